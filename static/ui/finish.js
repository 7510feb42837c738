/** What happens when a game is over: its result is kept, and a daily says how many days in a row, and what comes next. */

import { announce } from "./announce.js";
import { today } from "./daily.js";
import { later, streak } from "./days.js";
import { language, say, t } from "./i18n.js";
import { dailyLink } from "./link.js";
import { dailies, keep, nextDay, onTime, results } from "./results.js";
import { toast } from "./toast.js";

/** Whether it has been said that results are not kept. */
let warned = false;

/**
 * @param {any} snapshot with a result
 * @returns {Promise<import("./banner.js").Aside | null>} null where it is no daily that was won
 */
export async function finish({ result, scene }) {
  if (!(await keep(result)) && !warned) {
    warned = true;
    toast(t("stats.lost"));
  }
  if (!result.daily || !result.won) return null;
  const aside = await asideOf(result.game, result.daily);
  announce(`${say(scene.prompt.title)} ${aside.words()}`);
  return aside;
}

/**
 * @param {string} game
 * @param {string} day of the daily that was won
 * @returns {Promise<import("./banner.js").Aside>}
 */
async function asideOf(game, day) {
  const won = dailies(await results(game));
  const now = today();
  if (day !== now) {
    const date = later(day, 1);
    const next = { href: dailyLink(game, date), words: () => t("daily.day", { date }) };
    return { day, words: () => t("daily.filled", { n: won.size }), next: day < now ? next : null };
  }
  const days = streak(onTime(won), now);
  return { day, words: () => streakWords(days), next: null };
}

/** How many days in a row, and when the next daily comes, by the visitor's own clock. @param {number} days */
export const streakWords = (days) =>
  t("daily.then", {
    streak: { key: "daily.streak", args: { n: days } },
    next: { key: "daily.next", args: { time: nextTime() } },
  });

const nextTime = () =>
  new Intl.DateTimeFormat(language(), {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(nextDay(Date.now()));
