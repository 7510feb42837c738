/** The lines in a record's head that say who plays, and whether links pass between them (docs/protocol.md, Seats). */

import { openRecord } from "../entering.js";
import { keep } from "../keeping.js";

export const LONGEST_NAME = 40;
const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Stands where no bot plays. */
const PERSON = "-";

/**
 * @param {{names: string[], bots?: string[], host: number | null}} who `bots`: a level for each seat, "" for a person; `host`: the
 *   seat that begins a game that is passed by link, null where it is not
 */
export function headOf({ names, bots = [], host }) {
  const levels = bots.map((level) => level || PERSON);
  return [
    `seats ${names.join(", ")}`,
    ...(bots.some((level) => level) ? [`bots ${levels.join(", ")}`] : []),
    ...(host === null ? [] : [`pass ${newId()} ${host}`]),
  ];
}

/**
 * The text of a record of no moves yet.
 * @param {string} game
 * @param {number} version
 * @param {string} start
 * @param {string[]} head
 */
export const newRecord = (game, version, start, head) =>
  [`game ${game} ${version}`, `start ${start}`, ...head, "moves", ""].join("\n");

/**
 * A record with these lines in its head, in place of those about other players.
 * @param {string} record
 * @param {string[]} head
 */
export function told(record, head) {
  const lines = record.split("\n");
  const moves = lines.findIndex((line) => /^(moves$|folded )/.test(line));
  const kept = lines.slice(0, moves).filter((line) => !/^(seats|bots|pass)( |$)/.test(line));
  return [...kept, ...head, ...lines.slice(moves)].join("\n");
}

/**
 * Begins a game that such a record holds.
 * @param {import("../play.js").Play} play
 * @param {string} record
 * @param {number | null} mine the seat of this device, where links are passed
 */
export async function sitDown(play, record, mine) {
  await play.engine.prepare(play.game);
  await openRecord(play, record);
  if (mine === null) return;
  const snapshot = await play.run("sit", { seat: mine });
  if (snapshot) await keep(play, snapshot);
}

/** What tells this game from others of the same people. */
const newId = () => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => ID_LETTERS[byte % 64]).join("");

/** A name as a record's line can hold it: without the signs that mean something there. @param {string} name */
export const clean = (name) => [...name.replace(/[#,\s]+/g, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
