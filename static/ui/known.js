/** One line beside the board: the stars and the least score of the puzzle on it, as far as they are known. */

import { bestOf, collectionOf, factsOf, knownText, numberOfStart, starText } from "./collection.js";
import { byId, el } from "./dom.js";
import { onLanguage, t } from "./i18n.js";
import { isDaily } from "./link.js";
import { reader } from "./site.js";

/** @typedef {{game: string, known: import("./collection.js").Facts | null}} Told */

/** The puzzle that is told of. */
let shown = "";
/** @type {Told | null} */
let told = null;
/** @type {number | null} what who plays has got, when the game is over */
let points = null;

/**
 * @param {import("./play.js").Play} play
 * @throws where what is known cannot be had
 */
export async function drawKnown({ game, drawing, now }) {
  const day = isDaily(now.link) ? now.link : "";
  const puzzle = day || `${game}/${now.start}`;
  // The answer that ended the game tells them; what is asked of its end later belongs to the same game.
  const before = puzzle === shown ? points : null;
  points = now.outcome ? (now.result?.points ?? before) : null;
  if (puzzle === shown) return tell();
  shown = puzzle;
  told = null;
  try {
    const found = (day && (await ofDaily(game, day))) || (await lookUp(game, drawing, now.start));
    if (puzzle !== shown) return;
    told = found;
    tell();
  } catch (error) {
    shown = "";
    tell();
    throw error;
  }
}

/**
 * What the list of dailies says of one; its numbers lie beyond those of the collection.
 * @param {string} game
 * @param {string} link
 * @returns {Promise<Told | null>}
 * @throws where the list cannot be had
 */
async function ofDaily(game, link) {
  const { dayIn, rowOn } = await import("./daily.js");
  const row = await rowOn(game, dayIn(link));
  return row && { game, known: factsOf(row) };
}

/**
 * What is known of a numbered start as it is dealt, or of that of a row; null for any other.
 * @param {string} game
 * @param {any} drawing
 * @param {string} start
 * @returns {Promise<Told | null>}
 */
export async function lookUp(game, drawing, start) {
  const presets = drawing?.presets ? await drawing.presets(reader(game)) : [];
  /** @param {string} id @param {unknown} number */
  const told = async (id, number) => {
    const collection = await collectionOf(game);
    return collection.covers(id) ? { game, known: collection.about(id, Number(number)) } : null;
  };
  for (const { id, rows, head = "" } of presets) {
    if (!start.startsWith(head)) continue;
    const number = rows ? String(await numberOfStart(game, id, start)) : numberIn(start, drawing.start(id, ""));
    if (/^[1-9]\d*$/.test(number)) return told(id, number);
  }
  return null;
}

/** What follows in a start text after what those of its preset begin with, or "". @param {string} start @param {string} head */
const numberIn = (start, head) => (start.startsWith(head) ? start.slice(head.length) : "");

function tell() {
  const place = byId("known");
  place.hidden = told === null;
  if (!told) return place.replaceChildren();
  const { game, known } = told;
  const stars = known && el("span", { class: "stars", text: starText(known.stars), attrs: { "aria-hidden": "true" } });
  const words = knownText(game, known);
  const compared = points !== null && known?.points && bestOf(known) !== null;
  const text = compared ? t("known.yours", { points, known: words }) : words;
  return place.replaceChildren(...(stars ? [stars, " "] : []), text);
}

onLanguage(() => {
  if (!byId("known").hidden) tell();
});
