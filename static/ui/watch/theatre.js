/**
 * A record watched move by move: the ordinary board, on which nothing can be done, and each move in words
 * (docs/protocol.md, Replay). The game that is being played is left alone.
 *
 * @typedef {import("../../board/types.js").Motion} Motion
 */

import { Board } from "../../board/board.js";
import { announce } from "../announce.js";
import { onDialog } from "../dialogs/dialog.js";
import { icon, setText } from "../dom.js";
import { dress } from "../dress.js";
import { EngineError } from "../engine.js";
import { has, onLanguage, say, t } from "../i18n.js";
import { gameOf, plyIn, startOf, watchAddress, watchedLink } from "../link.js";
import { failure, Loading, noSuch } from "../loading.js";
import { Panel } from "../panel.js";
import { gameFiles, reader } from "../site.js";
import { tellError } from "../toast.js";
import { framesOf } from "./frames.js";
import { chooseSpeed, paceOf, readingTime, speed } from "./pace.js";
import { newScreen } from "./screen.js";
import { drawStory, markMove, wordsOf } from "./story.js";

export class Theatre {
  /**
   * @param {import("../engine.js").Engine} engine
   * @param {{rules: () => void, home: () => void, open: () => void}} dialogs
   */
  constructor(engine, dialogs) {
    this.engine = engine;
    this.dialogs = dialogs;
    this.game = "";
    this.link = "";
    /** @type {any} the first answer, which holds the whole record */
    this.seen = null;
    /** @type {any} the answer that is shown */
    this.now = null;
    /** The move that was asked for last. */
    this.ply = 0;
    /** Whether move follows move. */
    this.playing = false;
    /** @type {import("./frames.js").Frame | null} what is shown of the move */
    this.frame = null;
    /** @type {import("./frames.js").Frame[]} what is still to come of it */
    this.frames = [];
    /** Grows whenever what was asked for is no longer wanted. */
    this.turn = 0;
    this.timer = 0;
    /** @type {() => void} says anew what stands instead of a record */
    this.retold = () => {};
    this.screen = newScreen({
      use: (tool) => this.use(tool),
      go: (ply) => this.jump(ply),
      choose: (chosen) => this.choose(chosen),
    });
    const find = () => import("../dialogs/places.js").then(({ places }) => places(this.board)).catch(tellError);
    this.board = new Board(this.screen.stage, { say, send: () => {}, magnifies: true, find });
    this.panel = new Panel(
      () => {},
      this.screen,
      (stage) => new Board(stage, { say, send: () => {} }),
    );
    onLanguage(() => this.retell());
    onDialog(() => document.querySelector("dialog[open]") && this.pause());
    document.addEventListener("visibilitychange", () => document.hidden && this.pause());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * @param {string} fragment of the address
   * @param {{focus?: boolean}} [options] whether the button that plays gets the focus
   */
  async open(fragment, { focus = false } = {}) {
    this.leave();
    const current = this.#begin();
    this.game = gameOf(fragment);
    this.link = watchedLink(fragment);
    this.retold = () => {};
    this.#title();
    try {
      if (!gameFiles(this.game)) throw new EngineError({ code: "game" });
      const drawing = await dress(this.game);
      if (!current()) return;
      await this.#preview(drawing, current);
      await this.#wake(current);
      if (!current()) return;
      const ply = plyIn(this.link);
      const seen = await this.engine.call("replay", { link: this.link, ply, whole: true });
      if (!current()) return;
      this.#show(seen);
      if (focus) this.screen.tools.play.focus({ preventScroll: true });
    } catch (error) {
      if (current()) this.#fail(error, fragment);
    }
  }

  /** Another page is shown: nothing that comes later changes anything. */
  leave() {
    this.#halt();
    this.playing = false;
    this.turn += 1;
    this.seen = null;
    this.now = null;
    this.frame = null;
    this.frames = [];
    const { prompt, instead, run, story, tools } = this.screen;
    this.panel.clear();
    prompt.hidden = true;
    run.hidden = true;
    instead.replaceChildren();
    story.replaceChildren();
    for (const tool of Object.values(tools)) tool.setAttribute("aria-disabled", "true");
  }

  #begin() {
    this.turn += 1;
    const { turn } = this;
    return () => turn === this.turn;
  }

  get last() {
    return this.seen?.moves.length ?? 0;
  }

  // ---- What the visitor does

  /** @param {import("./screen.js").Tool} tool */
  use(tool) {
    if (tool === "play") this.toggle();
    else if (tool === "first") this.jump(0);
    else if (tool === "back") this.jump(this.ply - 1);
    else if (tool === "forth") this.jump(this.ply + 1);
    else if (tool === "last") this.jump(this.last);
    else if (tool === "on") location.hash = this.now.link;
    else this.#share().catch(tellError);
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.last === 0) return;
    this.playing = true;
    this.#drawTools();
    if (this.frames.length > 0) this.#onward();
    else this.#go(this.ply < this.last ? this.ply + 1 : 0);
  }

  pause() {
    this.#halt();
    if (!this.playing) return;
    this.playing = false;
    this.#drawTools();
    this.#address();
  }

  #halt() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** To a move by the visitor's own hand. @param {number} ply */
  jump(ply) {
    if (!this.seen) return;
    this.pause();
    this.#go(ply);
  }

  /** @param {import("./pace.js").Speed} chosen */
  choose(chosen) {
    chooseSpeed(chosen);
    if (this.timer) this.#wait(0);
  }

  /** Keys that mean something wherever the focus is; the board, the slider and buttons have theirs. @param {KeyboardEvent} event */
  key(event) {
    const { key, target } = event;
    if (document.documentElement.dataset.page !== "watch" || !this.seen || document.querySelector("dialog[open]"))
      return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { tagName } = /** @type {Element} */ (target);
    /** @type {Record<string, () => void>} */
    const keys = {
      " ": () => this.toggle(),
      ArrowLeft: () => this.jump(this.ply - 1),
      ArrowRight: () => this.jump(this.ply + 1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
    };
    if (!(key in keys) || tagName === "SELECT") return;
    if (key === " " ? /^(BUTTON|A)$/.test(tagName) : tagName === "INPUT") return;
    event.preventDefault();
    keys[key]();
  }

  async #share() {
    const { shareMove } = await import("./sharing.js");
    if (this.now) shareMove(this);
  }

  // ---- Showing

  /** @param {number} wished */
  async #go(wished) {
    const ply = Math.max(0, Math.min(this.last, wished));
    const current = this.#begin();
    const onward = ply === (this.now?.ply ?? -1) + 1;
    this.#halt();
    this.ply = ply;
    this.frames = [];
    this.#drawRun();
    try {
      const stages = onward && speed() !== "once";
      const seen = await this.engine.call("replay", { link: this.link, ply, ...(stages ? { stages } : {}) });
      if (current()) this.#show({ ...seen, story: this.seen.story, text: this.seen.text }, onward);
    } catch (error) {
      if (!current()) return;
      this.pause();
      tellError(error);
    }
  }

  /**
   * @param {any} seen
   * @param {boolean} [onward] whether it comes after what was shown
   */
  #show(seen, onward = false) {
    const { prompt, instead, run, story } = this.screen;
    const first = this.seen === null;
    this.seen ??= seen;
    this.now = { ...seen, link: seen.link ?? this.link }; // a link just short enough has no room for the move
    this.ply = seen.ply;
    if (first) {
      this.retold = () => {};
      prompt.hidden = false;
      instead.replaceChildren();
      run.hidden = false;
      this.screen.stage.hidden = false;
      this.#title();
      drawStory(story, seen, (ply) => this.jump(ply));
    }
    this.frames = framesOf(seen);
    this.#onward(onward);
    this.#drawRun();
    this.#drawTools();
    announce(`${say(this.place)} ${wordsOf(seen, seen.ply).join(" ")}`);
    if (!this.playing) this.#address();
  }

  /** What comes next: of this move, or the next one. @param {boolean} [moving] whether it is seen how it came about */
  #onward(moving = true) {
    this.#halt();
    const frame = this.frames.shift();
    if (!frame) {
      if (this.playing && this.ply < this.last) this.#go(this.ply + 1);
      else this.pause();
      return;
    }
    this.frame = frame;
    const pace = moving ? paceOf(readingTime(frame.words)) : null;
    this.board.mark(frame.motions);
    const lasts = this.board.draw(frame.scene, pace ? frame.motions : [], pace ?? undefined);
    this.#drawPanel();
    markMove(this.screen.story, this.ply, frame);
    if (this.playing || this.frames.length > 0) this.#wait(lasts);
    else this.#drawTools();
  }

  /** Goes on when what is shown has been seen and read. @param {number} lasts milliseconds that it is on its way */
  #wait(lasts) {
    this.#halt();
    const time = Math.max(lasts, readingTime(this.frame?.words ?? ""));
    this.timer = window.setTimeout(() => this.#onward(), time);
  }

  /** Which move is shown, as a message. */
  get place() {
    return this.ply > 0 ? { key: "watch.at", args: { n: this.ply, all: this.last } } : { key: "watch.start" };
  }

  /** What stands beside the board to be looked at, but for what lies on sheets; there is nothing to choose. */
  #drawPanel() {
    const seen = (this.frame?.scene.panel ?? []).filter(
      (/** @type {any} */ { kind, sheet }) => kind === "figure" || (kind === "board" && !sheet),
    );
    this.panel.draw({ title: this.place }, seen);
  }

  #drawRun() {
    const { slider, count, speed: chosen } = this.screen;
    slider.max = String(this.last);
    slider.value = String(this.ply);
    slider.setAttribute("aria-valuetext", say(this.place));
    setText(count, `${this.ply} / ${this.last}`);
    chosen.value = speed();
  }

  #drawTools() {
    if (!this.now) return;
    const { tools } = this.screen;
    /** @type {Record<string, boolean>} */
    const able = {
      first: this.ply > 0,
      back: this.ply > 0,
      play: this.last > 0,
      forth: this.ply < this.last || this.frames.length > 0,
      last: this.ply < this.last || this.frames.length > 0,
    };
    for (const [name, tool] of Object.entries(tools)) {
      tool.setAttribute("aria-disabled", String(able[name] === false));
    }
    const key = this.playing ? "watch.pause" : "watch.play";
    const words = /** @type {HTMLElement} */ (tools.play.lastElementChild);
    words.dataset.t = key;
    setText(words, t(key));
    tools.play.replaceChild(icon(this.playing ? "ui-pause" : "ui-play"), /** @type {Node} */ (tools.play.firstChild));
  }

  #title() {
    const { names, start, full } = this.screen;
    const known = has(`${this.game}.title`);
    names.forEach((name, place) => {
      const key = known ? `${this.game}.title.${["han", "latin"][place]}` : "";
      name.dataset.t = key;
      setText(name, key && t(key));
    });
    const words = this.seen ? say(this.seen.title) : "";
    setText(start, words);
    full.href = location.href.replace(/\?[^#]*/, "");
    const title = known ? t(`${this.game}.title`) : "";
    document.title = known
      ? `${words ? t("home.last", { title, start: words }) : title} · ${t("site.name")}`
      : t("site.title");
  }

  /** The address follows what is shown, so that it can be copied and loaded again. */
  #address() {
    if (!this.now) return;
    try {
      history.replaceState(null, "", watchAddress(this.now.link));
      this.screen.full.href = location.href.replace(/\?[^#]*/, "");
    } catch {
      // Safari lets a page change its address a hundred times in half a minute.
    }
  }

  retell() {
    if (document.documentElement.dataset.page !== "watch") return;
    this.#title();
    this.board.retell();
    this.retold();
    if (!this.seen || !this.now) return;
    drawStory(this.screen.story, this.seen, (ply) => this.jump(ply));
    this.#drawRun();
    this.#drawPanel();
    markMove(this.screen.story, this.ply, this.frame);
  }

  // ---- Before there is a record

  /**
   * @param {any} drawing the game's preview module
   * @param {() => boolean} current
   */
  async #preview(drawing, current) {
    const start = await startOf(this.link);
    const picture = start && (await drawing?.preview?.(start, reader(this.game)).catch(() => null));
    if (!current()) return;
    this.screen.stage.hidden = !picture;
    if (picture) this.board.draw(picture);
  }

  /** Waits for the rules, and says meanwhile what is being waited for. @param {() => boolean} current */
  async #wake(current) {
    const loading = this.engine.ready ? null : new Loading(this.game, this.dialogs);
    if (loading) this.#instead("load.title", () => t("load.note"), loading.root);
    await this.engine.prepare(this.game).finally(() => loading?.end());
    if (current()) this.screen.instead.replaceChildren();
  }

  /**
   * @param {string} title
   * @param {() => string} note
   * @param {Node} ways
   */
  #instead(title, note, ways) {
    const { prompt, title: head, note: words, instead } = this.screen;
    prompt.hidden = false;
    this.retold = () => {
      setText(head, t(title));
      setText(words, note());
    };
    this.retold();
    instead.replaceChildren(ways);
  }

  /** @param {any} error @param {string} fragment */
  #fail(error, fragment) {
    this.screen.stage.hidden = true;
    const none = error instanceof EngineError && !error.asset;
    const title = none ? (error.code === "game" ? "fail.game" : "fail.link") : "fail.title";
    const note = () => (none && error.words ? say(error.words) : "");
    this.#instead(title, note, none ? noSuch(error, this.dialogs) : failure(error, () => this.open(fragment)));
    announce(`${t(title)} ${note()}`);
  }
}
