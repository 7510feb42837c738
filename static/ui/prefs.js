/**
 * What a visitor prefers, kept by the browser where it allows that. The address (`?lang=`, `?theme=`, `?pieces=`) goes before
 * what is kept and is never kept itself.
 *
 * @typedef {object} Prefs
 * @property {string} [lang]
 * @property {"light" | "dark"} [theme] none = as the system
 * @property {string} [name] what the visitor is called in races
 * @property {string[]} [partners] what the partners of the last game together were called, by seat
 * @property {boolean} [still] no motion
 * @property {string} [speed] at which a record is shown
 * @property {boolean} [noTimer]
 * @property {boolean} [noCoords]
 * @property {Record<string, string>} [pieces] the skin, by game
 * @property {Record<string, string>} [preset] the preset last chosen, by game
 * @property {Record<string, object>} [table] who sat where last, by game
 * @property {string} [daily] the game whose daily puzzle the home page shows
 * @property {Record<string, string[]>} [learned] the steps of its lesson that are done, by game
 */

const KEY = "taichu.prefs";

/** @returns {Prefs} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object(kept) === kept && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** @type {Prefs} */
export const prefs = read();

/** @param {Prefs} change */
export function prefer(change) {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Storage is denied here: the choice holds until the page is left.
  }
}

/**
 * What the address asks for, where it is one of the values there are.
 * @param {string} name
 * @param {readonly string[]} values
 * @returns {string | null}
 */
export function asked(name, values) {
  const value = new URLSearchParams(location.search).get(name) ?? "";
  return values.includes(value) ? value : null;
}
