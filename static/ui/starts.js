/** Which start of a game comes next, as its preview module offers them (docs/protocol.md, "Links and previews"). */

import { rowLink, startLink } from "./link.js";
import { prefer, prefs } from "./prefs.js";
import { reader } from "./site.js";

/** Whether a fragment names a game and nothing else. @param {string} fragment */
export const isBare = (fragment) => /^#[a-z_]+\/?$/.test(fragment);

/**
 * The link of a numbered start: the very first is the easiest, later ones are drawn by lot from those with a known way.
 * @param {string} game
 * @param {any} drawing
 */
export async function freshLink(game, drawing) {
  const all = await drawing.presets(reader(game));
  const last = prefs.preset?.[game];
  const { id, rows } = all.find((/** @type {any} */ one) => one.id === last) ?? all[0];
  const number = last
    ? await (await import("./collection.js")).numberOf(game, id, drawing.numbers)
    : drawing.numbers.least;
  prefer({ preset: { ...prefs.preset, [game]: id } });
  return rows ? rowLink(game, `${id}-${number}`) : startLink(game, drawing.start(id, number));
}
