/**
 * Results of finished games (docs/protocol.md, "Results"): kept for good, in a database of their own.
 *
 * @typedef {{id: string, game: string, start: string, daily: string | null, won: boolean, cost: number | null,
 *   points?: number | null, ms: number, undos: number, hints: number, at: number, record: string}} Result
 */

import { Database } from "./database.js";
import { DAY_MS, dayOf, isDay } from "./days.js";
import { attempts } from "./storage.js";

/** @type {Database<Result>} */
const database = new Database("taichu.results", "results");
/** @type {Map<string, Result>} what the database would not take */
const memory = new Map();

/** Whether results are kept when the page is closed. */
export const isLasting = async () =>
  memory.size === 0 && (await database.run("readonly", (store) => store.count())) !== null;

/**
 * Two results of one id as one: the same line of play, whose first and fastest counts.
 * @param {Result} row
 * @param {any} old
 */
const join = (row, old) =>
  isResult(old) ? { ...row, at: Math.min(row.at, old.at), ms: Math.min(row.ms, old.ms) } : row;

/**
 * @param {Result} result
 * @returns {Promise<boolean>} whether it is kept when the page is closed
 */
export async function keep(result) {
  const kept = (await database.join(result, join)) !== null;
  if (kept) memory.delete(result.id);
  else memory.set(result.id, join(result, memory.get(result.id)));
  return kept;
}

/** @param {string} [game] @returns {Promise<Result[]>} all that can be read, the oldest first */
export async function results(game) {
  const stored = await database.run("readonly", (store) => store.getAll());
  const lasting = (stored?.result ?? []).filter((row) => isResult(row) && !memory.has(row.id));
  const all = [...lasting, ...memory.values()].sort((a, b) => a.at - b.at);
  return game ? all.filter((row) => row.game === game) : all;
}

/** Keeps the results that finished attempts hold and that are not here: what was interrupted is done now. */
export async function recover() {
  const known = new Set((await results()).map(({ id }) => id));
  for (const { result } of await attempts()) {
    if (result && isResult(result) && !known.has(result.id)) await keep(result);
  }
}

const NUMBERS = ["ms", "undos", "hints", "at"];
/** The last moment that a date can be made of, and the most of anything. */
const LATEST = 8.64e15;

/** @param {any} value */
const isNumber = (value) => Number.isInteger(value) && value >= 0 && value <= LATEST;

/**
 * Whether a stored row is one of ours. Others were written by another version of the site, or damaged: they are left
 * as they are and not looked at.
 * @param {any} row
 * @returns {row is Result}
 */
const isResult = (row) =>
  ["id", "game", "start", "record"].every((name) => typeof row?.[name] === "string") &&
  NUMBERS.every((name) => isNumber(row[name])) &&
  (row.cost === null || isNumber(row.cost)) &&
  ((row.points ?? null) === null || isNumber(row.points)) &&
  (row.daily === null || isDay(row.daily)) &&
  typeof row.won === "boolean";

/**
 * The dates whose daily was won, and whether on its own day: begun or finished on it (docs/daily.md, "Streak").
 * @param {Result[]} all
 * @returns {Map<string, boolean>}
 */
export function dailies(all) {
  /** @type {Map<string, boolean>} */
  const won = new Map();
  for (const { daily, won: isWon, at, ms } of all) {
    if (!daily || !isWon) continue;
    const onDay = [dayOf(at), dayOf(Math.max(0, at - ms))].includes(daily);
    won.set(daily, onDay || won.get(daily) === true);
  }
  return won;
}

/** The days that count for the streak. @param {Map<string, boolean>} won */
export const onTime = (won) => new Set([...won].filter(([, onDay]) => onDay).map(([day]) => day));

/** When the next day begins. @param {number} now */
export const nextDay = (now) => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
