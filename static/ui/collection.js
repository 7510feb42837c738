/**
 * Puzzles that were looked at beforehand (docs/protocol.md, "Collections"): what is known of a number, and the row that a
 * link names. Loaded when first needed.
 *
 * @typedef {{lower: number, upper: number | null, stars: number}} Facts `upper` is null where no way is known
 * @typedef {Facts & {number: number}} Known
 */

import { t } from "./i18n.js";
import { asset, gameFiles, readAs, readOnce } from "./site.js";

/** A number of four digits can still be told to a friend. */
const LAST_DRAWN = 9999;

export class Collection {
  /** @param {Record<string, {lower: string, upper: string, grade: string}>} index */
  constructor(index) {
    this.index = index;
  }

  /** Whether any number of a preset was looked at. @param {string} preset */
  covers(preset) {
    return Object.hasOwn(this.index, preset);
  }

  /** What is known of a number, or null. @param {string} preset @param {number} number @returns {Known | null} */
  about(preset, number) {
    const { lower, upper, grade } = this.index[preset] ?? { lower: "", upper: "", grade: "" };
    const place = number - 1;
    if (!lower[place]) return null;
    const most = upper[place] === "-" ? null : Number(upper[place]);
    return { number, lower: Number(lower[place]), upper: most, stars: Number(grade[place]) };
  }

  /** The numbers with a known way, in their order. @param {string} preset @returns {Known[]} */
  checked(preset) {
    const all = [...(this.index[preset]?.lower ?? "")].map((_, place) => this.about(preset, place + 1));
    return /** @type {Known[]} */ (all.filter((known) => known !== null && known.upper !== null));
  }

  /**
   * Whether a number may be offered: there is a known way, or there was one for every number of its kind that was looked at.
   * @param {string} preset
   * @param {number} number
   */
  offers(preset, number) {
    const known = this.about(preset, number);
    return known ? known.upper !== null : !this.index[preset]?.upper.includes("-");
  }
}

const TEXTS = ["lower", "upper", "grade"];

/** @param {string} text @throws where it tells something else of some preset than three texts */
function indexIn(text) {
  const index = JSON.parse(text);
  const known = Object.values(index);
  if (known.every((one) => TEXTS.every((name) => typeof one[name] === "string"))) return new Collection(index);
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
  const name = link.match(/^#?[a-z_]+\/\d+\/n\.(.*?)(?:\.[\w-]{2})?$/)?.[1];
  const rows = gameFiles(game)?.collection?.rows;
  if (name === undefined || !rows) return undefined;
  const file = name.slice(0, Math.max(0, name.lastIndexOf("-")));
  if (!Object.hasOwn(rows, file)) return "";
  return readAs(
    asset(rows[file]),
    (text) => text.split("\n").find((line) => line && JSON.parse(line).id === name) ?? "",
  );
}

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
  const { lower, upper } = known;
  if (upper === null) return t(`${game}.known.from`, { lower });
  return lower === upper ? t(`${game}.known.least`, { n: lower }) : t(`${game}.known.between`, { lower, upper });
}
