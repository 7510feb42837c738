/**
 * Catalogue texts put into words (docs/protocol.md, "Messages"); `taichu.core.message` is the other half and
 * tests/golden/messages.json holds both.
 *
 * @typedef {import("../board/types.js").Message} Message
 */

const FIELD = /\{(\w+)(?:, (number)|, plural,((?:\s*(?:=\d+|one|other) \{[^{}]*\})+)\s*)?\}/g;
const CASE = /(=\d+|one|other) \{([^{}]*)\}/g;

/**
 * @param {Message} message
 * @param {(key: string) => string} lookup
 * @param {string} lang
 * @returns {string}
 */
export function format({ key, args = {} }, lookup, lang) {
  return lookup(key).replace(FIELD, (whole, name, grouped, cases) => {
    if (!(name in args)) return whole;
    if (grouped) return numeral(args[name], lang);
    return cases ? plural(args[name], cases, lang) : words(args[name], lookup, lang);
  });
}

/**
 * @param {any} value
 * @param {(key: string) => string} lookup
 * @param {string} lang
 * @returns {string}
 */
function words(value, lookup, lang) {
  if (Array.isArray(value)) return value.map((part) => words(part, lookup, lang)).join(lookup("list.join"));
  return value !== null && typeof value === "object" ? format(value, lookup, lang) : String(value);
}

/**
 * @param {any} value
 * @param {string} cases
 * @param {string} lang
 */
function plural(value, cases, lang) {
  const number = Number.isInteger(value) ? value : 0;
  const choices = Object.fromEntries([...cases.matchAll(CASE)].map(([, name, text]) => [name, text]));
  const category = lang === "en" && number === 1 ? "one" : "other";
  return (choices[`=${number}`] ?? choices[category] ?? choices.other ?? "").replaceAll("#", numeral(number, lang));
}

/** A whole number as one reads it. @param {any} value @param {string} lang */
const numeral = (value, lang) => new Intl.NumberFormat(lang).format(Number.isInteger(value) ? value : 0);
