/** The games that were finished on this device, each to be watched again. */

import { button, el } from "../dom.js";
import { dress } from "../dress.js";
import { language, say, t } from "../i18n.js";
import { results } from "../results.js";
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
  /** @param {string} start */
  const nameOf = (start) => {
    const title = drawing?.title?.(start);
    return title ? say(title) : start.length <= LONGEST_START ? start : t("stats.own");
  };
  /** @param {import("../results.js").Result} result */
  const row = ({ start, record, at, won }) => {
    const node = button("kept.one", () => watch(play, game, record));
    const words = { when: date.format(at), start: nameOf(start), end: { key: won ? "kept.won" : "kept.lost" } };
    node.replaceChildren(el("span", { text: t("kept.one", words) }));
    return node;
  };
  const rows = all.slice(-MOST).reverse().map(row);
  dialog("kept.title", [rows.length > 0 ? el("div", { class: "buttons" }, ...rows) : el("p", { t: "stats.none" })]);
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
