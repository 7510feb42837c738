/**
 * The envelope of links, `#<game>/<rules version>/<kind>.<body>.<check>`: enough to know which game's picture to draw
 * and to write links of numbered puzzles. What a body means only the rules know.
 */

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** @param {string} fragment with or without `#` @returns {string} the game it names, or "" */
export const gameOf = (fragment) => fragment.match(/^#?([a-z_]+)(?:\/|$)/)?.[1] ?? "";

/** @param {string} text @returns {string} the two check characters of a fragment without them */
export function check(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & ((1n << 64n) - 1n);
  const low = Number(hash & 0xfffn);
  return BASE64URL[low >> 6] + BASE64URL[low & 63];
}

/**
 * The link of a start text.
 * @param {string} game
 * @param {string} start of characters that links may hold
 * @param {number} [version] of the rules
 */
export function startLink(game, start, version = 1) {
  const body = `${game}/${version}/s.${start}`;
  return `#${body}.${check(body)}`;
}

/** The address of a fragment on this site, without what this visitor prefers. @param {string} fragment */
export const fullAddress = (fragment) => `${location.href.split(/[?#]/)[0]}${fragment}`;
