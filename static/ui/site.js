/**
 * What the site is made of: games, catalogues and their addresses. `boot.js` reads it, from the page after a build
 * and from static/site.json in a clone.
 *
 * @typedef {{id: string, symbols: string | null, css: string | null, preview: string | null,
 *   skins: Record<string, {symbols: string | null, css: string | null}>, lessons: string | null, glossary: string | null,
 *   data: Record<string, string>, daily: {lists: string, rows: Record<string, string>} | null,
 *   collection: {index: string, rows: Record<string, string>} | null}} GameFiles
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
  if (!response.ok) throw damaged(url);
  return response;
}

/** The error that names a file that cannot be had, or holds something else than it should. @param {string} url */
export const damaged = (url) => Object.assign(new Error(url), { asset: url.slice(url.lastIndexOf("/") + 1) });

/**
 * The file that an error says could not be had, or "". Of a module that is loaded when it is needed, engines say it in words alone.
 * @param {any} error
 * @returns {string}
 */
export const fileOf = ({ asset, message }) =>
  asset ?? String(message ?? "").match(/imported module: \S*?([^\s/?#]+)(?:[?#]\S*)?$/)?.[1] ?? "";

/**
 * @param {string} url
 * @returns {Promise<any>}
 * @throws as `get` does
 */
export const readJson = (url) => readAs(url, JSON.parse);

/**
 * @template T
 * @param {string} url
 * @param {(text: string) => T} read throws where the text is not what it should be
 * @returns {Promise<T>}
 * @throws as `get` does
 */
export async function readAs(url, read) {
  const response = await get(url);
  try {
    return read(await response.text());
  } catch {
    throw damaged(url);
  }
}

/** @type {Map<string, Promise<any>>} */
const contents = new Map();

/**
 * As `readAs`, but asks for a file again only where it could not be had.
 * @template T
 * @param {string} url
 * @param {(text: string) => T} read the same at each call for a url
 * @returns {Promise<T>}
 */
export function readOnce(url, read) {
  const content = contents.get(url) ?? readAs(url, read);
  contents.set(url, content);
  content.catch(() => contents.delete(url));
  return content;
}

/**
 * Lays the symbols of a sprite into the page, once, so that `<use href="#…">` finds them.
 * @param {string} url
 */
export async function addSymbols(url) {
  if (added.has(url)) return;
  added.add(url);
  const symbols = await readSymbols(url).catch((error) => {
    added.delete(url);
    throw error;
  });
  document.body.append(symbols);
}

/**
 * The symbols of a sprite, to be laid into the page.
 * @param {string} url
 * @returns {Promise<Element>}
 * @throws as `get` does
 */
export async function readSymbols(url) {
  const response = await get(url);
  const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  return document.adoptNode(sprite);
}

/** @type {Set<string>} */
const added = new Set();

/**
 * Reads data files of a game's folder, for its preview; what is no file of that game is asked of no server.
 * @param {string} id
 * @returns {(name: string) => Promise<any>}
 */
export function reader(id) {
  return async (name) => {
    const path = gameFiles(id)?.data[name];
    if (!path) throw new Error(`${id}: no ${name}`);
    return readOnce(asset(path), JSON.parse);
  };
}
