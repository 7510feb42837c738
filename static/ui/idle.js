/** What is done while nobody waits for anything. */

const WAIT_MS = 1000;

export const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ later) => setTimeout(later, WAIT_MS));

/**
 * Adds the rest of a game's program before anybody asks for it; whoever asks where it could not be had is told. A visitor
 * who saves bytes loads it only then.
 * @param {import("./engine.js").Engine} engine
 * @param {string} game
 */
export function completeAhead(engine, game) {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  idle(() => engine.complete(game).catch(() => {}));
}
