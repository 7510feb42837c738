/**
 * Where an arrow key leads: geometry of spots, no game.
 *
 * @typedef {import("./types.js").Spot} Spot
 */

/** @type {Record<string, [number, number]>} */
export const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The nearest spot that lies within 45 degrees of a direction, or null at the edge; taichu.core.graph.toward is the
 * other half and tests/golden/arrows.json holds both.
 * @param {Spot[]} spots
 * @param {Spot} from
 * @param {[number, number]} direction unit vector
 * @returns {Spot | null}
 */
export function nearest(spots, from, [ux, uy]) {
  /** @type {Spot | null} */
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [dx, dy] = [spot.at[0] - from.at[0], spot.at[1] - from.at[1]];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 0 || aside > ahead) continue;
    // Steps aside count double, so that a straight neighbour comes before a slanting one.
    const cost = ahead * ahead + 4 * aside * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * Of the spots whose rectangles hold a point the nearest that is not idle, or else the nearest.
 * @param {Spot[]} spots
 * @param {[number, number]} point in board units
 * @returns {Spot | null}
 */
export function foremost(spots, [x, y]) {
  const rank = (/** @type {Spot} */ { at, state = "idle" }) =>
    Math.hypot(x - at[0], y - at[1]) + (state === "idle" ? 1e6 : 0);
  const held = spots.filter(({ at, hit: [left, top, width, height] }) => {
    const [dx, dy] = [x - at[0] - left, y - at[1] - top];
    return dx >= 0 && dx <= width && dy >= 0 && dy <= height;
  });
  return held.reduce(
    (best, spot) => (best && rank(best) <= rank(spot) ? best : spot),
    /** @type {Spot | null} */ (null),
  );
}

/**
 * The end of a row (`Home`, `End`), or of the board.
 * @param {Spot[]} spots in reading order
 * @param {Spot} from
 * @param {boolean} last
 * @param {boolean} whole of the board instead of the row
 * @returns {Spot}
 */
export function end(spots, from, last, whole) {
  const among = whole ? spots : spots.filter((spot) => spot.row === from.row);
  return among[last ? among.length - 1 : 0] ?? from;
}
