/**
 * The attempt this tab plays: kept after every action, found again after a reload, offered when its puzzle is opened.
 *
 * @typedef {import("./storage.js").Attempt} Attempt
 */

import * as storage from "./storage.js";

export class Attempts {
  constructor() {
    this.id = storage.newId();
  }

  /** Begins an attempt of this tab's own. */
  async begin() {
    this.id = storage.newId();
    storage.rememberInTab(this.id);
    await storage.hold(this.id);
  }

  /**
   * Goes on with a kept attempt; where another tab plays it, with a copy.
   * @param {Attempt} kept
   */
  async take(kept) {
    if (!(await storage.hold(kept.id))) return this.begin();
    this.id = kept.id;
    return storage.rememberInTab(kept.id);
  }

  /**
   * What this tab was playing on a link before a reload, or was asked for on the home page.
   * @param {string} link
   * @returns {Promise<Attempt | null>}
   */
  async ofThisTab(link) {
    const id = storage.ofThisTab();
    if (!id) return null;
    const mine = (await unfinished()).find((one) => one.id === id && one.link === link);
    if (!mine || !(await storage.hold(id))) return null;
    this.id = id;
    return mine;
  }

  /** The newest unfinished attempt at a start. @param {string} slot */
  async at(slot) {
    return (await unfinished()).find((one) => one.slot === slot) ?? null;
  }

  /** Writes down where a game stands. @param {any} snapshot */
  async keep({ game, start, title, link, save }) {
    const { slot, text, plies, over } = save;
    await storage.keep({ id: this.id, slot, game, start, title, link, text, plies, over, updated: Date.now() });
    if (over) await storage.persist();
  }
}

/** Attempts that are worth going on with, newest first. */
export const unfinished = async () => (await storage.attempts()).filter(({ plies, over }) => plies > 0 && !over);
