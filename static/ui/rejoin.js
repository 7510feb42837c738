/** A race goes on when its tab is loaded anew: its clock never stood still. */

/** Where `race/kept.js` keeps the race that this tab runs. */
export const RUNNING = "taichu.race";

/**
 * @param {import("./play.js").Play} play
 * @param {string} link of the puzzle that is opened
 * @returns {Promise<(() => import("./race/run.js").Run) | null>} what takes the race up again, where this tab runs one there
 */
export async function rejoined(play, link) {
  const running = kept();
  if (running?.link !== link) return null;
  const { isRunning, Run } = await import("./race/run.js");
  return isRunning(running) ? () => new Run(play, running) : null;
}

/** @returns {import("./race/kept.js").Running | null} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(RUNNING) ?? "null");
  } catch {
    return null;
  }
}
