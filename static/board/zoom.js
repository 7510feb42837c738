/**
 * A board that is larger than the screen: how large it is shown, and which part of it. Loaded with the first scene
 * that has a `zoom` (docs/protocol.md); other boards do without.
 *
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./types.js").Spot} Spot
 * @typedef {{x: number, y: number}} Point in pixels of the window
 */

import { svgElement } from "./patch.js";

/** What a finger needs, in pixels. */
const FINGER = 44;
/** What is kept free round a spot that is brought into sight, in pixels. */
const MARGIN = 24;
/** How far a pointer may stray before it drags, in pixels. */
const SLOP = 8;
const STEP = 1.4;
/** @type {Record<string, "in" | "out" | "all">} */
const KEYS = { "+": "in", "=": "in", "-": "out", 0: "all" };

export class Zoom {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Pixels to a board unit; 0: all of the board, whatever the room. */
    this.scale = 0;
    /** @type {[number, number]} what lies in the middle of the stage, in board units */
    this.middle = [0, 0];
    /** @type {string | undefined} the spot last looked at because the scene said so */
    this.at = undefined;
    /** Which board was opened, so that another one is looked at anew. */
    this.opened = "";
    /** @type {Map<number, Point>} the fingers or the button that are down */
    this.down = new Map();
    this.byTouch = false;
    this.dragging = false;
    /** Whether the click that ends a drag means nothing. */
    this.swallow = false;
    this.tools = this.#newTools();
    const { stage } = board;
    this.listening = new AbortController();
    const { signal } = this.listening;
    stage.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    stage.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      stage.addEventListener(end, (event) => this.#lift(event), { signal });
    }
    stage.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    stage.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
  }

  /** A scene was drawn. */
  drawn() {
    const { zoom, label } = this.#board;
    for (const [name, button] of Object.entries(this.tools.buttons)) {
      button.setAttribute("aria-label", this.board.say({ key: `zoom.${name}` }));
      button.title = this.board.say({ key: `zoom.${name}` });
    }
    this.tools.buttons.find.hidden = !this.board.named;
    this.tools.el.setAttribute("aria-label", this.board.say(label));
    this.tools.el.hidden = !zoom;
    if (zoom && this.#whole > 0) this.#open();
    const spot = this.#spot(zoom?.at);
    if (spot && spot.key !== this.at) this.reveal(spot);
    this.at = zoom?.at;
    this.board.frame();
  }

  /**
   * What is to be seen, in board units; null where all of it is as without a zoom.
   * @returns {[number, number, number, number] | null}
   */
  view() {
    if (!this.#board.zoom || this.#whole <= 0) return null;
    const { width, height } = this.board;
    const scale = this.#size;
    const [x, y, w, h] = this.#board.box;
    const [wide, high] = [width / scale, height / scale];
    this.middle = [within(this.middle[0], x, w, wide), within(this.middle[1], y, h, high)];
    this.tools.buttons.in.disabled = scale >= this.#most;
    this.tools.buttons.out.disabled = this.tools.buttons.all.disabled = scale <= this.#whole;
    return [this.middle[0] - wide / 2, this.middle[1] - high / 2, wide, high];
  }

  /**
   * Moves the board so far that a spot can be seen.
   * @param {Spot} spot
   */
  reveal(spot) {
    const view = this.view();
    if (!view) return;
    const margin = MARGIN / this.#size;
    const [x, y, w, h] = view;
    const [left, top, width, height] = [spot.at[0] + spot.hit[0], spot.at[1] + spot.hit[1], spot.hit[2], spot.hit[3]];
    const dx = overhang(left - margin, left + width + margin, x, x + w);
    const dy = overhang(top - margin, top + height + margin, y, y + h);
    if (dx || dy) this.#look([this.middle[0] + dx, this.middle[1] + dy]);
  }

  /**
   * @param {string} key of the keyboard
   * @returns {boolean} whether it means something here
   */
  press(key) {
    if (!this.#board.zoom || !(key in KEYS)) return false;
    this.use(KEYS[key]);
    return true;
  }

  /** @param {"in" | "out" | "all"} tool */
  use(tool) {
    if (tool === "all") this.#magnify(this.#whole);
    else this.#magnify(this.#size * (tool === "in" ? STEP : 1 / STEP));
    const spot = this.#spot(this.board.cursor ?? undefined);
    if (spot && this.board.svg.contains(document.activeElement)) this.reveal(spot);
  }

  remove() {
    this.listening.abort();
    this.tools.el.remove();
  }

  get #board() {
    return /** @type {import("./types.js").Picture} */ (this.board.picture).board;
  }

  /** Pixels to a unit where all of the board is seen. */
  get #whole() {
    const [, , w, h] = this.#board.box;
    return Math.min(this.board.width / w, this.board.height / h);
  }

  /** Pixels to a unit where every spot is large enough for a finger. */
  get #touchable() {
    const least = Math.min(...this.board.order.map(({ hit }) => Math.min(hit[2], hit[3])));
    return FINGER / least;
  }

  get #most() {
    return Math.max(this.#whole * (this.#board.zoom?.most ?? 1), this.#touchable);
  }

  get #size() {
    return this.scale === 0 ? this.#whole : Math.min(Math.max(this.scale, this.#whole), this.#most);
  }

  /** @param {string | undefined} key */
  #spot(key) {
    return key === undefined ? undefined : this.board.cells.get(key)?.spot;
  }

  #open() {
    const { class: kind, box } = this.#board;
    const [x, y, w, h] = box;
    if (this.opened === `${kind} ${box}`) return;
    this.opened = `${kind} ${box}`;
    this.scale = 0;
    this.middle = [...(this.#spot(this.#board.zoom?.at)?.at ?? [x + w / 2, y + h / 2])];
    if (matchMedia("(pointer: coarse)").matches && this.#touchable > this.#whole) this.scale = this.#touchable;
  }

  /** @param {[number, number]} middle in board units */
  #look(middle) {
    this.middle = middle;
    this.board.bubble.close();
    this.board.frame();
  }

  /**
   * Changes the size; what is at `point` stays there.
   * @param {number} scale
   * @param {Point} [point] of the window; left out: the middle
   */
  #magnify(scale, point) {
    const [before, wanted] = [this.#size, Math.min(Math.max(scale, this.#whole), this.#most)];
    if (before === wanted) return false;
    const [x, y] = point ? this.board.toBoard(point.x, point.y) : this.middle;
    const part = 1 - before / wanted;
    this.scale = wanted > this.#whole ? wanted : 0;
    this.#look([this.middle[0] + (x - this.middle[0]) * part, this.middle[1] + (y - this.middle[1]) * part]);
    return true;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.byTouch = event.pointerType === "touch";
    this.swallow = false;
    if (!this.#board.zoom || event.button !== 0 || this.#isTool(event)) return;
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.down.size > 1) this.dragging = true;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.down.get(event.pointerId);
    // A piece that is dragged stays in the hand, and the board beneath it where it is.
    if (!before || this.board.hand.firstChild) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.down.size === 1) {
      if (!this.dragging && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
      if (!this.dragging) this.board.svg.setPointerCapture(event.pointerId);
    }
    this.dragging = true;
    const [far, centre] = this.#spread();
    this.down.set(event.pointerId, now);
    const [farther, there] = this.#spread();
    const scale = this.#size;
    this.#look([this.middle[0] - (there.x - centre.x) / scale, this.middle[1] - (there.y - centre.y) / scale]);
    if (far > 0 && farther > 0) this.#magnify((scale * farther) / far, there);
  }

  /** How far apart the fingers are, and the middle between them. @returns {[number, Point]} */
  #spread() {
    const [a, b = a] = this.down.values();
    return [Math.hypot(a.x - b.x, a.y - b.y), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    this.down.delete(event.pointerId);
    if (this.down.size > 0) return;
    this.swallow = this.dragging;
    this.dragging = false;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#isTool(event)) return;
    const assisted = event.detail === 0;
    const small = this.byTouch && this.#size < this.#touchable * 0.99 && this.#board.zoom !== undefined;
    if (this.swallow || (small && !assisted)) {
      event.stopImmediatePropagation();
      if (!this.swallow) this.#magnify(this.#touchable, { x: event.clientX, y: event.clientY });
    }
    this.swallow = false;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#board.zoom || !event.deltaY) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    // Two fingers on a trackpad come as a wheel with Control, in small steps.
    const power = event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016);
    const changed = this.#magnify(this.#size * Math.exp(-power), { x: event.clientX, y: event.clientY });
    // At its limits the wheel is the page's again.
    if (changed || event.ctrlKey) event.preventDefault();
  }

  /** @param {Event} event */
  #isTool(event) {
    return event.target instanceof Node && this.tools.el.contains(event.target);
  }

  #newTools() {
    const el = document.createElement("div");
    el.className = "zoom-tools";
    el.setAttribute("role", "group");
    const make = (/** @type {string} */ name, /** @type {() => void} */ act) => {
      const button = document.createElement("button");
      button.type = "button";
      const svg = svgElement("svg");
      svg.setAttribute("class", "icon");
      svg.setAttribute("aria-hidden", "true");
      const use = svgElement("use");
      use.setAttribute("href", `#ui-zoom-${name}`);
      svg.append(use);
      button.append(svg);
      button.addEventListener("click", act);
      el.append(button);
      return button;
    };
    const sizes = /** @type {const} */ (["in", "out", "all"]).map((name) => make(name, () => this.use(name)));
    const buttons = { in: sizes[0], out: sizes[1], all: sizes[2], find: make("find", () => this.board.find()) };
    this.board.stage.append(el);
    return { el, buttons };
  }
}

/**
 * The middle of a view that shows nothing beside the board, or the board's own where all of it fits.
 * @param {number} wanted
 * @param {number} start of the board
 * @param {number} length of the board
 * @param {number} seen
 */
function within(wanted, start, length, seen) {
  if (seen >= length) return start + length / 2;
  return Math.max(start + seen / 2, Math.min(wanted, start + length - seen / 2));
}

/**
 * How far a view must move so that it holds what lies from `low` to `high`.
 * @param {number} low
 * @param {number} high
 * @param {number} start of the view
 * @param {number} end of the view
 */
function overhang(low, high, start, end) {
  if (high - low > end - start) return (low + high - start - end) / 2;
  return low < start ? low - start : high > end ? high - end : 0;
}
