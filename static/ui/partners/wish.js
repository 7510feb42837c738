/** How somebody last sat down to a game. What is kept may be damaged, or of a game as it was: it is looked at before it is used. */

import { prefer, prefs } from "../prefs.js";

/**
 * @typedef {import("./places.js").Kept & {kind: string, level: string, links: boolean, mine: number}} Wish
 *   `level`: the preset of who plays alone; `mine`: the seat of this device where links are passed
 * @param {string} game
 * @param {import("./places.js").Seats} seats
 * @param {string[]} levels the presets for one alone
 * @returns {Wish}
 */
export function wished(game, { names, bots, usual }, levels) {
  /** @type {any} */
  const last = Object(prefs.table?.[game]);
  const known = ["", ...bots.map(({ level }) => level)];
  const sat = Array.isArray(last.bots) ? last.bots : [""];
  const called = calledLast();
  const level = [last.level, prefs.preset?.[game]].find((one) => levels.includes(one)) ?? levels[0];
  return {
    kind: String(last.kind),
    level,
    links: last.links === true,
    mine: Number(last.mine) || 0,
    bots: names.map((_, seat) => (known.includes(sat[seat]) ? sat[seat] : usual)),
    names: names.map((_, seat) => called[seat] ?? ""),
  };
}

/** What those were called who played together last, by seat. @returns {string[]} */
export const calledLast = () =>
  Array.isArray(prefs.partners) ? prefs.partners.map(String) : [String(prefs.name ?? "")];

/**
 * @param {string} game
 * @param {Wish} wish
 * @param {boolean} alone whether the level was asked for
 * @param {import("./places.js").Places} places
 */
export function remember(game, { kind, level, links, mine, bots }, alone, places) {
  const sat = bots.map((before, seat) => places.bots[seat] ?? before);
  prefer({ table: { ...prefs.table, [game]: { kind, level, links, mine, bots: sat } } });
  if (alone) prefer({ preset: { ...prefs.preset, [game]: level } });
  if (places.names.some((name) => name)) prefer({ partners: places.names });
  if (links && places.names[mine]) prefer({ name: places.names[mine] });
}
