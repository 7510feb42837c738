/** A search, for advice or for what a bot does, done in slices short enough that a touch in between is answered as ever. */

import { EngineError } from "./engine.js";

const SLICE_MS = 16;
const MOST_STEPS = 4096;

/**
 * @param {import("./engine.js").Engine} engine
 * @param {string} kind of advice
 * @param {() => boolean} wanted whether to go on
 * @param {(progress: any) => void} tell what is being done, as a message
 * @returns {Promise<any>} the answer that holds the advice; null where it is no longer wanted, or the position has changed
 * @throws where there is no such advice, or no answer
 */
export async function seek(engine, kind, wanted, tell) {
  const { job } = await engine.call("advise", { kind }, { revised: true });
  return inSlices(engine, job, wanted, tell);
}

/**
 * Goes on with a job until it is done.
 * @param {import("./engine.js").Engine} engine
 * @param {number} job
 * @param {() => boolean} wanted whether to go on
 * @param {(progress: any) => void} [tell] what is being done, as a message
 * @returns {Promise<any>} the last answer; null where it is no longer wanted, or the position has changed
 * @throws where there is no answer
 */
export async function inSlices(engine, job, wanted, tell = () => {}) {
  let steps = 4;
  try {
    while (wanted()) {
      const begun = performance.now();
      const answer = await engine.call("advance", { job, steps });
      if (answer.done) return wanted() ? answer : null;
      if (answer.progress && wanted()) tell(answer.progress);
      const fits = SLICE_MS / Math.max(1, performance.now() - begun);
      steps = Math.min(MOST_STEPS, Math.max(1, Math.round(steps * Math.min(2, Math.max(0.25, fits)))));
      // Whatever was touched meanwhile goes first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    await engine.call("cancel", { job });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== "job") throw error;
  }
  return null;
}
