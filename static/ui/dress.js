/**
 * How a game looks: its symbols and styles, loaded when it is first shown, and the skin its pieces wear. A skin is a
 * sprite, a style sheet and words of the game's folder: its symbols stand before the game's own, and of two symbols with
 * one name the first is drawn; its words are those of the catalogue that begin with `skin.<its id>.`.
 *
 * @typedef {{skin: string, css: HTMLLinkElement | null, symbols: Element | null}} Clothes
 */

import { wearWords } from "./i18n.js";
import { asked, prefer, prefs } from "./prefs.js";
import { addSymbols, asset, gameFiles, readSymbols } from "./site.js";

/** @type {Map<string, Clothes>} by game */
const worn = new Map();
/** @type {Record<string, string>} the skin last asked for, by game: it is met, whichever comes first */
const wished = {};
/** Whether `?pieces=` counts: until the visitor chooses. */
let passing = true;

/**
 * The pictures, styles and preview of a game.
 * @param {string} id
 * @returns {Promise<any>} the module `assets/preview.mjs`, or null
 */
export async function dress(id) {
  const files = gameFiles(id);
  if (!files) return null;
  if (files.css) addStyle(asset(files.css));
  const [module] = await Promise.all([
    // Without its picture a game can still be played.
    files.preview ? import(asset(files.preview)).catch(() => null) : null,
    files.symbols ? addSymbols(asset(files.symbols)).catch(() => null) : null,
  ]);
  const skin = skinOf(id, module?.skins ?? []);
  if (skin !== module?.skins?.[0]) await wear(id, skin).catch(() => null);
  return module;
}

/**
 * The skin a game wears: what the address asks for, or what the visitor last chose, or the game's first.
 * @param {string} game
 * @param {string[]} skins as its preview module lists them
 */
export function skinOf(game, skins) {
  const chosen = (passing && asked("pieces", skins)) || prefs.pieces?.[game];
  return chosen && skins.includes(chosen) ? chosen : skins[0];
}

/**
 * Changes a game's skin for good.
 * @param {string} game
 * @param {string} skin
 * @throws where its files cannot be had; the game then looks as before
 */
export async function chooseSkin(game, skin) {
  await wear(game, skin);
  passing = false;
  prefer({ pieces: { ...prefs.pieces, [game]: skin } });
}

/**
 * @param {string} game
 * @param {string} skin
 */
async function wear(game, skin) {
  wished[game] = skin;
  const files = gameFiles(game)?.skins[skin];
  const symbols = files?.symbols ? await readSymbols(asset(files.symbols)) : null;
  const before = worn.get(game);
  if (wished[game] !== skin || before?.skin === skin) return;
  worn.set(game, { skin, symbols, css: files?.css ? addStyle(asset(files.css)) : null });
  before?.symbols?.remove();
  before?.css?.remove();
  if (symbols) document.body.prepend(symbols);
  wearWords(game, skin);
}

/** @param {string} href @returns {HTMLLinkElement} */
function addStyle(href) {
  const known = document.querySelector(`link[href="${CSS.escape(href)}"]`);
  if (known instanceof HTMLLinkElement) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return link;
}
