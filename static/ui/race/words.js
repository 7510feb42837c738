/** What is said of results, and who is ahead. */

import { clockText } from "../clock.js";
import { own, t } from "../i18n.js";

/**
 * A result that has been played through by the rules; `mine`: the visitor's own.
 * @typedef {{link: string, race: import("./facts.js").Race, seen: any, mine: boolean}} Side
 */

/** Whether the record does what the result says. @param {Side} side */
export const isTrue = ({ race, seen }) =>
  seen.broken === null && seen.outcome?.result === "won" && seen.cost === race.finish?.cost;

/** @param {Side} side */
export function verdict(side) {
  if (isTrue(side)) return t("race.true");
  return t(side.seen.outcome?.result === "won" ? "race.false" : own(side.race.game, "race.broken"));
}

/** @param {string} name */
export const nameOr = (name) => name || t("race.someone");

/** Whose result it is. @param {Side} side */
export const nameOf = ({ race, mine }) => race.finish?.by || t(mine ? "race.me" : "race.someone");

/**
 * A result in words: by the rules what can be told by them, the rest as it was sent.
 * @param {Side} side
 */
export function factsOf({ race, seen }) {
  const { undos, hints, ms } = race.finish ?? { undos: 0, hints: 0, ms: 0 };
  return [
    t(`${race.game}.score`, seen.score),
    t("history.undos", { n: undos }),
    ...(hints > 0 ? [t("race.hints", { n: hints })] : []),
    t("banner.time", { time: clockText(ms) }),
  ].join(t("list.join"));
}

/**
 * Who is ahead, and by what: the cost of the win first, then what was taken back, then time.
 * @param {Side} one
 * @param {Side} other
 */
export function ahead(one, other) {
  if (one.race.game !== other.race.game || one.race.start !== other.race.start) return t("race.other");
  if (!isTrue(one) || !isTrue(other)) return t("race.void");
  const [a, b] = [one, other].map(({ race }) => /** @type {import("./facts.js").Finish} */ (race.finish));
  const count = /** @type {const} */ (["cost", "undos", "ms"]).find((name) => a[name] !== b[name]);
  if (!count) return t("race.even");
  const who = nameOf(a[count] < b[count] ? one : other);
  const time = clockText(Math.abs(a.ms - b.ms));
  return t(own(one.race.game, `race.ahead.${count}`), { who, time });
}
