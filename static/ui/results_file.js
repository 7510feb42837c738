/** Results as a file, out and in (docs/protocol.md, "Results"). What comes in is played through before it is believed, and nothing that is here is lost. */

import { today } from "./daily.js";
import { el } from "./dom.js";
import { EngineError } from "./engine.js";
import { say, t } from "./i18n.js";
import { keep, results } from "./results.js";
import { gameFiles } from "./site.js";

const KIND = "results";
const VERSION = 1;
/** Bytes of a file that is read. */
const LONGEST = 50_000_000;
/** Results in one request: as many as the rules take. */
const AT_ONCE = 50;

/** @returns {Promise<string>} what was done, in words */
export async function exportFile() {
  const all = await results();
  if (all.length === 0) return t("stats.none");
  const text = JSON.stringify({ taichu: KIND, version: VERSION, results: all });
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { attrs: { href: address, download: `taichu-${today()}.json` } }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  return t("stats.exported", { n: all.length });
}

/**
 * @param {File} file
 * @param {import("./engine.js").Engine} engine
 * @param {(words: string) => void} tell how far it is
 * @returns {Promise<string>} what was done, in words
 */
export async function importFile(file, engine, tell) {
  if (file.size > LONGEST) return t("stats.import.long", { limit: LONGEST / 1e6 });
  const rows = read(await file.text());
  if (typeof rows === "string") return rows;
  try {
    return await take(rows, engine, tell);
  } catch (error) {
    return error instanceof EngineError && error.words ? say(error.words) : t("fail.start");
  }
}

/**
 * @param {string} text of a file
 * @returns {any[] | string} its rows; or what is wrong with it, in words
 */
function read(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return t("stats.import.broken");
  }
  if (data?.taichu !== KIND || !Array.isArray(data.results)) return t("stats.import.other");
  return data.version === VERSION ? data.results : t("stats.import.version");
}

/**
 * @param {any[]} rows
 * @param {import("./engine.js").Engine} engine
 * @param {(words: string) => void} tell
 */
async function take(rows, engine, tell) {
  const games = new Set(rows.map((row) => row?.game).filter((game) => typeof game === "string" && gameFiles(game)));
  await engine.start();
  for (const game of games) await engine.prepare(game);
  const before = new Set((await results()).map(({ id }) => id));
  let added = 0;
  /** @type {{place: number, message: any}[]} */
  const refused = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    tell(t("stats.import.way", { n: from, all: rows.length }));
    const { good, bad } = await engine.call("results", { results: rows.slice(from, from + AT_ONCE) });
    for (const result of good) {
      if (!before.has(result.id)) added += 1;
      before.add(result.id);
      await keep(result);
    }
    for (const { place, message } of bad) refused.push({ place: from + place + 1, message });
  }
  const done = t("stats.imported", { n: rows.length - refused.length, added });
  const [first] = refused;
  return first ? `${done} ${t("stats.refused", { n: refused.length, place: first.place, why: first.message })}` : done;
}
