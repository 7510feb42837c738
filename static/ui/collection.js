/**
 * Puzzles that were looked at beforehand (docs/protocol.md, "Collections"): what is known of a number, and the row that a
 * link names. Loaded when first needed.
 *
 * @typedef {{lower: number, upper: number | null, stars: number, points?: string}} Facts `upper` is null where no way is known; `points`: that
 *   these are points, and of which kind (one of POINTS)
 * @typedef {Facts & {number: number, theme: string | null}} Known `theme` is null where puzzles have none
 * @typedef {{lower?: string, upper?: string, grade: string, best?: number[], most?: number[], gap?: number[], themes?: string[], theme?: string}} About
 *   of all numbers of a preset
 * @typedef {{id: string, start: string, grade: number, optimum?: number | null, points?: number[], theme?: string, goal?: number}} Row
 */

import { t } from "./i18n.js";
import { rowIn, rowLink } from "./link.js";
import { asset, gameFiles, readOnce } from "./site.js";

/** A number of four digits can still be told to a friend. */
const LAST_DRAWN = 9999;
/** Digits of scores: ten is `a`. */
const DIGITS = 36;
/** What the index may tell of points: the best that is known, the most there are, how far the seats lie apart. */
const POINTS = /** @type {const} */ (["best", "most", "gap"]);

export class Collection {
  /** @param {Record<string, About>} index */
  constructor(index) {
    this.index = index;
  }

  /** Whether any number of a preset was looked at. @param {string} preset */
  covers(preset) {
    return Object.hasOwn(this.index, preset);
  }

  /** What is known of a number, or null. @param {string} preset @param {number} number @returns {Known | null} */
  about(preset, number) {
    /** @type {About} */
    const about = this.index[preset] ?? { grade: "" };
    const { grade, themes = [], theme = "" } = about;
    const place = number - 1;
    if (!grade[place]) return null;
    const known = { number, stars: Number(grade[place]), theme: themes[theme.charCodeAt(place) - A] ?? null };
    const points = POINTS.find((kind) => about[kind]);
    if (points) return { ...known, lower: about[points]?.[place] ?? 0, upper: about[points]?.[place] ?? 0, points };
    const { lower = "", upper = "" } = about;
    return {
      ...known,
      lower: Number.parseInt(lower[place], DIGITS),
      upper: upper[place] === "-" ? null : Number.parseInt(upper[place], DIGITS),
    };
  }

  /** How many numbers of a preset were looked at. @param {string} preset */
  count(preset) {
    return this.index[preset]?.grade.length ?? 0;
  }

  /** The numbers with a known way, in their order. @param {string} preset @returns {Known[]} */
  checked(preset) {
    const all = [...(this.index[preset]?.grade ?? "")].map((_, place) => this.about(preset, place + 1));
    return /** @type {Known[]} */ (all.filter((known) => known !== null && known.upper !== null));
  }

  /**
   * Whether a number may be offered: there is a known way, or there was one for every number of its kind that was looked at.
   * @param {string} preset
   * @param {number} number
   */
  offers(preset, number) {
    const known = this.about(preset, number);
    return known ? known.upper !== null : !this.index[preset]?.upper?.includes("-");
  }
}

const TEXTS = ["lower", "upper", "grade"];
const A = "a".charCodeAt(0);

/** @param {string} text @throws where it tells something else of some preset than three texts, or its stars and points */
function indexIn(text) {
  const index = JSON.parse(text);
  const sound = (/** @type {any} */ { themes = [], theme = "", ...one }) =>
    (TEXTS.every((name) => typeof one[name] === "string") ||
      (typeof one.grade === "string" && POINTS.some((kind) => Array.isArray(one[kind])))) &&
    Array.isArray(themes) &&
    typeof theme === "string";
  if (Object.values(index).every(sound)) return new Collection(index);
  throw new Error("no index");
}

/**
 * @param {string} game
 * @returns {Promise<Collection>} an empty one where the game has none
 * @throws where it has one that cannot be had; the next call asks again
 */
export async function collectionOf(game) {
  const path = gameFiles(game)?.collection?.index;
  return path ? readOnce(asset(path), indexIn) : new Collection({});
}

/**
 * The line of the row that a link of kind `n` names, `""` where the collection has none such.
 * @param {string} game
 * @param {string} link
 * @returns {Promise<string | undefined>} undefined for links of other kinds, and where the game has no collection
 * @throws where its file cannot be had
 */
export async function rowOf(game, link) {
  const name = rowIn(link);
  const rows = gameFiles(game)?.collection?.rows;
  if (!name || !rows) return undefined;
  const read = await readRows(game, name.slice(0, Math.max(0, name.lastIndexOf("-"))));
  return read.find(({ row }) => row.id === name)?.line ?? "";
}

/**
 * The rows of a file, each with its line; none where the game has no such file.
 * @param {string} game
 * @param {string} file
 * @returns {Promise<{line: string, row: Row}[]>}
 * @throws where it cannot be had
 */
async function readRows(game, file) {
  const rows = gameFiles(game)?.collection?.rows ?? {};
  return Object.hasOwn(rows, file) ? readOnce(asset(rows[file]), rowsIn) : [];
}

/** @param {string} text @throws where a line of it is no JSON */
const rowsIn = (text) =>
  text
    .split("\n")
    .filter((line) => line)
    .map((line) => ({ line, row: JSON.parse(line) }));

/**
 * How a row is opened: its link and its line, as `open` and `new` want them, and its start.
 * @param {string} game
 * @param {string} file
 * @param {number} number
 * @throws where its file cannot be had
 */
export async function openingOf(game, file, number) {
  const link = rowLink(game, `${file}-${number}`);
  const row = (await rowOf(game, link)) || null;
  return row && { start: /** @type {string} */ (JSON.parse(row).start), args: { link, row } };
}

/**
 * The number of the row with that start, 0 where there is none.
 * @param {string} game
 * @param {string} file
 * @param {string} start
 * @throws where its file cannot be had
 */
export async function numberOfStart(game, file, start) {
  const row = await rowWith(game, file, start);
  return row ? Number(row.id.slice(file.length + 1)) : 0;
}

/**
 * The row with that start, null where there is none.
 * @param {string} game
 * @param {string} file
 * @param {string} start
 * @throws where its file cannot be had
 */
export const rowWith = async (game, file, start) =>
  (await readRows(game, file)).find(({ row }) => row.start === start)?.row ?? null;

/**
 * The name of a row's start: its file, number and theme or goal, as the rules' own title has it; null where rows have none.
 * @param {string} game
 * @param {Row} row
 */
export function rowTitle(game, { id, theme, goal }) {
  if (!theme) return null;
  const dash = id.lastIndexOf("-");
  const file = { key: `${game}.file.${id.slice(0, dash)}` };
  const args = { file, number: Number(id.slice(dash + 1)), theme: themeName(game, theme) };
  return goal ? { key: `${game}.row.goal`, args: { ...args, goal: String(goal) } } : { key: `${game}.row`, args };
}

/** @param {string} game @param {string} theme */
export const themeName = (game, theme) => ({ key: `${game}.theme.${theme}` });

/** What a row says of its start. @param {Row} row @returns {Facts} */
export function factsOf({ optimum = null, points = [], grade }) {
  if (optimum === null && points.length > 0)
    return { lower: points[0], upper: points[0], stars: grade, points: "best" };
  return { lower: optimum ?? 0, upper: optimum, stars: grade };
}

/** What is best at a start, the least cost or the most points; null where it is not known. @param {Facts | null} known */
export const bestOf = (known) => (known && known.points !== "gap" && known.lower === known.upper ? known.lower : null);

/**
 * A number by lot that may be offered.
 * @param {string} game
 * @param {string} preset
 * @param {{least: number, most: number}} numbers those that can be asked for
 */
export async function numberOf(game, preset, numbers) {
  return drawn(await collectionOf(game), preset, numbers);
}

/**
 * @param {Collection} collection
 * @param {string} preset
 * @param {{least: number, most: number}} numbers
 */
export function drawn(collection, preset, { least, most }) {
  const checked = collection.checked(preset);
  const lot = crypto.getRandomValues(new Uint32Array(1))[0];
  if (checked.length > 0) return checked[lot % checked.length].number;
  return least + (lot % (Math.min(most, LAST_DRAWN) - least + 1));
}

/** @param {number} stars one to five */
export const starText = (stars) => "★".repeat(stars);

/**
 * What is known of a puzzle, in the game's words.
 * @param {string} game
 * @param {Facts | null} known
 */
export function knownText(game, known) {
  if (!known) return t(`${game}.known.not`);
  const { lower, upper, points } = known;
  if (points) return t(`${game}.known.${points}`, { n: lower });
  if (upper === null) return t(`${game}.known.from`, { lower });
  return lower === upper ? t(`${game}.known.least`, { n: lower }) : t(`${game}.known.between`, { lower, upper });
}
