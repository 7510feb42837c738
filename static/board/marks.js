/**
 * Marks on the board for what advice speaks of: rings round spots, and an arrow from one to another. Loaded with the
 * first advice.
 *
 * @typedef {{at: string, as: "from" | "to" | "danger"}} Mark
 * @typedef {import("./types.js").Spot} Spot
 * @typedef {import("./board.js").Board} Board
 */

import { svgElement } from "./patch.js";

/** The part of a spot's width that an arrow keeps away from its middle. */
const CLEAR = 0.28;
const HEAD = 17;

export class Marks {
  /** @param {() => Board[]} boards those that are shown */
  constructor(boards) {
    this.boards = boards;
    /** @type {Map<Board, SVGElement>} where each board's marks are drawn */
    this.layers = new Map();
  }

  /** @param {Mark[]} marks none takes all away */
  show(marks) {
    for (const layer of this.layers.values()) layer.remove();
    this.layers.clear();
    for (const board of this.boards()) {
      const known = marks.filter(({ at }) => board.cells.has(at));
      if (known.length > 0) this.layers.set(board, draw(board, known));
    }
  }

  /** Where in the window the lit spots are. @returns {DOMRect[]} */
  places() {
    return [...this.layers.values()].flatMap((layer) =>
      [...layer.querySelectorAll(".mark")].map((ring) => ring.getBoundingClientRect()),
    );
  }
}

/**
 * @param {Board} board
 * @param {Mark[]} marks of spots of that board
 * @returns {SVGElement}
 */
function draw(board, marks) {
  const spot = (/** @type {string} */ key) => /** @type {Spot} */ (board.cells.get(key)?.spot);
  const end = (/** @type {string} */ role) => marks.find((mark) => mark.as === role);
  const [from, to] = [end("from"), end("to")];
  const layer = svgElement("g");
  layer.setAttribute("class", "advice");
  layer.setAttribute("aria-hidden", "true");
  layer.append(
    ...marks.map(({ at, as }) => ring(spot(at), as)),
    ...(from && to ? arrow(spot(from.at), spot(to.at)) : []),
  );
  board.svg.insertBefore(layer, board.motion);
  return layer;
}

/** @param {Spot} spot @param {string} kind */
function ring({ at, hit }, kind) {
  const el = svgElement("rect");
  const attributes = { x: at[0] + hit[0], y: at[1] + hit[1], width: hit[2], height: hit[3], rx: 12 };
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, String(value));
  el.setAttribute("class", `mark ${kind}`);
  return el;
}

/** @param {Spot} a @param {Spot} b */
function arrow(a, b) {
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
