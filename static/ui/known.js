/** One line beside the board: the stars and the least score of the puzzle on it, as far as they are known. */

import { collectionOf, knownText, starText } from "./collection.js";
import { byId, el } from "./dom.js";
import { onLanguage } from "./i18n.js";
import { isDaily } from "./link.js";
import { reader } from "./site.js";

/** @typedef {{game: string, known: import("./collection.js").Facts | null}} Told */

/** The puzzle that is told of. */
let shown = "";
/** @type {Told | null} */
let told = null;

/**
 * @param {import("./play.js").Play} play
 * @throws where what is known cannot be had
 */
export async function drawKnown({ game, drawing, now }) {
  const day = isDaily(now.link) ? now.link : "";
  const puzzle = day || `${game}/${now.start}`;
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
  return row && { game, known: { lower: row.optimum, upper: row.optimum, stars: row.grade } };
}

/**
 * What is known of a numbered start as it is dealt; null for any other.
 * @param {string} game
 * @param {any} drawing
 * @param {string} start
 * @returns {Promise<Told | null>}
 */
export async function lookUp(game, drawing, start) {
  const presets = drawing?.presets ? await drawing.presets(reader(game)) : [];
  const preset = presets.find((/** @type {any} */ { id }) => start.startsWith(drawing.start(id, "")))?.id;
  const number = preset && start.slice(drawing.start(preset, "").length);
  const collection = await collectionOf(game);
  if (!number || !/^\d+$/.test(number) || !collection.covers(preset)) return null;
  return { game, known: collection.about(preset, Number(number)) };
}

function tell() {
  const place = byId("known");
  place.hidden = told === null;
  if (!told) return place.replaceChildren();
  const { game, known } = told;
  const stars = known && el("span", { class: "stars", text: starText(known.stars), attrs: { "aria-hidden": "true" } });
  return place.replaceChildren(...(stars ? [stars, " "] : []), knownText(game, known));
}

onLanguage(() => {
  if (!byId("known").hidden) tell();
});
