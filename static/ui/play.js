/**
 * A game on the page: its picture first, then the rules, then every answer drawn. Nothing here knows which game it is.
 *
 * @typedef {import("../board/board.js").Input} Input
 */

import { Board } from "../board/board.js";
import { writeAddress } from "./address.js";
import { announce } from "./announce.js";
import { Attempts, howFar } from "./attempts.js";
import { drawBanner } from "./banner.js";
import { Clock } from "./clock.js";
import { onDialog } from "./dialogs/dialog.js";
import { byId } from "./dom.js";
import { dress } from "./dress.js";
import { EngineError } from "./engine.js";
import { Explain } from "./explain.js";
import { addsNothing, facts, hereOf, slotOf } from "./facts.js";
import { keepFocus } from "./focus.js";
import { drawHeading } from "./heading.js";
import { History } from "./history.js";
import { has, onLanguage, say, t } from "./i18n.js";
import { isLesson } from "./link.js";
import { failure, noSuch } from "./loading.js";
import { closeOffer, offerKept, offerShared } from "./offer.js";
import { open, wished } from "./opening.js";
import { Panel } from "./panel.js";
import { rejoined } from "./rejoin.js";
import { drawSeats } from "./seats.js";
import { hideToast, tellError, tellNotes, toast } from "./toast.js";
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
    this.board = new Board(this.stage, { say, send: (input) => this.input(input) });
    this.panel = new Panel((id) => this.input({ kind: "choose", id }));
    this.history = new History((node) => this.run("goto", { node }));
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
    this.hint?.close();
    this.endLesson();
    this.race?.leave();
    this.race = null;
    drawSeats({});
    this.now = null;
    this.shared = null;
    this.board.enabled = false;
    this.toolbar.draw({});
    drawBanner(null, () => {});
    this.panel.clear();
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

  /**
   * @param {string} link
   * @param {() => boolean} current whether this is still what is wanted
   */
  async enter(link, current) {
    if (this.lesson) {
      await this.lesson.enter(current);
      return;
    }
    const mine = await this.attempts.ofThisTab(link);
    const race = await rejoined(this, link);
    if (!current()) return;
    this.race = race?.() ?? null;
    const opened = await this.engine.call("open", await wished(this, link));
    this.attempts.begin(mine);
    if (!current()) return;
    if (/\/r\./.test(link) && opened.history.moves.length > 0) this.shared = opened.history;
    tellNotes(opened.notes);
    const resumed = mine && (await this.revive(mine).catch(unread));
    if (!current()) return;
    this.show(resumed ?? opened, { entered: true });
    if (mine && resumed) toast(howFar(mine, "offer.resumed"));
    else await this.offer(opened, mine);
  }

  /**
   * @param {any} snapshot
   * @param {import("./storage.js").Attempt | null} tried what could not be read
   */
  async offer(snapshot, tried) {
    if (this.isShared(snapshot)) {
      offerShared(snapshot.history.moves.length, () => this.run("restart"));
      return;
    }
    const kept = (await this.attempts.at(slotOf(snapshot))).filter(({ id }) => id !== tried?.id);
    if (kept.length === 0 || hereOf(this.now) !== hereOf(snapshot)) return;
    offerKept(kept, (one) => this.resume(one));
  }

  /** Whether a snapshot shows a shared game to which this visitor has added nothing. @param {any} snapshot */
  isShared(snapshot) {
    return addsNothing(snapshot.history, this.shared);
  }

  /** @param {import("./storage.js").Attempt} kept */
  async resume(kept) {
    const before = this.opening;
    try {
      const snapshot = await this.revive(kept);
      if (before === this.opening) this.show(snapshot);
    } catch (error) {
      if (before === this.opening) this.trouble(error);
    }
  }

  /** @param {import("./storage.js").Attempt} kept @throws {EngineError} where it cannot be read; nothing has changed */
  revive(kept) {
    return this.attempts.take(kept, (save) => this.engine.call("resume", { save }));
  }

  /**
   * Opens a record's text, from whatever page.
   * @param {string} text
   * @throws {EngineError} where it cannot be read; the page is then as it was
   */
  async import(text) {
    const before = this.opening;
    const snapshot = await this.engine.call("import", { text });
    if (before !== this.opening) return;
    const current = this.turn();
    const drawing = await dress(snapshot.game);
    if (!current()) return;
    document.documentElement.dataset.page = "play";
    this.drawing = drawing;
    this.begin(snapshot);
    tellNotes(snapshot.notes);
  }

  /** A new puzzle; where one was open, undo leads back to it. @param {string} start */
  async fresh(start) {
    const [op, way] = this.now ? ["new", { key: "tool.undo", act: () => this.run("undo") }] : ["open"];
    const current = this.turn();
    try {
      await this.engine.prepare(this.game);
      const snapshot = await this.engine.call(op, { game: this.game, start });
      if (op === "open") this.attempts.begin(null);
      if (!current()) return;
      this.begin(snapshot);
      toast(t("toast.new"), way);
    } catch (error) {
      if (current()) this.trouble(error);
    }
  }

  /** @param {any} snapshot of a game that this tab begins */
  begin(snapshot) {
    closeOffer();
    this.endLesson();
    this.shared = null;
    this.show(snapshot);
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
    if (input.at && this.board.cells.has(input.at)) this.board.explain(input.at, refusal);
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
      if (snapshot.save) await this.store(snapshot);
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
    } catch {
      tellError({ asset: "hint.js" });
      return;
    }
    if (this.now) await this.hint.open(kind);
  }

  // ---- Showing

  /**
   * @param {any} snapshot
   * @param {{entered?: boolean}} [options]
   */
  show(snapshot, { entered = false } = {}) {
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
    this.draw(motions);
    this.hint?.saw(snapshot);
    this.speak(snapshot, first, taught);
    this.title();
    this.clock.set(snapshot.clock);
    if (!entered && !this.lesson) this.known();
    if (this.lesson || this.isShared(snapshot)) return;
    if (snapshot.history.ply > 0 && !entered) closeOffer();
    this.address(snapshot.link);
    // A shared game that was only begun anew is still nobody's but the sender's.
    if (moved && snapshot.save && snapshot.save.moves !== this.shared?.moves.length) this.store(snapshot);
  }

  /** Says what is known of the puzzle; loaded once there is something to be said of, not for the start. */
  async known() {
    const { drawKnown } = await import("./known.js");
    if (this.now) await drawKnown(this).catch(() => {});
  }

  /** Keeps a game, and says so once where the browser will not. @param {any} snapshot */
  async store(snapshot) {
    if (snapshot.result) this.finish(snapshot);
    if ((await this.attempts.keep(snapshot)) || this.warned) return;
    this.warned = true;
    toast(t("settings.lost"));
  }

  /** Keeps what a finished game leaves, and says what it means for the dailies. @param {any} snapshot */
  async finish(snapshot) {
    const before = this.opening;
    // Where this part cannot be had, the attempt still holds the result (results.js, `recover`).
    const aside = await import("./finish.js").then(({ finish }) => finish(snapshot)).catch(() => null);
    if (before !== this.opening) return;
    this.aside = aside;
    if (this.now?.outcome && aside) this.draw([]);
  }

  /** @param {any[]} motions */
  draw(motions) {
    const { scene, history: line, game, counts } = this.now;
    const why = scene.banner === null || scene.banner.tone === "paused";
    this.game = game;
    if (!why) this.explain.set(false);
    this.board.enabled = true;
    this.board.shortcuts = scene.keys ?? [];
    drawSeats(this.now);
    this.board.draw(scene, motions);
    this.panel.draw(scene.prompt, scene.panel ?? []);
    const banner = this.lesson ? this.lesson.banner(scene.banner) : scene.banner;
    this.lesson?.draw();
    drawBanner(banner, (tool) => this.use(tool), {
      game,
      facts: facts(this.now, !this.isShared(this.now)),
      aside: this.now.outcome && this.aside?.day === this.now.daily ? this.aside : null,
    });
    this.history.draw(line, counts.undos, has(`${game}.moves.legend`) ? t(`${game}.moves.legend`) : "");
    this.toolbar.draw({
      undo: line.undo,
      redo: line.redo,
      hint: this.now.hints.length > 0 && !this.lesson,
      why,
      new: Boolean(this.drawing?.presets) && !this.lesson,
      restart: line.ply > 0,
      share: true,
    });
  }

  /**
   * @param {any} snapshot
   * @param {boolean} first
   * @param {string[]} taught what a lesson says to it
   */
  speak(snapshot, first, taught) {
    const told = (snapshot.say ?? []).map(say);
    const { title, note } = snapshot.scene.prompt;
    const prompt = [title, ...(note ? [note] : [])].map(say);
    announce([...(told.length > 0 && !first ? told : prompt), ...taught].join(" "));
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

  /** @param {boolean} barred whether the board is no more than a picture, or not even that */
  bar(barred) {
    this.stage.inert = barred;
    this.stage.hidden = barred && !this.drawn;
  }

  retell() {
    if (!this.game) return;
    this.board.retell();
    this.title();
    this.lesson?.draw();
    if (this.now) this.draw([]);
    else this.instead?.();
  }

  /** An answer that is no changes nothing; without an answer nothing can go on. @param {any} error */
  trouble(error) {
    if (error instanceof EngineError) tellError(error);
    else this.fail(error);
  }

  /** What stands instead of a game: why there is none, and the ways on. @param {any} error */
  fail(error) {
    this.clear();
    if (!(error instanceof EngineError)) this.attempts.begin(null);
    this.title();
    this.bar(error instanceof EngineError);
    this.instead = () => {
      const place = byId("instead");
      if (error instanceof EngineError) {
        place.replaceChildren(noSuch(error, this.dialogs));
      } else {
        place.replaceChildren(failure(error, () => this.open(this.fragment)));
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

/**
 * Says why a kept attempt cannot be read; the game is begun anew then.
 * @param {unknown} error
 * @returns {null}
 * @throws what no answer is
 */
function unread(error) {
  if (!(error instanceof EngineError)) throw error;
  tellError(error);
  return null;
}
