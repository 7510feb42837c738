/**
 * Whether a drawn puzzle can be won, and how hard it is: the advice `proof` on its start and then, where that makes sense,
 * `grade` (docs/protocol.md, Advice), found in slices that leave the page free, and given up as soon as the puzzle changes.
 *
 * @typedef {import("../../board/types.js").Message} Message
 * @typedef {{title: Message, words: Message[], then: string[]}} Verdict
 */

import { seek } from "../seek.js";

/** The pause after the last change: who draws on does not wait for an answer nobody reads. */
const PAUSE_MS = 400;

/**
 * @param {import("../engine.js").Engine} engine
 * @param {string} game
 * @param {string} start
 * @param {() => boolean} wanted
 * @param {(progress: Message) => void} tell what is being done
 * @param {(verdict: Verdict) => void} found each verdict, the last of which has nothing after it
 * @throws {import("../engine.js").EngineError} where there is no answer
 */
export async function judge(engine, game, start, wanted, tell, found) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (!wanted()) return;
  await engine.call("open", { game, start });
  for (let kind = "proof"; wanted(); kind = "grade") {
    const answer = await seek(engine, kind, wanted, tell);
    if (!answer) return;
    found(answer.advice);
    if (!answer.advice.then.includes("grade")) return;
  }
}
