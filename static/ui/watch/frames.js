/**
 * What is seen of a move, one after the other: its halts where it unfolds, and at last its position.
 *
 * @typedef {{scene: any, motions: import("../../board/types.js").Motion[], from: number, to: number, words: string}} Frame
 *   `from` and `to`: which of the move's sentences are told while it is shown; `words`: these
 */

import { wordsOf } from "./story.js";

/** @param {any} seen an answer of `replay`, with the story @returns {Frame[]} at least one */
export function framesOf(seen) {
  const words = wordsOf(seen, seen.ply);
  let from = 0;
  return [...seen.stages, { scene: seen.scene, motions: seen.motions, told: words.length }].map(
    ({ scene, motions, told: to }) => {
      const frame = { scene: still(scene), motions, from, to, words: words.slice(from, to).join(" ") };
      from = to;
      return frame;
    },
  );
}

/** A scene in which there is nothing to do but to look, on its board and on the smaller ones. @param {any} scene */
const still = (scene) => ({
  ...idle(scene),
  panel: scene.panel.map((/** @type {any} */ section) => (section.spots ? idle(section) : section)),
});

/** @param {any} board with spots */
const idle = (board) => ({
  ...board,
  spots: board.spots.map((/** @type {any} */ { does: _does, why: _why, ...spot }) => ({ ...spot, state: "idle" })),
});
