/** What a snapshot tells of a game beside its board. */

import { clockText } from "./clock.js";
import { has, t } from "./i18n.js";
import { prefs } from "./prefs.js";

/**
 * What a game that is over has taken, in words.
 * @param {any} snapshot
 * @param {boolean} own whether this visitor played it
 */
export function facts({ game, score, counts, clock, outcome }, own) {
  if (!outcome) return "";
  const scored = has(`${game}.score`) ? [t(`${game}.score`, score)] : [];
  const undos = own ? [t("history.undos", { n: counts.undos })] : [];
  const hints = own && counts.hints > 0 ? [t("history.hints", { n: counts.hints })] : [];
  const time = prefs.noTimer || clock.ms === 0 ? [] : [t("banner.time", { time: clockText(clock.ms) })];
  return [...scored, ...undos, ...hints, ...time].join(t("list.join"));
}

/**
 * Whether the line of moves shows nothing but what another line held.
 * @param {{start: number, moves: {node: number}[]}} line
 * @param {{start: number, moves: {node: number}[]} | null} other
 */
export function addsNothing(line, other) {
  if (!other || line.start !== other.start) return false;
  const known = new Set(other.moves.map(({ node }) => node));
  return line.moves.every(({ node }) => known.has(node));
}

/** Which position of which start a snapshot shows, and at which of its tables. @param {any} snapshot */
export function hereOf(snapshot) {
  if (!snapshot) return "";
  const { start, ply, moves } = snapshot.history;
  return `${snapshot.start} ${ply} ${moves[ply - 1]?.node ?? start}`;
}

/** @param {any} snapshot */
export const slotOf = (snapshot) => snapshot.save?.slot ?? `${snapshot.game}/${snapshot.start}`;
