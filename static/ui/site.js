/**
 * What the site is made of: games, catalogues and their addresses. `boot.js` reads it, from the page after a build
 * and from static/site.json in a clone.
 *
 * @typedef {{id: string, symbols: string | null, css: string | null, preview: string | null,
 *   data: Record<string, string>}} GameFiles
 * @typedef {{languages: string[], strings: Record<string, {url: string, prefix: string}[]>, games: GameFiles[]}} Site
 */

/** @type {Site} */
export const site = await /** @type {any} */ (window).taichu.site;

/** @param {string} path as the site names it @returns {string} an address that can be fetched */
export const asset = (path) => new URL(path, document.baseURI).href;

/** @param {string} id */
export const gameFiles = (id) => site.games.find((game) => game.id === id) ?? null;

/**
 * @param {string} url
 * @throws an error whose `asset` names the file that cannot be had
 */
async function get(url) {
  const response = await fetch(url).catch(() => Response.error());
  if (!response.ok) throw Object.assign(new Error(url), { asset: url.slice(url.lastIndexOf("/") + 1) });
  return response;
}

/**
 * @param {string} url
 * @returns {Promise<any>}
 * @throws as `get` does
 */
export const readJson = async (url) => (await get(url)).json();

/**
 * Lays the symbols of a sprite into the page, once, so that `<use href="#…">` finds them.
 * @param {string} url
 */
export async function addSymbols(url) {
  if (added.has(url)) return;
  added.add(url);
  const response = await get(url).catch((error) => {
    added.delete(url);
    throw error;
  });
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.adoptNode(sprite));
}

/** @type {Set<string>} */
const added = new Set();

/**
 * The pictures, styles and preview of a game, loaded when it is first shown.
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
  return module;
}

/** @param {string} href */
function addStyle(href) {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/**
 * Reads data files of a game's folder, for its preview; what is no file of that game is asked of no server.
 * @param {string} id
 * @returns {(name: string) => Promise<any>}
 */
export function reader(id) {
  /** @type {Record<string, Promise<any>>} */
  const read = {};
  return async (name) => {
    const path = gameFiles(id)?.data[name];
    if (!path) throw new Error(`${id}: no ${name}`);
    read[name] ??= readJson(asset(path));
    return read[name];
  };
}
