/**
 * Dates in UTC, and which row of which list a date has (docs/daily.md). The rules say the same in midend/daily.py;
 * tests/golden/daily.json holds both.
 *
 * @typedef {{from: string, folder: string, rows: number}} DailyList
 */

import { fnv1a64 } from "./link.js";

export const DAY_MS = 86_400_000;

/** The date at a time. @param {number} ms since 1970 */
export const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);

/** The date so many days later. @param {string} day @param {number} days */
export const later = (day, days) => dayOf(Date.parse(day) + days * DAY_MS);

/** Monday is 1. @param {string} day */
export const weekday = (day) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** Whether a text names a day there is; the first is that of the year 1. @param {string} text */
export const isDay = (text) =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/**
 * The list that counts on a day, null before the first.
 * @param {DailyList[]} lists the oldest first
 * @param {string} day
 */
export const listOf = (lists, day) => lists.filter(({ from }) => from <= day).at(-1) ?? null;

/** The file of a list for a day. @param {DailyList} list @param {string} day */
export const fileOf = ({ folder }, day) => `${folder}/${weekday(day)}.jsonl`;

/** @param {string} game @param {string} day @param {number} rows of the file */
export const rowOf = (game, day, rows) => Number(fnv1a64(`${game} ${day}`) % BigInt(rows));

/**
 * How many days in a row, up to today or yesterday.
 * @param {Set<string>} days
 * @param {string} today
 */
export function streak(days, today) {
  let length = 0;
  for (let day = days.has(today) ? today : later(today, -1); days.has(day); day = later(day, -1)) length += 1;
  return length;
}
