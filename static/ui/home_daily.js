/** Today's daily on the home page: what day it is, how many days in a row, and the ways to other days and to the statistics. */

import { hasDaily, today } from "./daily.js";
import { streak } from "./days.js";
import { chips } from "./dialogs/dialog.js";
import { byId, setText } from "./dom.js";
import { streakWords } from "./finish.js";
import { language, t } from "./i18n.js";
import { dailyLink } from "./link.js";
import { prefer, prefs } from "./prefs.js";
import { dailies, isLasting, onTime, recover, results } from "./results.js";
import { site } from "./site.js";
import { tellError } from "./toast.js";

/** A date in the reader's language, whatever the time zone. @param {string} day @param {Intl.DateTimeFormatOptions} [form] */
export const dayWords = (day, form = { month: "long", day: "numeric", weekday: "long" }) =>
  new Intl.DateTimeFormat(language(), { ...form, timeZone: "UTC" }).format(Date.parse(day));

/**
 * The games to choose from, where there are several; drawn once, so that a key stays on what it chose.
 * @param {import("./play.js").Play} play
 * @param {string[]} games
 * @param {string} shown
 */
function drawGames(play, games, shown) {
  const place = byId("daily-games");
  if (games.length === 1 || place.firstElementChild) return;
  const choose = (/** @type {string} */ game) => {
    prefer({ daily: game });
    drawDaily(play).catch(tellError);
  };
  const options = games.map((id) => ({ value: id, t: `${id}.title` }));
  place.append(chips("daily.games", options, shown, choose));
}

/** @param {import("./play.js").Play} play */
export async function drawDaily(play) {
  const games = site.games.map(({ id }) => id).filter(hasDaily);
  const place = byId("home-daily");
  place.hidden = games.length === 0;
  if (place.hidden) return;
  const game = games.find((id) => id === prefs.daily) ?? games[0];
  drawGames(play, games, game);
  await recover();
  const day = today();
  const won = dailies(await results(game));
  const days = streak(onTime(won), day);
  const done = won.has(day);
  const go = byId("daily-go");
  go.href = dailyLink(game, day);
  go.dataset.t = done ? "daily.again" : "daily.go";
  setText(go, t(go.dataset.t));
  setText(byId("daily-date"), dayWords(day));
  setText(byId("daily-note"), done ? streakWords(days) : t("daily.open", { n: days }));
  byId("daily-days").onclick = () =>
    import("./dialogs/calendar.js").then(({ calendar }) => calendar(game)).catch(tellError);
  byId("daily-stats").onclick = () =>
    import("./dialogs/stats.js").then(({ stats }) => stats(play, game, () => drawDaily(play))).catch(tellError);
  byId("daily-lost").hidden = await isLasting();
  place.dataset.ready = "";
}
