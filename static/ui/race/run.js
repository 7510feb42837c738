/**
 * A race that is run: its own clock, which nothing stops, and what was taken back, all attempts together. At the end
 * stands a link that holds the result.
 */

import { copy } from "../clipboard.js";
import { button, byId, el, setText } from "../dom.js";
import { onLanguage, t } from "../i18n.js";
import { fullAddress } from "../link.js";
import { myName, opponent, resultLink } from "./facts.js";
import { keepResult, keepRunning } from "./kept.js";

export { isRunning } from "./kept.js";

import { nameOr } from "./words.js";

/** @typedef {import("../play.js").Play} Play */

export class Run {
  /**
   * @param {Play} play
   * @param {import("./kept.js").Running} running
   */
  constructor(play, running) {
    this.play = play;
    this.running = running;
    this.since = performance.now();
    /** @type {import("./words.js").Side | null} the result, when the race is over */
    this.result = null;
    /** Milliseconds it took; null while it is run. @type {number | null} */
    this.ms = null;
    this.words = el("p");
    this.ways = el("div", { class: "buttons" });
    this.strip = el("div", { class: "offer race-strip", attrs: { role: "status" } }, this.words, this.ways);
    byId("offer").before(this.strip);
    this.forget = onLanguage(() => this.draw());
    this.draw();
  }

  /** Another game is shown. */
  leave() {
    this.forget();
    this.strip.remove();
  }

  /** Whether a snapshot shows the puzzle that is raced for. @param {any} snapshot */
  concerns({ game, start }) {
    return game === this.running.race.game && start === this.running.race.start;
  }

  /**
   * Takes note of what was played, and puts the time and the counts of the race in place of the attempt's.
   * @param {any} snapshot
   */
  saw(snapshot) {
    const mine = this.concerns(snapshot);
    this.strip.hidden = !mine;
    if (!mine) return;
    const { ply } = snapshot.history;
    if (this.ms === null) {
      this.running.undos += Math.max(0, this.running.ply - ply);
      this.running.ply = ply;
      if (snapshot.outcome?.result === "won") this.end(snapshot).catch((error) => this.play.trouble(error));
      else keepRunning({ ...this.running, ms: this.elapsed() });
    }
    snapshot.counts = { ...snapshot.counts, undos: this.running.undos };
    snapshot.clock = this.time(snapshot.clock);
  }

  /**
   * Milliseconds since the cards were seen. The clock of the day goes on while a device sleeps or the page is loaded anew; where
   * it was set back, the page's own says how long it has been.
   */
  elapsed() {
    const { began, ms } = this.running;
    return Math.round(Math.max(Date.now() - began, ms + performance.now() - this.since));
  }

  /** @param {{ms: number, running: boolean}} clock of the attempt */
  time(clock) {
    if (!this.play.now || !this.concerns(this.play.now)) return clock;
    return { ms: this.ms ?? this.elapsed(), running: this.ms === null };
  }

  /** @param {any} snapshot of the win */
  async end({ counts }) {
    this.ms = this.elapsed();
    keepRunning(null);
    const { race, undos } = this.running;
    const { text } = await this.play.engine.call("record");
    const seen = await this.play.engine.call("replay", { text });
    const finish = { by: myName(), cost: seen.cost ?? 0, undos, hints: counts.hints, ms: this.ms };
    const link = await resultLink(text, race, finish);
    this.result = { link, race: { ...race, finish }, seen, mine: true };
    keepResult(race, link);
    this.draw();
  }

  draw() {
    const { race, theirs } = this.running;
    const who = nameOr(opponent(race));
    if (!this.result) {
      setText(this.words, t("race.running", { who }));
      this.ways.replaceChildren(button("race.quit", () => this.quit(), { kind: "quiet" }));
      return;
    }
    const { link } = this.result;
    setText(this.words, t("race.done", { who }));
    const sent = button("race.copy", () => copy(fullAddress(link)), {
      kind: theirs ? "outlined" : "primary",
      icon: "ui-copy",
    });
    this.ways.replaceChildren(...(theirs ? [this.#comparing(link, theirs)] : []), sent);
  }

  /**
   * @param {string} link
   * @param {string} theirs
   */
  #comparing(link, theirs) {
    const show = async () => {
      const { compare } = await import("./compare.js");
      await compare(this.play, [link, theirs], link);
    };
    return button("race.compare", () => show().catch((error) => this.play.trouble(error)), { kind: "primary" });
  }

  quit() {
    keepRunning(null);
    this.leave();
    this.play.race = null;
    this.play.run("look");
  }
}

/**
 * The cards are seen, and time runs.
 * @param {Play} play
 * @param {import("./facts.js").Race} race
 * @param {string | null} theirs
 * @param {() => boolean} current
 */
export async function run(play, race, theirs, current) {
  const snapshot = await play.engine.call("open", { game: race.game, start: race.start });
  play.attempts.begin(null);
  if (!current()) return;
  const running = { link: snapshot.link, race, theirs, began: Date.now(), ms: 0, undos: 0, ply: 0 };
  keepRunning(running);
  play.race = new Run(play, running);
  play.show(snapshot);
  play.focus(false);
}
