/**
 * The board: one SVG that serves eye, mouse, touch, keys and screen reader. It draws scenes of
 * docs/protocol.md and reports what was touched; it knows no game and no rule.
 *
 * @typedef {import("./types.js").Picture} Picture
 * @typedef {import("./types.js").Spot} Spot
 * @typedef {import("./types.js").Motion} Motion
 * @typedef {import("./types.js").Say} Say
 * @typedef {{kind: "tap" | "pick" | "drop" | "choose" | "cancel", at?: string, id?: string}} Input
 * @typedef {{el: SVGElement, art: SVGElement, name: SVGElement, touch: {el: SVGElement, attrs: Record<string, string>}, layer: import("./patch.js").Layer,
 *   spot: Spot, attrs: Record<string, string>, text: string}} Cell `text` is all that it shows
 */

import { Bubble } from "./bubble.js";
import { listenToKeys } from "./keys.js";
import { PLAYING, piecesOf, play, reducedMotion, stop } from "./motion.js";
import { patch, setAttributes, svgElement } from "./patch.js";
import { listenToPointer } from "./pointer.js";
import { foremost } from "./spatial.js";

/** Below this width (CSS pixels) a board shows its `crop` instead of its `box`. */
const NARROW = 480;

export class Board {
  /**
   * @param {HTMLElement} stage the element the board fills
   * @param {object} options
   * @param {Say} options.say
   * @param {(input: Input) => void} options.send
   * @param {(board: Board) => void} [options.listen] to mouse and finger, where these mean something else
   * @param {boolean} [options.magnifies] whether a board that has a `zoom` can be magnified here
   * @param {() => void} [options.find] offers the named places as a list
   */
  constructor(stage, { say, send, listen = listenToPointer, magnifies = false, find = () => {} }) {
    this.stage = stage;
    this.say = say;
    this.send = send;
    this.find = find;
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** @type {Spot[]} spots in reading order */
    this.order = [];
    /** @type {string | null} the spot that has the one tab stop */
    this.cursor = null;
    /** @type {[number, number] | null} where a drag let go, in board units */
    this.dropped = null;
    /** @type {{id: string, key: string}[]} */
    this.shortcuts = [];
    /** @type {Map<string, "from" | "to">} where the last move began and ended */
    this.last = new Map();
    this.enabled = false;
    this.magnifies = magnifies;
    /** @type {import("./zoom.js").Zoom | null} once a board is shown that can be magnified */
    this.zoom = null;

    this.svg = /** @type {SVGSVGElement} */ (svgElement("svg"));
    this.svg.setAttribute("role", "grid");
    this.svg.setAttribute("class", "board");
    this.ground = this.#layer("ground");
    this.rows = /** @type {SVGElement} */ (svgElement("g"));
    this.rows.setAttribute("role", "presentation");
    this.svg.append(this.rows);
    this.overlay = this.#layer("overlay");
    this.motion = this.#layer("motion");
    this.hand = this.#layer("motion hand");
    /** @type {import("./patch.js").Layer} */
    this.groundLayer = new Map();
    /** @type {import("./patch.js").Layer} */
    this.overlayLayer = new Map();
    stage.append(this.svg);

    this.bubble = new Bubble(this);
    listen(this);
    listenToKeys(this);
    this.width = stage.clientWidth;
    this.height = stage.clientHeight;
    this.resizing = new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.height = contentRect.height;
      this.frame();
    });
    this.resizing.observe(stage);
  }

  /** @param {string} name */
  #layer(name) {
    const layer = /** @type {SVGElement} */ (svgElement("g"));
    layer.setAttribute("class", name);
    layer.setAttribute("aria-hidden", "true");
    this.svg.append(layer);
    return layer;
  }

  /**
   * Shows a picture; `motions` tell how it came from the one before.
   * @param {Picture} picture
   * @param {Motion[]} [motions]
   * @param {import("./motion.js").Pace} [pace]
   * @returns {number} milliseconds until all is where the picture has it
   */
  draw(picture, motions = [], pace = PLAYING) {
    const moving = motions.length > 0 && !reducedMotion();
    stop(this.motion);
    const before = moving ? this.#stands(motions) : new Map();
    this.picture = picture;
    this.frame();
    patch(this.ground, this.groundLayer, picture.ground, this.say);
    this.#drawSpots(picture.spots);
    patch(this.overlay, this.overlayLayer, picture.overlay ?? [], this.say);
    const dropped = this.dropped;
    this.dropped = null;
    if (this.magnifies) this.#magnify();
    let lasts = 0;
    if (moving) {
      const stage = {
        layer: this.motion,
        before,
        arrived: (/** @type {string} */ key) => this.#pieces(key),
        lit: (/** @type {string} */ key) => this.groundLayer.get(key)?.el,
        goers: (/** @type {string} */ key) => this.#classed(key, "goer"),
        at: (/** @type {string} */ key) => this.cells.get(key)?.spot.at,
        say: this.say,
        dropped,
        pace,
      };
      lasts = play(stage, motions);
    }
    this.bubble.refresh();
    return lasts;
  }

  /**
   * Marks where the last move began and ended, from the next drawing on; what moved keeps a sign of it that stands still.
   * @param {Motion[]} motions
   */
  mark(motions) {
    this.last = new Map();
    for (const { from, to, order } of motions) {
      if (typeof from === "string") this.last.set(from, order === "swap" ? "to" : "from");
      if (to) this.last.set(to, "to");
    }
  }

  /** Puts every word of the present picture anew, after a change of language. */
  retell() {
    if (this.picture) this.draw(this.picture);
  }

  /** Takes the board off the page. */
  remove() {
    this.resizing.disconnect();
    this.zoom?.remove();
    this.bubble.remove();
    this.svg.remove();
  }

  /** @param {Motion[]} motions */
  #stands(motions) {
    const stands = new Map();
    for (const key of motions.flatMap(({ from, to, takes = [] }) => [from, to, ...takes])) {
      const cell = typeof key === "string" ? this.cells.get(key) : undefined;
      if (cell) stands.set(cell.spot.key, { at: cell.spot.at, pieces: piecesOf(cell.art) });
    }
    return stands;
  }

  /** @param {string} key @returns {SVGElement[]} */
  #pieces(key) {
    return this.#classed(key, "piece");
  }

  /** @param {string} key @param {string} word of the class of its shapes @returns {SVGElement[]} */
  #classed(key, word) {
    const shapes = /** @type {SVGElement[]} */ ([...(this.cells.get(key)?.art.children ?? [])]);
    return shapes.filter((el) => el.classList.contains(word));
  }

  /** Whether something stands on a spot that can be carried. @param {string} key */
  holds(key) {
    return this.#pieces(key).length > 0;
  }

  /** Lets a large board be magnified, with a module that other boards do without. */
  async #magnify() {
    const large = Boolean(this.picture?.board.zoom);
    if (large && !this.zoom) {
      // Whoever cannot have it sees the whole board, and plays.
      const { Zoom } = await import("./zoom.js").catch(() => ({ Zoom: null }));
      if (Zoom) this.zoom ??= new Zoom(this);
    }
    this.zoom?.drawn();
  }

  /** Shows what is to be seen of the board in the room there is. */
  frame() {
    if (!this.picture) return;
    const { box, crop, label, class: kind } = this.picture.board;
    const narrow = this.width < NARROW;
    const view = this.zoom?.view();
    const frame = view ?? ((narrow && crop) || box);
    const want = {
      viewBox: frame.map((part) => Number(part.toFixed(2))).join(" "),
      class: `board ${kind ?? ""}${narrow ? " narrow" : ""}${view ? " zooms" : ""}`,
      "aria-label": this.say(label),
    };
    for (const [name, value] of Object.entries(want)) {
      if (this.svg.getAttribute(name) !== value) this.svg.setAttribute(name, value);
    }
    const whole = view ? box : frame;
    setProperty(this.stage, "--board-ratio", `${whole[2] / whole[3]}`);
    // For what must not become too small to be read on a small screen.
    const units = Math.max(frame[2] / this.width, frame[3] / this.height);
    if (Number.isFinite(units)) setProperty(this.svg, "--units-per-pixel", units.toFixed(3));
  }

  /** @param {Spot[]} spots */
  #drawSpots(spots) {
    const wanted = new Set(spots.map((spot) => spot.key));
    for (const [key, cell] of this.cells) {
      if (wanted.has(key)) continue;
      cell.el.remove();
      this.cells.delete(key);
    }
    this.order = [...spots].sort((a, b) => a.row - b.row || a.col - b.col);
    if (!this.cursor || !wanted.has(this.cursor)) this.cursor = this.order[0]?.key ?? null;
    for (const spot of this.order) this.#drawSpot(spot);
    for (const row of [...this.rows.children]) if (!row.firstChild) row.remove();
    // Without a place to go to it is a picture.
    this.svg.setAttribute("role", spots.length > 0 ? "grid" : "img");
  }

  /** @param {Spot} spot */
  #drawSpot(spot) {
    const cell = this.cells.get(spot.key) ?? this.#newCell(spot);
    const state = spot.state ?? "idle";
    cell.spot = spot;
    const name = spot.label ? this.#name(spot) : "";
    // Most spots of a large board stay as they are, and are in the same words.
    const { lang } = document.documentElement;
    const text = JSON.stringify([spot, lang, name, spot.key === this.cursor, this.last.get(spot.key)]);
    if (cell.text === text) return;
    cell.text = text;
    setAttributes(cell, {
      ...(state === "picked" ? { "aria-selected": "true" } : {}),
      ...(state === "barred" ? { "aria-disabled": "true" } : {}),
      class: `spot ${spot.class ?? ""}`,
      role: "gridcell",
      "data-key": spot.key,
      "data-state": state,
      ...(this.last.has(spot.key) ? { "data-last": this.last.get(spot.key) ?? "" } : {}),
      tabindex: spot.key === this.cursor ? "0" : "-1",
      transform: `translate(${spot.at[0]} ${spot.at[1]})`,
    });
    const [x, y, width, height] = spot.hit;
    setAttributes(cell.touch, { class: "hit", x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: "10" });
    if (cell.name.textContent !== name) cell.name.textContent = name;
    patch(cell.art, cell.layer, spot.shapes, this.say);
  }

  /** @param {Spot} spot what a screen reader says: the place, and what acting there does */
  #name(spot) {
    const label = spot.label ? this.say(spot.label) : spot.key;
    return spot.does ? `${label} – ${this.say(spot.does)}` : label;
  }

  /** @param {Spot} spot @returns {Cell} */
  #newCell(spot) {
    const el = /** @type {SVGElement} */ (svgElement("g"));
    const hit = /** @type {SVGElement} */ (svgElement("rect"));
    const art = /** @type {SVGElement} */ (svgElement("g"));
    art.setAttribute("aria-hidden", "true");
    art.setAttribute("class", "art");
    // The name is a text of its own and not an attribute: glyphs and numbers of the art are no part of it.
    const name = /** @type {SVGElement} */ (svgElement("text"));
    name.setAttribute("class", "spoken");
    el.append(hit, art, name);
    this.#row(spot.row).append(el);
    const cell = { el, art, name, touch: { el: hit, attrs: {} }, layer: new Map(), spot, attrs: {}, text: "" };
    this.cells.set(spot.key, cell);
    return cell;
  }

  /** @param {number} number @returns {Element} */
  #row(number) {
    const rows = [...this.rows.children];
    const found = rows.find((row) => Number(row.getAttribute("aria-rowindex")) >= number);
    if (found && Number(found.getAttribute("aria-rowindex")) === number) return found;
    const row = svgElement("g");
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", String(number));
    this.rows.insertBefore(row, found ?? null);
    return row;
  }

  /**
   * Moves the one tab stop, and the focus if asked.
   * @param {string} key
   * @param {boolean} [focus]
   */
  moveCursor(key, focus = false) {
    const now = this.cells.get(key);
    if (!now) return;
    const old = this.cursor ? this.cells.get(this.cursor) : undefined;
    if (old && old !== now) setAttributes(old, { ...old.attrs, tabindex: "-1" });
    setAttributes(now, { ...now.attrs, tabindex: "0" });
    for (const cell of [old, now]) if (cell) cell.text = "";
    this.cursor = key;
    if (focus) now.el.focus({ preventScroll: this.zoom !== null });
  }

  /** Whether there are places that can be found by their names. */
  get named() {
    return this.order.some(({ name }) => name !== undefined);
  }

  /** Leads to a spot from elsewhere on the page. @param {string} key */
  visit(key) {
    const cell = this.cells.get(key);
    if (!cell) return;
    this.moveCursor(key);
    cell.el.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: true }));
    this.zoom?.reveal(cell.spot);
  }

  /**
   * Says at a spot why nothing happened there.
   * @param {string} key
   * @param {import("./types.js").Message} why
   */
  explain(key, why) {
    const cell = this.cells.get(key);
    if (cell) this.bubble.show({ ...cell.spot, why }, "press");
  }

  /** True while something is picked up or lit, so that a tap beside has something to put down. */
  get busy() {
    return this.order.some(({ state }) => state === "picked" || state === "target" || state === "barred");
  }

  /**
   * The spot an element belongs to.
   * @param {EventTarget | Element | null} target
   * @returns {Spot | null}
   */
  spotOf(target) {
    const el = target instanceof Element ? target.closest("[data-key]") : null;
    const key = el && this.svg.contains(el) ? el.getAttribute("data-key") : null;
    return key === null ? null : (this.cells.get(key)?.spot ?? null);
  }

  /**
   * The spot that a touch means: of those it hits the nearest, and an idle one only where there is no other.
   * @param {{target: EventTarget | null, clientX: number, clientY: number}} touch
   * @returns {Spot | null}
   */
  spotAt({ target, clientX, clientY }) {
    const met = this.spotOf(target);
    if (!met) return null;
    const point = this.toBoard(clientX, clientY);
    return foremost(this.order, point) ?? met;
  }

  /**
   * A point of the window in board units.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[number, number]}
   */
  toBoard(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }
}

/**
 * Sets a custom property where it differs: setting one has the styles of all below reckoned anew.
 * @param {HTMLElement | SVGElement} el
 * @param {string} name
 * @param {string} value
 */
function setProperty({ style }, name, value) {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
