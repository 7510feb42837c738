/**
 * Attempts that outlive the page: IndexedDB where it may be used, else the page's own memory. A tab holds a lock on
 * each attempt it plays, so that another tab begins its own instead of writing over it.
 *
 * @typedef {object} Attempt
 * @property {string} id
 * @property {string} slot one game and start
 * @property {string} game
 * @property {string} start
 * @property {import("../board/types.js").Message} title
 * @property {string} link
 * @property {string} text what `resume` takes
 * @property {number} plies actions on the board
 * @property {number} moves actions of the whole tree
 * @property {boolean} over
 * @property {number} updated milliseconds since 1970
 * @property {import("./results.js").Result} [result] where its last action ended it
 * @property {string[][]} [tags] what its record says beside the start, such as who plays it
 * @property {string[]} [line] of a game that is passed by link: the actions on the board
 * @property {number | null} [seat] of such a game: the one that plays here
 */

import { Database } from "./database.js";
import { gameOf } from "./link.js";
import { gameFiles } from "./site.js";

const KEPT = 200;

/** @type {Database<Attempt>} */
const database = new Database("taichu", "attempts");
/** @type {Map<string, Attempt>} what the database would not take */
const memory = new Map();

/** Whether attempts are kept when the page is closed. */
export const isLasting = async () =>
  memory.size === 0 && (await database.run("readonly", (store) => store.count())) !== null;

/** @returns {Promise<Attempt[]>} all of this site's games that can be read, newest first */
export async function attempts() {
  const stored = await database.run("readonly", (store) => store.getAll());
  const lasting = (stored?.result ?? []).filter((row) => isAttempt(row) && !memory.has(row.id));
  return [...lasting, ...memory.values()].sort((a, b) => b.updated - a.updated);
}

const TEXTS = ["id", "slot", "game", "start", "link", "text"];
const NUMBERS = ["plies", "moves", "updated"];
/** The last moment that a date can be made of. */
const LATEST = 8.64e15;

/**
 * Whether a stored row is one of ours. Others were written by another version of the site, or damaged: they are left
 * as they are and not looked at.
 * @param {any} row
 * @returns {row is Attempt}
 */
const isAttempt = (row) =>
  TEXTS.every((name) => typeof row[name] === "string") &&
  NUMBERS.every((name) => Number.isInteger(row[name]) && row[name] >= 0 && row[name] <= LATEST) &&
  typeof row.over === "boolean" &&
  isMessage(row.title) &&
  (row.tags === undefined || areTags(row.tags)) &&
  (row.line === undefined || isPassed(row)) &&
  row.link.startsWith("#") &&
  gameOf(row.link) === row.game &&
  gameFiles(row.game) !== null;

/** @param {any} row */
const isPassed = ({ tags, line, seat }) => areTexts(line) && areTags(tags) && (seat === null || Number.isInteger(seat));

/** @param {any} value */
const areTags = (value) => Array.isArray(value) && value.every(areTexts);

/** @param {any} value */
const areTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/** Messages inside each other; those of a title are two. */
const DEEPEST = 8;

/** @param {any} value @param {number} [depth] @returns {boolean} */
const isMessage = (value, depth = 0) =>
  typeof value?.key === "string" &&
  depth < DEEPEST &&
  (value.args === undefined ||
    (Object(value.args) === value.args && Object.values(value.args).every((one) => isArgument(one, depth + 1))));

/** @param {any} value @param {number} depth @returns {boolean} */
const isArgument = (value, depth) =>
  typeof value === "string" ||
  Number.isInteger(value) ||
  (Array.isArray(value)
    ? depth < DEEPEST && value.every((one) => isArgument(one, depth + 1))
    : isMessage(value, depth));

/**
 * @param {Attempt} attempt
 * @returns {Promise<boolean>} whether it is kept when the page is closed
 */
export async function keep(attempt) {
  const kept = (await database.run("readwrite", (store) => store.put(attempt))) !== null;
  if (kept) memory.delete(attempt.id);
  else memory.set(attempt.id, attempt);
  return kept;
}

/** Lets go of the oldest attempts, so that the store does not grow for ever: of games that are over first. */
export async function tidy() {
  const all = await attempts();
  const worth = [...all.filter(isUnfinished), ...all.filter((one) => !isUnfinished(one))];
  for (const { id } of worth.slice(KEPT)) await database.run("readwrite", (store) => store.delete(id));
}

/** Whether an attempt is worth going on with. @param {Attempt} attempt */
export const isUnfinished = ({ moves, over }) => moves > 0 && !over;

/** Asks the browser not to throw attempts away. */
export async function persist() {
  await navigator.storage?.persist?.().catch(() => false);
}

/** @type {Map<string, () => void>} by the attempts that this tab holds, what lets go of them */
const held = new Map();
/** @type {Map<string, Promise<unknown>>} the end of each lock that was let go of: browsers take a moment */
const ending = new Map();

/**
 * Takes an attempt for this tab.
 * @param {string} id
 * @returns {Promise<boolean>} false where another tab plays it
 */
export async function hold(id) {
  if (!navigator.locks || held.has(id)) return true;
  await ending.get(id);
  return new Promise((resolve) => {
    const end = navigator.locks
      .request(`taichu.attempt.${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(false);
          return undefined;
        }
        return new Promise((/** @type {(value?: unknown) => void} */ done) => {
          held.set(id, done);
          resolve(true);
        });
      })
      .catch(() => resolve(true));
    ending.set(id, end);
  });
}

/** Lets go of the attempts of this tab. @param {string} [except] the one it goes on with */
export function letGo(except) {
  for (const [id, done] of held) {
    if (id === except) continue;
    held.delete(id);
    done();
  }
}

/** A name for a new attempt. */
export const newId = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");

const TAB = "taichu.tab";

/** The attempt this tab was playing before it was loaded anew. @returns {string | null} */
export function ofThisTab() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

const BEGUN = "taichu.begun";

/** The attempt this tab had begun before it was loaded anew, with nothing played yet. @returns {Attempt | null} */
export function begunInTab() {
  try {
    const row = JSON.parse(sessionStorage.getItem(BEGUN) ?? "null");
    return row && isAttempt(row) ? row : null;
  } catch {
    return null;
  }
}

/** @param {Attempt | null} attempt null where something has been played, or nothing is to be kept */
export function beginInTab(attempt) {
  try {
    if (attempt) sessionStorage.setItem(BEGUN, JSON.stringify(attempt));
    else sessionStorage.removeItem(BEGUN);
  } catch {
    // As below.
  }
}

/** @param {string} id */
export function rememberInTab(id) {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Storage is denied here: after a reload the attempt is offered or lost, and the page says which.
  }
}
