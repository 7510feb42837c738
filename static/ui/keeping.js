/**
 * What is kept of a game that is played.
 *
 * @typedef {import("./play.js").Play} Play
 */

import { t } from "./i18n.js";
import { drawGame } from "./showing.js";
import { toast } from "./toast.js";

/** Keeps a game, and says so once where the browser will not. @param {Play} play @param {any} snapshot */
export async function keep(play, snapshot) {
  if (snapshot.result) finish(play, snapshot);
  if ((await play.attempts.keep(snapshot)) || play.warned) return;
  play.warned = true;
  toast(t("settings.lost"));
}

/** Keeps how long a game that is left has taken, so that its clock goes on from there. @param {Play} play */
export async function keepTime(play) {
  if (play.now.outcome) return;
  const snapshot = await play.engine.call("look").catch(() => null);
  if (snapshot) await keep(play, snapshot);
}

/** Keeps what a finished game leaves, and says what it means for the dailies. @param {Play} play @param {any} snapshot */
async function finish(play, snapshot) {
  const before = play.opening;
  // Where this part cannot be had, the attempt still holds the result (results.js, `recover`).
  const aside = await import("./finish.js").then(({ finish: write }) => write(snapshot)).catch(() => null);
  if (before !== play.opening) return;
  play.aside = aside;
  if (play.now?.outcome && aside) drawGame(play, []);
}
