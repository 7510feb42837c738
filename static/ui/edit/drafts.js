/**
 * Drafts kept on this device, a few for each game, the newest first.
 *
 * @typedef {{id: string, draft: string, updated: number}} Kept
 */

const KEY = "taichu.drafts";
const KEPT = 6;
/** No longer draft is written down. */
const LONGEST = 1000;
/** The last moment that a date can be made of. */
const LATEST = 8.64e15;

/** @returns {Record<string, Kept[]>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {any} one @returns {one is Kept} */
const isKept = (one) =>
  typeof one?.id === "string" &&
  typeof one.draft === "string" &&
  one.draft.length <= LONGEST &&
  Number.isInteger(one.updated) &&
  one.updated >= 0 &&
  one.updated <= LATEST;

/** @param {string} game @returns {Kept[]} */
export function drafts(game) {
  const all = read()[game];
  return Array.isArray(all) ? all.filter(isKept) : [];
}

/**
 * Writes a draft down in the place of the one with its id.
 * @param {string} game
 * @param {Kept} kept
 * @returns {boolean} whether the browser keeps it
 */
export function keepDraft(game, kept) {
  const others = drafts(game).filter(({ id }) => id !== kept.id);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: [kept, ...others].slice(0, KEPT) }));
    return true;
  } catch {
    return false;
  }
}
