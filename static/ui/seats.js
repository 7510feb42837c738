/**
 * Two who solve one puzzle on one device: they share the items, take turns move by move, and the number of moves on the
 * board says whose turn it is. So undo gives the turn back, too.
 */

import { byId, el, setText } from "./dom.js";
import { t } from "./i18n.js";

/** @type {HTMLElement | null} */
let line = null;

/** @param {any} snapshot */
export function drawSeats({ tags, history, outcome }) {
  const seats = namesOf(tags);
  if (seats.length !== 2) {
    line?.remove();
    line = null;
    return;
  }
  if (!line) {
    line = el("p", { class: "offer seats", attrs: { role: "status" } });
    byId("offer").before(line);
  }
  setText(/** @type {HTMLElement} */ (line), words(seats, history.ply, outcome?.result === "won"));
}

/** @param {string[][]} [tags] @returns {string[]} */
function namesOf(tags = []) {
  const seats = tags.find(([word]) => word === "seats");
  return seats ? seats[1].split(",").map((name) => name.trim()) : [];
}

/**
 * @param {string[]} seats
 * @param {number} ply
 * @param {boolean} won
 */
function words([one, other], ply, won) {
  const names = { one: one || t("together.one"), other: other || t("together.other") };
  if (won) return t("together.won", { ...names, n: Math.ceil(ply / 2), m: Math.floor(ply / 2) });
  return t("together.turn", { who: ply % 2 === 0 ? names.one : names.other });
}
