/** What this device keeps of races: the one this tab runs, and the visitor's own results. */

import { RUNNING } from "../rejoin.js";

const RESULTS = "taichu.races";
const MOST = 50;

/**
 * `began`: when the cards were seen, by the clock of the day; `ms`: what the race had taken when it was last kept.
 * @typedef {{link: string, race: import("./facts.js").Race, theirs: string | null, began: number, ms: number, undos: number, ply: number}} Running
 */

/** Whether what a tab kept is a race that it runs; another version may have written it. @param {any} kept @returns {kept is Running} */
export const isRunning = (kept) =>
  [kept?.link, kept?.race?.game, kept?.race?.start, kept?.race?.who].every((text) => typeof text === "string") &&
  [kept.began, kept.ms, kept.undos, kept.ply, kept.race.version].every(Number.isFinite) &&
  (kept.theirs === null || typeof kept.theirs === "string") &&
  (kept.race.finish === null || typeof kept.race.finish?.by === "string");

/** @param {Running | null} running null: none any more */
export function keepRunning(running) {
  try {
    if (running) sessionStorage.setItem(RUNNING, JSON.stringify(running));
    else sessionStorage.removeItem(RUNNING);
  } catch {
    // Storage is denied here: the race lasts as long as the page.
  }
}

/** @param {any} row */
const isResult = (row) => Array.isArray(row) && row.length === 2 && row.every((text) => typeof text === "string");

/** @returns {[string, string][]} start and link of each result, the oldest first */
function results() {
  try {
    const kept = JSON.parse(localStorage.getItem(RESULTS) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** @param {{game: string, start: string}} race */
const nameOf = ({ game, start }) => `${game} ${start}`;

/**
 * @param {{game: string, start: string}} race
 * @param {string} link of the result; the first one of a start stays, for later ones knew the deal
 */
export function keepResult(race, link) {
  if (resultOf(race)) return;
  try {
    localStorage.setItem(RESULTS, JSON.stringify([...results(), [nameOf(race), link]].slice(-MOST)));
  } catch {
    // As above: the link can be copied all the same.
  }
}

/** The link of the visitor's own result at a start. @param {{game: string, start: string}} race @returns {string | null} */
export const resultOf = (race) => results().find(([name]) => name === nameOf(race))?.[1] ?? null;
