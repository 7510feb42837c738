/** Who is to act where several play one game, as the rules tell it (docs/protocol.md, Seats). Who plays alone sees nothing of it. */

import { byId, el, setText } from "./dom.js";
import { callBy, own, t } from "./i18n.js";

/** @type {HTMLElement | null} */
let line = null;
/** @type {import("./opponents/table.js").Table | null} who plays against whom */
let table = null;

/** @param {import("./play.js").Play} play */
export function drawSeats(play) {
  const seats = play.now?.seats ?? null;
  const passing = Boolean(seats?.passing);
  drawOpponents(play, seats);
  if (!seats || line?.classList.contains("passing") !== passing) {
    line?.remove();
    line = null;
  }
  if (!seats || (seats.called && !passing)) {
    line?.remove();
    line = null;
    return;
  }
  if (!line) {
    line = el("div", { class: passing ? "offer seats passing" : "offer seats", attrs: { role: "status" } });
    byId("offer").before(line);
  }
  const place = /** @type {HTMLElement} */ (line);
  if (!passing) {
    setText(place, turnWords(play.now));
    return;
  }
  // Loaded by whoever plays by link; the words of a moment that has passed by then are not drawn.
  import("./partners/strip.js")
    .then(({ drawStrip }) => line === place && drawStrip(play, place))
    .catch((error) => line === place && play.trouble(error));
}

/**
 * Those who play against each other, by a module that other games do without.
 * @param {import("./play.js").Play} play
 * @param {any} seats
 */
function drawOpponents(play, seats) {
  callByName(seats);
  if (!seats?.called) {
    table?.remove();
    table = null;
    return;
  }
  const now = play.now;
  import("./opponents/table.js")
    .then(({ Table }) => {
      if (play.now !== now) return;
      table ??= new Table(play);
      table.saw();
    })
    .catch((error) => play.now === now && play.trouble(error));
}

/** The game's sentences call those by their names who have one. @param {any} seats */
function callByName(seats) {
  const named = (seats?.called ?? []).map((/** @type {{key: string}} */ { key }, /** @type {number} */ seat) => [
    key,
    seats.who[seat],
  ]);
  callBy(Object.fromEntries(named.filter((/** @type {any[]} */ [, name]) => typeof name === "string")));
}

/** @param {any} snapshot */
function turnWords({ game, seats, outcome }) {
  if (outcome?.result === "won") return wonWords(game, seats);
  const whole = seats.turn.map((/** @type {number} */ seat) => fullName(seats, seat));
  return whole.length === 0 ? "" : t(whole.length > 1 ? "together.turn.any" : "together.turn", { who: whole });
}

/**
 * What a win names: who had how many moves.
 * @param {string} game
 * @param {any} seats
 */
export function wonWords(game, { who, actions }) {
  const shares = who.map((/** @type {any} */ one, /** @type {number} */ seat) => ({
    key: own(game, "together.share"),
    args: { who: one, n: actions[seat] },
  }));
  return t(own(game, "together.won"), { shares });
}

/**
 * A seat by its name and its part, where it has both.
 * @param {any} seats
 * @param {number} seat
 */
export const fullName = ({ who, parts }, seat) =>
  parts && typeof who[seat] === "string"
    ? { key: "together.full", args: { who: who[seat], part: parts[seat] } }
    : who[seat];

/** The seats of persons. @param {any} seats @returns {number[]} */
export const personsOf = ({ who, bots }) =>
  who
    .map((/** @type {any} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => !bots?.[seat]);
