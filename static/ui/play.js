/**
 * A game on the page: its picture first, then the rules, then every answer drawn. Nothing here knows which game it is.
 *
 * @typedef {import("../board/board.js").Input} Input
 */

import { Board } from "../board/board.js";
import { writeAddress } from "./address.js";
import { announce } from "./announce.js";
import { Attempts } from "./attempts.js";
import { drawBanner } from "./banner.js";
import { Clock } from "./clock.js";
import { onDialog } from "./dialogs/dialog.js";
import { byId } from "./dom.js";
import { EngineError } from "./engine.js";
import { Explain } from "./explain.js";
import { addsNothing, hereOf } from "./facts.js";
import { keepFocus } from "./focus.js";
import { drawHeading } from "./heading.js";
import { History } from "./history.js";
import { onLanguage, say, t } from "./i18n.js";
import { completeAhead } from "./idle.js";
import { keep } from "./keeping.js";
import { isLesson } from "./link.js";
import { failure, noSuch } from "./loading.js";
import { closeOffer } from "./offer.js";
import { open } from "./opening.js";
import { drawSeats } from "./seats.js";
import { boardOf, drawGame, newPanel, speak } from "./showing.js";
import { fileOf } from "./site.js";
import { hideToast, tellError, toast } from "./toast.js";
import { Toolbar } from "./toolbar.js";

export class Play {
  /**
   * @param {import("./engine.js").Engine} engine
   * @param {{share: () => void, fresh: () => void, rules: () => void, open: () => void,
   *   home: () => void}} dialogs
   */
  constructor(engine, dialogs) {
    this.engine = engine;
    this.dialogs = dialogs;
    this.game = "";
    /** The fragment of the address that is shown. */
    this.fragment = "";
    /** @type {any} the game's preview module */
    this.drawing = null;
    /** @type {any} the last snapshot */
    this.now = null;
    /** @type {any} the name of the start that is drawn before the rules are there */
    this.named = null;
    /** @type {string | undefined} the row of a collection that the fragment names */
    this.row = undefined;
    /** Whether what the fragment names is drawn. */
    this.drawn = false;
    /** @type {any} the history of a game that somebody shared */
    this.shared = null;
    /** @type {import("./learn.js").Lesson | null} the step of a lesson that is shown */
    this.lesson = null;
    /** @type {import("./hint.js").Hint | null} the hint bar, once somebody has asked */
    this.hint = null;
    /** @type {import("./race/run.js").Run | null} the race that is run */
    this.race = null;
    this.attempts = new Attempts();
    /** @type {import("./banner.js").Aside | null} what the daily won last means */
    this.aside = null;
    /** Whether it has been said that games are not kept. */
    this.warned = false;
    this.opening = 0;
    this.stage = byId("stage");
    const find = () => import("./dialogs/places.js").then(({ places }) => places(this.board)).catch(tellError);
    this.board = new Board(this.stage, { say, send: (input) => this.input(input), magnifies: true, find });
    this.panel = newPanel(this);
    /** @type {import("./sheets.js").Sheets | null} what of the panel is looked at now and then */
    this.sheets = null;
    this.history = new History(
      (node) => this.run("goto", { node }),
      () => this.write(),
      () => this.watch(),
    );
    this.toolbar = new Toolbar((tool) => this.use(tool));
    this.clock = new Clock();
    this.explain = new Explain(this);
    /** @type {(() => void) | null} draws anew what stands instead of a game */
    this.instead = null;
    onLanguage(() => this.retell());
    onDialog(() => this.pause());
    document.addEventListener("visibilitychange", () => this.pause());
    keepFocus([byId("panel"), byId("toast")], (keyboard) => this.focus(keyboard));
  }

  /**
   * Begins to show something: whatever else was on its way is no longer wanted.
   * @returns {() => boolean} whether this still is
   */
  turn() {
    this.opening += 1;
    const turn = this.opening;
    return () => turn === this.opening;
  }

  /** Another page is shown: nothing that comes later may change it. */
  leave() {
    this.turn();
    this.clear();
  }

  /** Nothing is open: there is no tool, no choice and no move. */
  clear() {
    closeOffer();
    this.explain.set(false);
    this.hint?.close();
    this.endLesson();
    this.race?.leave();
    this.race = null;
    this.now = null;
    drawSeats(this);
    this.shared = null;
    this.board.enabled = false;
    this.toolbar.draw({});
    drawBanner(null, () => {});
    this.panel.clear();
    this.sheets?.draw([]);
    document.querySelector(".end-report")?.remove();
    byId("known").hidden = true;
    this.history.draw({ moves: [], ply: 0 }, 0, "");
    this.clock.set({ ms: 0, running: false });
  }

  /**
   * Opens what a fragment names: the picture at once, the game when Python is there.
   * @param {string} fragment
   * @param {{focus?: boolean}} [options] `focus`: the board gets it, as soon as it is there
   */
  async open(fragment, options) {
    if (!isLesson(fragment)) return open(this, fragment, options);
    const current = this.turn();
    try {
      const { learn } = await import("./learn.js");
      if (current()) await learn(this, fragment, options);
    } catch (error) {
      if (current()) this.fail(error);
    }
  }

  endLesson() {
    this.lesson?.leave();
    this.lesson = null;
  }

  /** Whether a snapshot shows a shared game to which this visitor has added nothing. @param {any} snapshot */
  isShared(snapshot) {
    return addsNothing(snapshot.history, this.shared);
  }

  /** @param {any} snapshot of a game that this tab begins */
  begin(snapshot) {
    this.forget();
    this.show(snapshot);
  }

  /** Nothing is left of how the game before was come to. */
  forget() {
    closeOffer();
    this.explain.set(false);
    this.endLesson();
    this.shared = null;
  }

  // ---- While playing

  /** @param {Input} input */
  async input(input) {
    if (!this.now) return;
    this.lesson?.stop();
    hideToast();
    if (input.kind === "choose") this.board.bubble.close();
    if (this.explain.takes(input)) {
      await this.explain.say(input.at ?? "");
      return;
    }
    const snapshot = await this.ask("input", input);
    if (!snapshot) return;
    this.show(snapshot);
    if (snapshot.refusal) this.refuse(snapshot.refusal, input);
  }

  /**
   * @param {any} refusal
   * @param {Input} input
   */
  refuse(refusal, input) {
    const words = [say(refusal), ...(this.lesson?.saw(this.now, refusal) ?? [])].join(" ");
    this.lesson?.draw();
    if (input.at) boardOf(this, input.at).explain(input.at, refusal);
    if (input.at) announce(words);
    else toast(say(refusal));
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} [args]
   */
  async run(op, args = {}) {
    const snapshot = await this.ask(op, args);
    if (snapshot) this.show(snapshot);
    return snapshot;
  }

  /**
   * An operation on the present scene; a scene that is no longer the present one is drawn anew.
   * @param {string} op
   * @param {object} args
   */
  async ask(op, args) {
    const before = this.opening;
    try {
      const snapshot = await this.engine.call(op, { ...args }, { revised: true });
      if (before === this.opening) return snapshot;
      // Another page is shown by now; what was played is kept all the same.
      if (snapshot.save) await keep(this, snapshot);
      return null;
    } catch (error) {
      if (before !== this.opening) return null;
      if (error instanceof EngineError && error.code === "stale") return this.engine.call("look");
      this.trouble(error);
      return null;
    }
  }

  /** @param {string} tool */
  async use(tool) {
    this.lesson?.stop();
    if (tool === "restart" || !this.now || !this.isShared(this.now)) closeOffer();
    switch (tool) {
      case "undo":
      case "redo":
        await this.run(tool);
        break;
      case "restart":
        if (await this.run("restart")) toast(t("toast.restart"), { key: "tool.undo", act: () => this.run("undo") });
        break;
      case "why":
        this.explain.toggle();
        break;
      case "hint":
        await this.advise();
        break;
      case "proof":
        await this.advise("proof");
        break;
      case "panel":
        this.panel.focus();
        break;
      case "watch":
        await this.watch();
        break;
      case "new":
        this.dialogs.fresh();
        break;
      default:
        this.dialogs.share();
    }
  }

  /** @param {string} [kind] of advice, to be asked for at once */
  async advise(kind) {
    try {
      const { Hint } = await import("./hint.js");
      this.hint ??= new Hint(this);
    } catch (error) {
      tellError(error);
      return;
    }
    if (this.now) await this.hint.open(kind);
  }

  /** Lets an action be typed. */
  async write() {
    const { write } = await import("./dialogs/write.js").catch(() => ({ write: null }));
    if (!write) tellError({ asset: "write.js" });
    else if (this.now) write(this);
  }

  /** Shows what has been played, or a line that goes on from here, move by move. @param {string[]} [line] */
  async watch(line) {
    try {
      const { watchLine, watchPlayed } = await import("./watch/entrances.js");
      if (this.now) await (line ? watchLine(this, line) : watchPlayed(this));
    } catch (error) {
      this.trouble(error);
    }
  }

  // ---- Showing

  /**
   * @param {any} snapshot
   * @param {{entered?: boolean, quiet?: boolean}} [options] `quiet`: what happened is told later
   */
  show(snapshot, { entered = false, quiet = false } = {}) {
    const first = this.now === null;
    const motions = snapshot.motions ?? [];
    const moved = motions.length > 0 || hereOf(snapshot) !== hereOf(this.now);
    if (moved) this.board.mark(motions);
    this.now = snapshot;
    this.race?.saw(snapshot);
    this.instead = null;
    byId("instead").replaceChildren();
    this.bar(false);
    const taught = this.lesson?.saw(snapshot) ?? [];
    drawGame(this, motions);
    this.hint?.saw(snapshot);
    if (!quiet) speak(snapshot, first, taught);
    this.title();
    this.clock.set(snapshot.clock);
    if (!entered && !this.lesson) this.known();
    if (moved && !entered && snapshot.history.ply === 1) completeAhead(this.engine, this.game);
    if (this.lesson || this.isShared(snapshot)) return;
    if (snapshot.history.ply > 0 && !entered) closeOffer();
    this.address(snapshot.link);
    // A shared game that was only begun anew is still nobody's but the sender's.
    if (moved && snapshot.save && snapshot.save.moves !== this.shared?.moves.length) keep(this, snapshot);
  }

  /** Says what is known of the puzzle; loaded once there is something to be said of, not for the start. */
  async known() {
    // Whoever does not know it plays all the same.
    await import("./known.js").then(({ drawKnown }) => this.now && drawKnown(this)).catch(() => {});
  }

  /** @param {string} link the puzzle on the board; a new one is a new step of the browser's history */
  address(link) {
    if (!link || document.documentElement.dataset.page !== "play") return;
    writeAddress(link, this.now.history.ply === 0);
    this.fragment = link;
  }

  title() {
    if (this.lesson) drawHeading(this.game, this.lesson.name, "", "learn.contents");
    else drawHeading(this.game, this.now?.title ?? this.named, this.now?.start ?? "");
  }

  /** Gives the focus to the board. @param {boolean} keyboard whether it is to be seen */
  focus(keyboard) {
    const cell = this.board.cells.get(this.board.cursor ?? "");
    cell?.el.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: keyboard }));
  }

  /**
   * @param {boolean} barred whether the board is no more than a picture, or not even that
   * @param {boolean} [covered] whether the picture shows what can be seen before a race
   */
  bar(barred, covered = false) {
    this.stage.inert = barred;
    this.stage.toggleAttribute("data-covered", covered);
    this.stage.hidden = barred && !this.drawn;
  }

  retell() {
    if (!this.game) return;
    this.board.retell();
    this.title();
    this.lesson?.draw();
    if (!this.now) this.instead?.();
    else {
      drawGame(this, []);
      speak(this.now, true, []);
    }
  }

  /** An answer that is no changes nothing, nor does a part of the page that cannot be had; without an answer nothing can go on. @param {any} error */
  trouble(error) {
    const part = this.now !== null && fileOf(error) !== "" && error.code === undefined;
    if (error instanceof EngineError || part) tellError(error);
    else this.fail(error);
  }

  /**
   * What stands instead of a game: why there is none, and the ways on.
   * @param {any} error
   * @param {() => void} [again] tries once more
   */
  fail(error, again = () => this.open(this.fragment)) {
    this.clear();
    if (!(error instanceof EngineError)) this.attempts.begin(null);
    this.title();
    this.bar(error instanceof EngineError);
    this.instead = () => {
      const place = byId("instead");
      if (error instanceof EngineError) {
        place.replaceChildren(noSuch(error, this.dialogs));
      } else {
        place.replaceChildren(failure(error, again));
      }
      announce(`${byId("prompt-title").textContent} ${byId("prompt-note").textContent}`);
    };
    this.instead();
  }

  /** The clock stands still while the page is hidden, or the board under a dialog. */
  async pause() {
    if (!this.now) return;
    const before = this.opening;
    const run = !document.hidden && !document.querySelector("dialog[open]");
    try {
      const { clock } = await this.engine.call("clock", { run });
      if (before === this.opening) this.clock.set(this.race?.time(clock) ?? clock);
    } catch (error) {
      if (before === this.opening) this.trouble(error);
    }
  }
}
