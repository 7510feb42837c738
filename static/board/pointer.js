/**
 * The board under mouse and finger: click and click, tap and tap, or drag. Nothing is done on press;
 * a cancelled touch does nothing; a second finger ends the gesture; a swipe on an empty part is the page's.
 *
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./types.js").Spot} Spot
 */

import { piecesOf } from "./motion.js";
import { svgElement } from "./patch.js";

const SLOP = { mouse: 4, pen: 6, touch: 9 };
const HOLD_MS = 420;
const HOVER_MS = 220;

/** @param {Board} board */
export function listenToPointer(board) {
  const gesture = new Gesture(board);
  const { svg, stage } = board;
  stage.addEventListener("pointerdown", (event) => gesture.down(event));
  svg.addEventListener("pointermove", (event) => gesture.move(event));
  stage.addEventListener("pointerup", (event) => gesture.up(event));
  svg.addEventListener("pointercancel", (event) => {
    gesture.fingers.delete(event.pointerId);
    gesture.cancel();
  });
  svg.addEventListener("pointerleave", () => gesture.unhover());
  // Where an engine does not heed touch-action inside an SVG, this keeps the page still under a dragged piece.
  svg.addEventListener("touchmove", (event) => gesture.drags && event.preventDefault(), { passive: false });
  svg.addEventListener("contextmenu", (event) => {
    if (gesture.byTouch) event.preventDefault();
  });
  stage.addEventListener("click", (event) => gesture.click(event));
}

class Gesture {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {{id: number, x: number, y: number, spot: Spot | null, slop: number} | null} */
    this.start = null;
    /** @type {SVGElement | null} the copy that follows the pointer */
    this.ghost = null;
    /** @type {[number, number]} */
    this.grip = [0, 0];
    this.swallow = false;
    /** @type {string | null} the spot the press began on */
    this.pressed = null;
    this.byTouch = false;
    this.fingers = new Set();
    this.holding = 0;
    this.hovering = 0;
    /** @type {string | null} */
    this.hovered = null;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.byTouch = event.pointerType === "touch";
    this.fingers.add(event.pointerId);
    this.swallow = false;
    if (this.fingers.size > 1) {
      this.cancel();
      this.swallow = true;
      return;
    }
    if (event.button !== 0) return;
    const spot = this.board.spotAt(event);
    this.pressed = spot?.key ?? null;
    const slop = SLOP[/** @type {"mouse" | "pen" | "touch"} */ (event.pointerType)] ?? SLOP.mouse;
    this.start = { id: event.pointerId, x: event.clientX, y: event.clientY, spot, slop };
    this.unhover();
    if (this.byTouch && spot) {
      this.holding = window.setTimeout(() => {
        if (this.board.bubble.offer(spot, "press")) this.swallow = true;
      }, HOLD_MS);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.start) {
      if (event.pointerType !== "touch") this.hover(event);
      return;
    }
    if (event.pointerId !== this.start.id) return;
    const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > this.start.slop;
    if (far && !this.ghost) this.lift(event);
    if (this.ghost) this.follow(event);
  }

  /** Whether the finger or button went down on something that can be dragged. */
  get drags() {
    const spot = this.start?.spot;
    const able = spot?.state === "ready" || spot?.state === "picked";
    return this.board.enabled && able && this.board.holds(spot.key);
  }

  /** @param {PointerEvent} event */
  lift(event) {
    clearTimeout(this.holding);
    const { start, board } = this;
    const spot = start?.spot;
    if (!start || !spot || !this.drags) return;
    const cell = board.cells.get(spot.key);
    if (!cell) return;
    board.bubble.close();
    board.svg.setPointerCapture(event.pointerId);
    this.ghost = /** @type {SVGElement} */ (svgElement("g"));
    this.ghost.setAttribute("class", "ghost");
    this.ghost.append(...piecesOf(cell.art));
    board.hand.append(this.ghost);
    cell.art.classList.add("away");
    const [x, y] = board.toBoard(start.x, start.y);
    this.grip = [x - spot.at[0], y - spot.at[1]];
    this.swallow = true;
    if (spot.state === "ready") board.send({ kind: "pick", at: spot.key });
  }

  /** @param {PointerEvent} event */
  follow(event) {
    const [x, y] = this.board.toBoard(event.clientX, event.clientY);
    this.ghost?.setAttribute("transform", `translate(${x - this.grip[0]} ${y - this.grip[1]})`);
    const under = this.under(event);
    if (under?.key === this.hovered) return;
    this.hovered = under?.key ?? null;
    if (under?.state === "barred") this.board.bubble.offer(under, "hover");
    else this.board.bubble.close();
  }

  /** The spot beneath a dragged piece. @param {PointerEvent} event */
  under({ clientX, clientY }) {
    return this.board.spotAt({ target: document.elementFromPoint(clientX, clientY), clientX, clientY });
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.holding);
    const { start, ghost, board } = this;
    this.start = null;
    if (!start?.spot || !ghost) return;
    const over = this.under(event);
    const [x, y] = board.toBoard(event.clientX, event.clientY);
    this.settle();
    if (over?.key === start.spot.key) return;
    board.dropped = [x - this.grip[0], y - this.grip[1]];
    board.send(over ? { kind: "drop", at: over.key } : { kind: "cancel" });
  }

  cancel() {
    clearTimeout(this.holding);
    this.start = null;
    this.unhover();
    if (!this.ghost) return;
    this.settle();
    this.board.send({ kind: "cancel" });
  }

  /** Takes the copy away; the piece itself shows again where the scene has it. */
  settle() {
    const { ghost, board } = this;
    this.ghost = null;
    if (!ghost) return;
    ghost.remove();
    for (const { art } of board.cells.values()) art.classList.remove("away");
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const { board } = this;
    if (!board.enabled) return;
    const assisted = event.detail === 0;
    const spot = assisted ? board.spotOf(event.target) : board.spotAt(event);
    if (!assisted && this.pressed !== (spot?.key ?? null)) return;
    if (spot) {
      board.bubble.close();
      board.moveCursor(spot.key);
      board.send({ kind: "tap", at: spot.key });
    } else if (!board.bubble.close() && board.busy) board.send({ kind: "cancel" });
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const spot = this.board.spotAt(event);
    if (spot?.key === this.hovered) return;
    this.unhover();
    this.hovered = spot?.key ?? null;
    // Of an idle place one learns when one asks, not in passing.
    if (!spot || !(spot.tip || (spot.why && spot.state !== "idle"))) return;
    const wait = spot.state === "barred" ? 0 : HOVER_MS;
    this.hovering = window.setTimeout(() => this.board.bubble.offer(spot, "hover"), wait);
  }

  unhover() {
    clearTimeout(this.hovering);
    this.hovered = null;
    this.board.bubble.close("hover");
  }
}
