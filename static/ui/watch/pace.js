/** How fast a record goes by: as long as a move's words take to be read, times what the visitor has chosen. */

import { prefer, prefs } from "../prefs.js";

/** @typedef {"slow" | "normal" | "fast" | "once"} Speed */

/** How much of the reading time a move gets. @type {Record<Speed, number>} */
const SHARE = { slow: 1.7, normal: 1, fast: 0.4, once: 0 };

export const SPEEDS = /** @type {Speed[]} */ (Object.keys(SHARE));

/** Milliseconds. A character of Chinese is read in the time of three or four letters. */
const READING = { first: 1100, han: 170, letter: 52 };
/** The least that a position is seen. */
const LEAST = 400;
/** Board units a second at the usual speed: a walk can be followed with the eye. */
const WALKING = 420;

/** @returns {Speed} the one chosen last */
export const speed = () => SPEEDS.find((one) => one === prefs.speed) ?? "normal";

/** @param {Speed} chosen */
export const chooseSpeed = (chosen) => prefer({ speed: chosen });

/**
 * @param {string} words
 * @param {Speed} [chosen]
 * @returns {number} milliseconds that they are to be read in
 */
export function readingTime(words, chosen = speed()) {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const whole = READING.first + han * READING.han + (words.length - han) * READING.letter;
  return Math.max(LEAST, whole * SHARE[chosen]);
}

/**
 * How what moves gets about: a long way takes as long as its words, and no longer. Null where nothing moves.
 * @param {number} reading milliseconds
 * @returns {import("../../board/motion.js").Pace | null}
 */
export function paceOf(reading) {
  const share = SHARE[speed()];
  return share > 0 ? { speed: WALKING / share, longest: reading } : null;
}
