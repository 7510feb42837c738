/** The address while a game is shown: each puzzle is a step of the browser's history, and no step leads back to itself. */

import { plain } from "./link.js";
import { isBare } from "./starts.js";

/** Game, rules and start: what comes before the check characters. @param {string} link */
const stem = (link) => link.split(".").slice(0, 2).join(".");

/**
 * @param {string} link of the puzzle on the board
 * @param {boolean} untouched whether nothing has been played on it
 */
export function writeAddress(link, untouched) {
  if (location.hash === link) return;
  const before = plain(location.hash);
  const opened = /\/[pr]\./.test(before) && untouched;
  if (opened || isBare(before) || stem(before) === stem(link)) history.replaceState(null, "", link);
  else history.pushState(null, "", link);
}
