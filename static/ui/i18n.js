/**
 * The words of the page, in the language of the moment. Elements made with `data-t` (text), `data-t-label`
 * (accessible name) and `data-t-title` follow a change of language by themselves.
 *
 * @typedef {import("../board/types.js").Message} Message
 */

import { format } from "./format.js";
import { prefer } from "./prefs.js";
import { asset, readJson, site } from "./site.js";

/** Names of the languages, each in its own script. */
export const LANGUAGE_NAMES = { "zh-Hant": "繁體中文", "zh-Hans": "简体中文", en: "English" };

/** `early.js` has chosen it before the first paint. */
let current = document.documentElement.lang;
/** @type {Record<string, Record<string, string>>} */
const catalogues = {};
/** @type {Set<() => void>} */
const listeners = new Set();
/** The wishes there have been: only the last of them is met, whichever catalogue comes first. */
let wishes = 0;

export const language = () => current;

/** @type {Record<string, string>} the skin that speaks, by game */
const skins = {};

/** @type {Record<string, string>} what is said in place of a text of the catalogue, by its key */
let names = {};

/** From now on those are called by their names whom the keys stand for. @param {Record<string, string>} called */
export function callBy(called) {
  names = called;
}

/** @param {string} key */
function lookup(key) {
  if (Object.hasOwn(names, key)) return names[key];
  const texts = catalogues[current] ?? {};
  const dot = key.indexOf(".");
  const skin = skins[key.slice(0, dot)];
  return (skin && texts[`${key.slice(0, dot)}.skin.${skin}${key.slice(dot)}`]) ?? texts[key] ?? key;
}

/**
 * From now on a game's words are those of a skin, where it has its own.
 * @param {string} game
 * @param {string} skin
 */
export function wearWords(game, skin) {
  skins[game] = skin;
  retell();
}

/** @param {Message} message @returns {string} */
export const say = (message) => format(message, lookup, current);

/**
 * @param {string} key
 * @param {Record<string, any>} [args]
 */
export const t = (key, args) => say({ key, args });

/** What the catalogue itself says, whoever is called by a name now. @param {string} key */
export const unnamed = (key) => catalogues[current]?.[key] ?? key;

/** @param {string} key */
export const has = (key) => key in (catalogues[current] ?? {});

/** @param {() => void} listener called after each change of language or of a skin's words */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The key of a game's own words for something, where it has any.
 * @param {string} game
 * @param {string} key
 */
export const own = (game, key) => (has(`${game}.${key}`) ? `${game}.${key}` : key);

/**
 * @param {string} lang
 * @param {{keep?: boolean}} [options]
 * @throws where its catalogue cannot be had; the language is then what it was
 */
export async function setLanguage(lang, { keep = false } = {}) {
  wishes += 1;
  const wish = wishes;
  catalogues[lang] ??= await load(lang);
  if (wish !== wishes) return;
  current = lang;
  document.documentElement.lang = lang;
  if (keep) prefer({ lang });
  document.documentElement.dataset.said = lang;
  retell();
}

/** Says anew everything on the page. */
function retell() {
  translate(document.documentElement);
  for (const listener of listeners) listener();
}

/** @param {string} lang */
async function load(lang) {
  const parts = await Promise.all(
    site.strings[lang].map(async ({ url, prefix }) => {
      const texts = Object.entries(await readJson(asset(url)));
      return prefix ? texts.map(([key, text]) => [`${prefix}.${key}`, text]) : texts;
    }),
  );
  // A key from a damaged store may be called as what every object has.
  return Object.assign(Object.create(null), Object.fromEntries(parts.flat()));
}

/** @param {Element} root */
export function translate(root) {
  each(root, "data-t", (el, text) => {
    el.textContent = text;
  });
  each(root, "data-t-label", (el, text) => el.setAttribute("aria-label", text));
  each(root, "data-t-title", (el, text) => el.setAttribute("title", text));
}

/**
 * @param {Element} root
 * @param {string} attribute
 * @param {(el: Element, text: string) => void} put
 */
function each(root, attribute, put) {
  for (const el of [root, ...root.querySelectorAll(`[${attribute}]`)]) {
    const key = el.getAttribute(attribute);
    if (key) put(el, t(key));
  }
}
