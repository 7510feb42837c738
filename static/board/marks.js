/**
 * Marks on the board for what advice speaks of: rings round spots, and an arrow from one to another. Loaded with the
 * first advice.
 *
 * @typedef {{at: string, as: "from" | "to" | "danger"}} Mark
 */

import { svgElement } from "./patch.js";

/** The part of a spot's width that an arrow keeps away from its middle. */
const CLEAR = 0.28;
const HEAD = 17;

export class Marks {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = svgElement("g");
    this.layer.setAttribute("class", "advice");
    this.layer.setAttribute("aria-hidden", "true");
    board.svg.insertBefore(this.layer, board.motion);
  }

  /** @param {Mark[]} marks none takes all away */
  show(marks) {
    const known = marks.filter(({ at }) => this.board.cells.has(at));
    const end = (/** @type {string} */ role) => known.find((mark) => mark.as === role);
    const [from, to] = [end("from"), end("to")];
    this.layer.replaceChildren(
      ...known.map((mark) => this.#ring(mark)),
      ...(from && to ? this.#arrow(from.at, to.at) : []),
    );
  }

  /** Where in the window the lit spots are. @returns {DOMRect[]} */
  places() {
    return [...this.layer.querySelectorAll(".mark")].map((ring) => ring.getBoundingClientRect());
  }

  /** @param {Mark} mark */
  #ring({ at, as }) {
    const { at: middle, hit } = this.#spot(at);
    const ring = svgElement("rect");
    const attributes = { x: middle[0] + hit[0], y: middle[1] + hit[1], width: hit[2], height: hit[3], rx: 12 };
    for (const [name, value] of Object.entries(attributes)) ring.setAttribute(name, String(value));
    ring.setAttribute("class", `mark ${as}`);
    return ring;
  }

  /** @param {string} from @param {string} to */
  #arrow(from, to) {
    const [a, b] = [this.#spot(from), this.#spot(to)];
    const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [x, y] = [dx / length, dy / length];
    const [begin, end] = [CLEAR * a.hit[2], length - CLEAR * b.hit[2]];
    const point = (/** @type {number} */ along, /** @type {number} */ aside) =>
      `${(a.at[0] + x * along - y * aside).toFixed(1)} ${(a.at[1] + y * along + x * aside).toFixed(1)}`;
    const neck = end - HEAD;
    return [
      `M${point(begin, 0)}L${point(neck + 1, 0)}`,
      `M${point(end, 0)}L${point(neck, HEAD * 0.8)}L${point(neck, -HEAD * 0.8)}Z`,
    ].map((d, index) => {
      const part = svgElement("path");
      part.setAttribute("d", d);
      part.setAttribute("class", index === 0 ? "shaft" : "head");
      return part;
    });
  }

  /** @param {string} key */
  #spot(key) {
    return /** @type {import("./types.js").Spot} */ (this.board.cells.get(key)?.spot);
  }
}
