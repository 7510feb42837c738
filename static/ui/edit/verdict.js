/**
 * Whether a drawn puzzle can be won, and how hard it is: the advice `proof` on its start (docs/protocol.md, Advice), found
 * in slices that leave the page free, and given up as soon as the puzzle changes.
 *
 * @typedef {import("../../board/types.js").Message} Message
 * @typedef {{title: Message, words: Message[]}} Verdict
 */

/** The pause after the last change: who draws on does not wait for an answer nobody reads. */
const PAUSE_MS = 400;
/** What a slice may take, so that a touch between two is answered at once. */
const SLICE_MS = 40;

/**
 * @param {import("../engine.js").Engine} engine
 * @param {string} game
 * @param {string} start
 * @param {() => boolean} wanted
 * @param {(progress: Message) => void} tell
 * @returns {Promise<Verdict | null>} null where it is no longer wanted
 * @throws {import("../engine.js").EngineError} where there is no answer
 */
export async function judge(engine, game, start, wanted, tell) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (!wanted()) return null;
  await engine.call("open", { game, start });
  const { job } = await engine.call("advise", { kind: "proof" }, { revised: true });
  let steps = 1;
  while (wanted()) {
    const began = performance.now();
    const { advice, progress } = await engine.call("advance", { job, steps });
    if (advice) return advice;
    if (progress && wanted()) tell(progress);
    const took = Math.max(1, performance.now() - began);
    steps = Math.max(1, Math.min(1000, Math.round((steps * SLICE_MS) / took)));
  }
  return null;
}
