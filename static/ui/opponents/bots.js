/**
 * The bots of a game, one action after the other, in slices between which a touch is answered as ever (docs/protocol.md, Bots).
 *
 * @typedef {import("../play.js").Play} Play
 */

import { announce } from "../announce.js";
import { onDialog } from "../dialogs/dialog.js";
import { EngineError } from "../engine.js";
import { say } from "../i18n.js";
import { inSlices } from "../seek.js";

/** How long an action is shown before the next one, in milliseconds: a little for itself, and for each character told. */
const SHOWN_MS = 450;
const CHARACTER_MS = 18;
const LONGEST_MS = 1800;

/** What may come between: the position has changed, so that the bot has to look again. */
const OVERTAKEN = ["job", "stale", "illegal"];

/** Whether the board is looked at. */
const isSeen = () => !document.hidden && !document.querySelector("dialog[open]");

/** Goes on with what waits until the board is looked at. */
let seen = () => {};
onDialog(() => isSeen() && seen());
document.addEventListener("visibilitychange", () => isSeen() && seen());

/** @returns {Promise<void>} kept when the board is looked at again */
const untilSeen = () =>
  new Promise((resolve) => {
    seen = resolve;
  });

export class Bots {
  /** @param {Play} play @param {() => void} draw shows what has become of it */
  constructor(play, draw) {
    this.play = play;
    this.draw = draw;
    this.running = false;
    this.paused = false;
    /** Whether all is played at once up to a person's turn. */
    this.fast = false;
    /** Whether they play on although there is something to redo. */
    this.anew = false;
    /** @type {any[]} what they have done since a person acted, in sentences */
    this.told = [];
    this.wake = () => {};
  }

  /** Whether a bot is on turn. */
  get due() {
    const { seats } = this.play.now ?? {};
    return Boolean(seats?.bots && seats.turn.length > 0 && seats.bots[seats.turn[0]]);
  }

  /** Whether the one on turn waits until it is asked to go on. */
  get waits() {
    return this.due && (this.paused || (this.play.now.history.redo && !this.anew));
  }

  /** Looks whether there is something to do. */
  saw() {
    if (!this.due) {
      this.fast = false;
      this.anew = false;
    }
    if (!this.running && this.due && !this.waits) this.#run().catch((error) => this.play.trouble(error));
  }

  pause() {
    this.paused = true;
    this.fast = false;
    this.wake();
    this.draw();
  }

  goOn() {
    this.paused = false;
    this.anew = true;
    this.saw();
    this.draw();
  }

  skip() {
    this.fast = true;
    this.wake();
    this.goOn();
  }

  async #run() {
    this.running = true;
    const turn = this.play.opening;
    const here = () => turn === this.play.opening && this.play.now !== null;
    this.told = [];
    try {
      while (here() && this.due && !this.waits) {
        if (!isSeen()) {
          await untilSeen();
          continue;
        }
        const snapshot = await this.#next(() => here() && !this.waits);
        if (!here() || !snapshot) continue;
        this.told.push(...snapshot.say);
        this.play.show(snapshot, { quiet: true });
        await this.#pause(snapshot.say.map(say).join(" ").length);
      }
    } finally {
      this.running = false;
    }
    if (!here()) return;
    this.draw();
    if (!this.due) announce([...this.told, this.play.now.scene.prompt.title].map(say).join(" "));
  }

  /**
   * What the bot on turn does next.
   * @param {() => boolean} wanted
   * @returns {Promise<any>} the snapshot after it; null where something came between
   */
  async #next(wanted) {
    const { engine } = this.play;
    try {
      const { job } = await engine.call("think", {}, { revised: true });
      if (!(await inSlices(engine, job, wanted))) return null;
      return await engine.call("play", { job, whole: this.fast }, { revised: true });
    } catch (error) {
      if (error instanceof EngineError && OVERTAKEN.includes(error.code)) return null;
      this.paused = true;
      throw error;
    }
  }

  /** @param {number} length of what was told */
  #pause(length) {
    if (this.fast) return new Promise((resolve) => setTimeout(resolve));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(LONGEST_MS, SHOWN_MS + CHARACTER_MS * length));
      this.wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }
}
