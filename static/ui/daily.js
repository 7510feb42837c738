/** The daily puzzle of a game: its lists, fetched when a day is asked for, and the links of days. */

import { dayOf, fileOf, isDay, listOf, rowOf } from "./days.js";
import { dailyLink } from "./link.js";
import { asset, gameFiles, readOnce } from "./site.js";

export const today = () => dayOf(Date.now());

/** Whether a game has a daily puzzle. @param {string} game */
export const hasDaily = (game) => Boolean(gameFiles(game)?.daily);

/**
 * The link with a date in it.
 * @param {string} game
 * @param {string} fragment
 */
export const dated = (game, fragment) => (fragment.endsWith("/d") ? dailyLink(game, today()) : fragment);

/** @param {string} link @returns {string} its date, or "" */
export const dayIn = (link) => link.match(/\/d\.(\d{4}-\d\d-\d\d)(?:\.|$)/)?.[1] ?? "";

/**
 * @param {string} game
 * @returns {Promise<import("./days.js").DailyList[]>} the oldest first
 * @throws where they cannot be had
 */
export async function lists(game) {
  const path = gameFiles(game)?.daily?.lists;
  return path ? readOnce(asset(path), listsIn) : [];
}

/** @param {string} text @throws where it tells of no list */
function listsIn(text) {
  const { lists: all } = JSON.parse(text);
  if (all.length > 0) return all;
  throw new Error("no list");
}

/**
 * What `open` needs beside a daily link: nothing where the rules will refuse its date.
 * @param {string} game
 * @param {string} link
 * @throws where the list cannot be had
 */
export async function listed(game, link) {
  const text = await listText(game, dayIn(link));
  return text === null ? {} : { list: text };
}

/**
 * The start that a daily link names, so that it can be drawn before the rules are there.
 * @param {string} game
 * @param {string} link
 * @returns {Promise<{day: string, start: string} | null>}
 * @throws where the list cannot be had
 */
export async function startOn(game, link) {
  const day = dayIn(link);
  const row = await rowOn(game, day);
  return row && { day, start: row.start };
}

/**
 * The row of a day: its start and what is known of it.
 * @param {string} game
 * @param {string} day
 * @returns {Promise<import("./collection.js").Row | null>}
 * @throws where the list cannot be had
 */
export async function rowOn(game, day) {
  const text = await listText(game, day);
  if (text === null) return null;
  const rows = text.trimEnd().split("\n");
  return JSON.parse(rows[rowOf(game, day, rows.length)]);
}

/**
 * @param {string} game
 * @param {string} day
 * @returns {Promise<string | null>} null where no list counts on that day, or it has not come
 */
async function listText(game, day) {
  if (!isDay(day) || day > today()) return null;
  const list = listOf(await lists(game), day);
  const path = list && gameFiles(game)?.daily?.rows[fileOf(list, day)];
  return path ? readOnce(asset(path), (text) => whole(text, list.rows)) : null;
}

/** @param {string} text of a list @param {number} rows that it has @throws where some of it is missing */
function whole(text, rows) {
  const lines = text.trimEnd().split("\n");
  JSON.parse(lines.at(-1) ?? "");
  if (lines.length !== rows) throw new Error("not whole");
  return text;
}
