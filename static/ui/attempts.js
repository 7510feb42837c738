/**
 * The attempts this tab plays: kept after every action, found again after a reload, offered when their puzzle is
 * opened. A session can hold several, for undo leads back across a new game: one for each table.
 *
 * @typedef {import("./storage.js").Attempt} Attempt
 */

import { t } from "./i18n.js";
import * as storage from "./storage.js";

/** What stands in the line of bots for a person (docs/protocol.md, Bots). */
const PERSON = "-";

export class Attempts {
  constructor() {
    /** @type {Map<number, string>} the attempts of this session by the node of their table */
    this.ids = new Map();
    /** @type {Set<number>} tables of which nothing is kept */
    this.spared = new Set();
  }

  /** A new session begins. @param {Attempt | null} mine what it will go on with */
  begin(mine) {
    this.ids.clear();
    this.spared.clear();
    storage.letGo(mine?.id);
  }

  /** Nothing is kept of what is played at a table of this session. @param {number} table */
  spare(table) {
    this.spared.add(table);
  }

  /**
   * What this tab was playing on a link before a reload, or was asked for on the home page.
   * @param {string} link
   * @returns {Promise<Attempt | null>} null also where another tab plays it
   */
  async ofThisTab(link) {
    const id = storage.ofThisTab();
    if (!id) return null;
    const all = [...(await unfinished()), storage.begunInTab()];
    const mine = all.find((one) => one?.id === id && one.link === link) ?? null;
    return mine && (await storage.hold(id)) ? mine : null;
  }

  /** The unfinished attempts at a start, newest first. @param {string} slot */
  async at(slot) {
    return (await unfinished()).filter((one) => one.slot === slot);
  }

  /**
   * Goes on with a kept attempt; where another tab plays it, with a copy.
   * @param {Attempt} kept
   * @param {(text: string) => Promise<any>} resume gives the snapshot
   * @returns {Promise<any>} the snapshot; where `resume` throws, the attempt stays as it was kept
   */
  async take(kept, resume) {
    const free = await storage.hold(kept.id);
    const snapshot = await resume(kept.text);
    if (free) this.ids.set(snapshot.save.table, kept.id);
    return snapshot;
  }

  /**
   * Writes down where a game stands. One that was only looked at leaves nothing behind; but what its record says beside
   * the start, such as who plays it, outlives a reload of this tab.
   * @param {any} snapshot
   * @returns {Promise<boolean>} false where it is gone when the page is closed
   */
  async keep(snapshot) {
    const { game, start, tags, title, link, save, result } = snapshot;
    const { slot, text, plies, moves, over, table } = save;
    if (this.spared.has(table)) return true;
    const id = this.ids.get(table) ?? this.#name(table);
    storage.rememberInTab(id);
    const passed = passedOf(snapshot);
    const told = tags.length > 0 ? { tags } : {};
    const attempt = {
      id,
      slot,
      game,
      start,
      title,
      link,
      text,
      plies,
      moves,
      over,
      updated: Date.now(),
      ...told,
      ...passed,
    };
    storage.beginInTab(moves === 0 && tags.length > 0 ? attempt : null);
    if (moves === 0 && !passed) return true;
    if (over) storage.persist();
    return storage.keep(result ? { ...attempt, result } : attempt);
  }

  /** @param {number} table */
  #name(table) {
    const id = storage.newId();
    this.ids.set(table, id);
    storage.hold(id);
    return id;
  }
}

/** What a game that is passed by link is found again by, when the next link comes; it may come before the first move. @param {any} snapshot */
function passedOf({ seats, tags }) {
  return seats?.passing ? { tags, line: seats.passing.line, seat: seats.mine } : null;
}

/** Attempts that are worth going on with, newest first. */
export const unfinished = async () => (await storage.attempts()).filter(storage.isUnfinished);

/**
 * How far an attempt got, in words.
 * @param {Attempt} attempt
 * @param {string} key of the sentence for one that stands somewhere beyond its start
 */
export function howFar({ plies, moves, tags }, key) {
  const what = plies > 0 ? t(key, { n: plies }) : t("offer.start", { n: moves });
  const people = peopleIn(tags);
  if (!people) return what;
  if (people.names.length > 0) return t("offer.with", { what, who: people.names });
  return people.count > 2 ? t("offer.several", { what, n: people.count }) : t("offer.pair", { what });
}

/**
 * How many persons play a game together, and the names of those who have one; null where one plays alone or with bots.
 * @param {string[][]} [tags]
 */
export function peopleIn(tags = []) {
  const told = Object.fromEntries([...tags].reverse().map(([word, rest = ""]) => [word, parts(rest)]));
  if (!told.seats) return null;
  const names = told.seats.filter((_, seat) => !told.bots || told.bots[seat] === PERSON);
  return names.length > 1 ? { count: names.length, names: names.filter((name) => name) } : null;
}

/** @param {string} line */
const parts = (line) => line.split(",").map((part) => part.trim());
