/**
 * Spots found by what they are called: letters typed on the board lead to the next spot whose name begins so.
 *
 * @typedef {import("./types.js").Spot} Spot
 * @typedef {import("./types.js").Say} Say
 */

/** After this long a letter begins a new name, in milliseconds. */
const PAUSE = 1000;

/**
 * Whether a spot's name, or its Latin spelling, begins with what was typed.
 * @param {Spot} spot
 * @param {string} typed
 * @param {Say} say
 */
export function begins({ name, spelt = "" }, typed, say) {
  const wanted = plain(typed);
  return name !== undefined && [say(name), spelt].some((one) => plain(one).startsWith(wanted));
}

/**
 * The next spot whose name begins so, the last before the first; one letter typed again and again goes through all of its names.
 * @param {Spot[]} spots in reading order
 * @param {Spot} from
 * @param {string} typed
 * @param {Say} say
 * @returns {Spot | null}
 */
export function called(spots, from, typed, say) {
  const here = spots.indexOf(from);
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = repeated ? typed[0] : typed;
  const order = [...spots.slice(here + 1), ...spots.slice(0, here + 1)];
  if (!repeated && begins(from, wanted, say)) return from;
  return order.find((spot) => begins(spot, wanted, say)) ?? null;
}

/** What is being typed on a board. */
export class Typing {
  constructor() {
    this.typed = "";
    this.at = Number.NEGATIVE_INFINITY;
  }

  /**
   * @param {string} letter
   * @param {number} now in milliseconds
   * @returns {string} what has been typed up to now
   */
  add(letter, now) {
    this.typed = now - this.at > PAUSE ? letter : this.typed + letter;
    this.at = now;
    return this.typed;
  }
}

/** Without capitals and accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
