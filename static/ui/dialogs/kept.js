/** The games that were finished on this device, each to be watched again. */

import { peopleIn } from "../attempts.js";
import { rowTitle, rowWith } from "../collection.js";
import { button, el } from "../dom.js";
import { dress } from "../dress.js";
import { language, say, t } from "../i18n.js";
import { results } from "../results.js";
import { reader } from "../site.js";
import { tellError } from "../toast.js";
import { watchText } from "../watch/entrances.js";
import { dialog } from "./dialog.js";

/** As many as anybody looks through. */
const MOST = 100;
/** Longer start texts are whole positions, and nothing to read. */
const LONGEST_START = 40;

/** @param {import("../play.js").Play} play @param {string} game */
export async function kept(play, game) {
  const [all, drawing] = await Promise.all([results(game), dress(game)]);
  const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  const presets = (await drawing?.presets?.(reader(game)).catch(() => null)) ?? [];
  /** @param {import("../results.js").Result} result */
  const nameOf = async ({ start, daily, record }) => {
    const title = daily ? { key: "daily.of", args: { date: daily } } : await titleOf(game, drawing, presets, start);
    const what = title ? say(title) : start.length <= LONGEST_START ? start : t("stats.own");
    const people = peopleIn([...record.matchAll(/^(seats|bots) ?(.*)$/gm)].map(([, ...tag]) => tag));
    return people && people.names.length > 0 ? t("offer.with", { what, who: people.names }) : what;
  };
  /** @param {import("../results.js").Result} result */
  const row = async (result) => {
    const { record, at, won } = result;
    const node = button("kept.one", () => watch(play, game, record));
    const words = { when: date.format(at), start: await nameOf(result), end: { key: won ? "kept.won" : "kept.lost" } };
    node.replaceChildren(el("span", { text: t("kept.one", words) }));
    return node;
  };
  const rows = await Promise.all(all.slice(-MOST).reverse().map(row));
  const content = rows.length > 0 ? el("div", { class: "buttons" }, ...rows) : el("p", { t: "stats.none" });
  dialog("kept.title", [content], { of: `${game}.title` });
}

/**
 * What a start is called: as that of a preset, as a row of the collection, or by its game; null where it has no name.
 * @param {string} game
 * @param {any} drawing
 * @param {{id: string, rows?: boolean, head?: string}[]} presets
 * @param {string} start
 */
async function titleOf(game, drawing, presets, start) {
  const files = presets.filter(({ rows }) => rows);
  const own = presets.some(({ id, rows }) => !rows && files.length > 0 && drawing.start(id, 1) === start);
  for (const { id, head = "" } of own ? [] : files) {
    const row = start.startsWith(head) ? await rowWith(game, id, start).catch(() => null) : null;
    const title = row && rowTitle(game, row);
    if (title) return title;
  }
  return drawing?.title?.(start) ?? null;
}

/**
 * @param {import("../play.js").Play} play
 * @param {string} game
 * @param {string} record
 */
async function watch(play, game, record) {
  try {
    await play.engine.prepare(game);
    await watchText(play.engine, record);
  } catch (error) {
    tellError(error);
  }
}
