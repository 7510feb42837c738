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
/** Results in one request, and characters of them: no more than the rules take. */
const AT_ONCE = 50;
const LONGEST_REQUEST = 3_000_000;
/** What the rules ask for; all else they work out anew. */
const ASKED = ["record", "daily", "ms", "undos", "hints", "at"];

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
  // A file that is gone since it was chosen is no whole one, either.
  const rows = read(await file.text().catch(() => ""));
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
 * The rows in parts that fit in a request, each with the place of its first.
 * @param {any[]} rows
 */
function* parts(rows) {
  /** @type {object[]} */
  let part = [];
  let room = LONGEST_REQUEST;
  for (const [place, row] of rows.entries()) {
    const entry = asked(row);
    const { length } = JSON.stringify(entry);
    if (part.length === AT_ONCE || length > room) {
      yield { from: place - part.length, part };
      part = [];
      room = LONGEST_REQUEST;
    }
    part.push(entry);
    room -= length;
  }
  if (part.length > 0) yield { from: rows.length - part.length, part };
}

/** What the rules ask for of a row; nothing of one that is too long for any request. @param {any} row */
function asked(row) {
  const known = ASKED.filter((name) => row?.[name] === null || ["string", "number"].includes(typeof row?.[name]));
  const entry = Object.fromEntries(known.map((name) => [name, row[name]]));
  return JSON.stringify(entry).length > LONGEST_REQUEST ? {} : entry;
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
  for (const { from, part } of parts(rows)) {
    tell(t("stats.import.way", { n: from, all: rows.length }));
    const { good, bad } = await engine.call("results", { results: part });
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
