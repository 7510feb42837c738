/**
 * The bubble beside a spot: which rule speaks against acting there, or what stands there.
 * It never lies on a spot where one may act, nor on what is being read, and goes away on Escape.
 *
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./types.js").Spot} Spot
 * @typedef {"hover" | "focus" | "press"} Cause
 */

const GAP = 10;
const EDGE = 6;
let made = 0;

export class Bubble {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.el = document.createElement("div");
    this.el.className = "bubble";
    this.el.id = `bubble-${++made}`;
    this.el.setAttribute("role", "tooltip");
    this.el.hidden = true;
    this.head = document.createElement("b");
    this.text = document.createElement("p");
    this.el.append(this.head, this.text);
    board.stage.append(this.el);
    /** @type {string | null} */
    this.key = null;
    /** @type {Cause | null} */
    this.cause = null;
    /** @type {Element[]} what beside the board is being read, and must stay so */
    this.spare = [];
  }

  /**
   * Opens beside a spot that has something to say; otherwise closes.
   * @param {Spot} spot
   * @param {Cause} cause
   */
  offer(spot, cause) {
    if (!spot.why && (!spot.tip || spot.state === "target")) {
      this.close();
      return false;
    }
    this.show(spot, cause);
    return true;
  }

  /**
   * @param {Spot} spot
   * @param {Cause} cause
   */
  show(spot, cause) {
    this.close();
    this.key = spot.key;
    this.cause = cause;
    this.#fill(spot);
    this.el.hidden = false;
    this.board.cells.get(spot.key)?.el.setAttribute("aria-describedby", this.el.id);
    this.#place(spot);
  }

  /** Says and places anew what it shows, after the scene changed. */
  refresh() {
    if (this.key === null) return;
    const spot = this.board.cells.get(this.key)?.spot;
    const cause = this.cause ?? "focus";
    this.close();
    if (spot) this.offer(spot, cause);
  }

  /**
   * @param {Cause} [cause] close only if this opened it
   * @returns {boolean} whether something was closed
   */
  close(cause) {
    if (this.key === null || (cause && cause !== this.cause)) return false;
    this.board.cells.get(this.key)?.el.removeAttribute("aria-describedby");
    this.el.hidden = true;
    this.key = null;
    return true;
  }

  remove() {
    this.el.remove();
  }

  /** @param {Spot} spot */
  #fill(spot) {
    const { say } = this.board;
    this.el.classList.toggle("no", spot.why !== undefined && spot.state !== "idle");
    this.head.textContent = !spot.why ? "" : spot.label ? say(spot.label) : spot.key;
    const words = spot.why ?? spot.tip;
    this.text.textContent = words ? say(words) : "";
  }

  /** @param {Spot} spot */
  #place(spot) {
    const stage = this.board.stage.getBoundingClientRect();
    const own = this.#rect(spot.key);
    const size = this.el.getBoundingClientRect();
    const spots = this.board.order
      .filter(({ state, key }) => state === "target" || state === "picked" || key === spot.key)
      .map(({ key }) => this.#rect(key));
    const keep = [...spots, ...this.spare.map((el) => el.getBoundingClientRect())];
    const middle = { x: (own.left + own.right - size.width) / 2, y: (own.top + own.bottom - size.height) / 2 };
    const columns = [middle.x, own.left, own.right - size.width];
    const wishes = [
      ...columns.map((x) => ({ x, y: own.bottom + GAP, side: "below" })),
      ...columns.map((x) => ({ x, y: own.top - GAP - size.height, side: "above" })),
      { x: own.right + GAP, y: middle.y, side: "right" },
      { x: own.left - GAP - size.width, y: middle.y, side: "left" },
      { x: middle.x, y: stage.bottom + GAP, side: "free" },
      { x: middle.x, y: stage.top - GAP - size.height, side: "free" },
      { x: stage.right + GAP, y: middle.y, side: "free" },
      { x: stage.left - GAP - size.width, y: middle.y, side: "free" },
    ].map((wish) => ({ ...wish, x: clamp(wish.x, EDGE, innerWidth - size.width - EDGE) }));
    const covered = wishes.map((wish) => overlap(wish, size, keep) + outside(wish, size));
    const best = wishes[covered.indexOf(Math.min(...covered))];
    this.el.dataset.side = best.side;
    this.el.style.left = `${best.x - stage.left}px`;
    this.el.style.top = `${best.y - stage.top}px`;
    this.el.style.setProperty("--tip-x", `${(own.left + own.right) / 2 - best.x}px`);
    this.el.style.setProperty("--tip-y", `${(own.top + own.bottom) / 2 - best.y}px`);
  }

  /** @param {string} key @returns {DOMRect} */
  #rect(key) {
    const cell = this.board.cells.get(key);
    return cell ? cell.touch.el.getBoundingClientRect() : new DOMRect();
  }
}

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * @param {{x: number, y: number}} place
 * @param {DOMRect} size
 * @param {DOMRect[]} keep
 */
function overlap(place, size, keep) {
  let sum = 0;
  for (const rect of keep) {
    const w = Math.min(place.x + size.width, rect.right) - Math.max(place.x, rect.left);
    const h = Math.min(place.y + size.height, rect.bottom) - Math.max(place.y, rect.top);
    if (w > 0 && h > 0) sum += w * h;
  }
  return sum;
}

/** @param {{x: number, y: number}} place @param {DOMRect} size */
function outside(place, size) {
  const over = Math.max(0, EDGE - place.y) + Math.max(0, place.y + size.height + EDGE - innerHeight);
  return over * size.width;
}
