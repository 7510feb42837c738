/**
 * A game on the page: its picture first, then the rules, then every answer drawn. Nothing here knows which game it is.
 *
 * @typedef {import("../board/board.js").Input} Input
 */

import { Board } from "../board/board.js";
import { announce } from "./announce.js";
import { Attempts } from "./attempts.js";
import { drawBanner } from "./banner.js";
import { Clock } from "./clock.js";
import { byId, setText } from "./dom.js";
import { EngineError } from "./engine.js";
import { History } from "./history.js";
import { onLanguage, say, t } from "./i18n.js";
import { fullAddress, gameOf, startLink, startOf } from "./link.js";
import { failure, Loading } from "./loading.js";
import { closeOffer, offerAttempt } from "./offer.js";
import { Panel } from "./panel.js";
import { prefer, prefs } from "./prefs.js";
import { dress, gameFiles, reader } from "./site.js";
import { hideToast, toast } from "./toast.js";
import { Toolbar } from "./toolbar.js";

export class Play {
  /**
   * @param {import("./engine.js").Engine} engine
   * @param {{share: () => void, fresh: () => void, rules: () => void, home: () => void}} dialogs
   */
  constructor(engine, dialogs) {
    this.engine = engine;
    this.dialogs = dialogs;
    this.game = "";
    /** @type {any} the game's preview module */
    this.drawing = null;
    /** @type {any} the last snapshot */
    this.now = null;
    this.attempts = new Attempts();
    this.opening = 0;
    this.explaining = false;
    this.stage = byId("stage");
    this.board = new Board(this.stage, { say, send: (input) => this.input(input) });
    this.panel = new Panel((id) => this.input({ kind: "choose", id }));
    this.history = new History((node) => this.run("goto", { node }));
    this.toolbar = new Toolbar((tool) => this.use(tool));
    this.clock = new Clock();
    /** @type {(() => void) | null} draws anew what stands instead of a game */
    this.instead = null;
    onLanguage(() => this.retell());
    document.addEventListener("visibilitychange", () => this.pause());
  }

  /**
   * Opens what a fragment names: the picture at once, the game when Python is there.
   * @param {string} fragment
   */
  async open(fragment) {
    this.opening += 1;
    const turn = this.opening;
    const current = () => turn === this.opening;
    closeOffer();
    this.game = gameOf(fragment);
    this.now = null;
    this.board.enabled = false;
    this.toolbar.draw({});
    drawBanner(null, () => {});
    this.panel.clear();
    this.history.draw({ moves: [], ply: 0 });
    if (!gameFiles(this.game)) return this.fail(new EngineError({ code: "game" }));
    this.drawing = await dress(this.game);
    if (!current()) return undefined;
    const link = await this.complete(fragment);
    await this.preview(link);
    if (!current()) return undefined;
    this.title(link);
    return this.wake(link, current);
  }

  /** A bare `#game` becomes a numbered puzzle. @param {string} fragment */
  async complete(fragment) {
    if (!/^#[a-z_]+\/?$/.test(fragment) || !this.drawing?.presets) return fragment;
    const link = await freshLink(this.game, this.drawing);
    history.replaceState(null, "", link);
    return link;
  }

  /** @param {string} link */
  async preview(link) {
    const start = await startOf(link);
    const picture = start && (await this.drawing?.preview(start, reader(this.game)).catch(() => null));
    if (picture && !this.now) this.board.draw(picture);
  }

  /**
   * @param {string} link
   * @param {() => boolean} current whether this is still what is wanted
   */
  async wake(link, current) {
    const loading = this.engine.ready ? null : new Loading(this.game, this.dialogs);
    this.instead = loading ? () => loading.head() : null;
    const off = loading
      ? /** @type {any} */ (window).taichu.boot.onStage((/** @type {any} */ stage) => loading.show(stage))
      : () => {};
    if (loading) byId("instead").replaceChildren(loading.root);
    try {
      await this.engine.prepare(this.game);
      off();
      if (!current()) return;
      await this.enter(link);
    } catch (error) {
      off();
      if (current()) this.fail(error, link);
    }
  }

  /** @param {string} link */
  async enter(link) {
    const mine = await this.attempts.ofThisTab(link);
    const opened = await this.engine.call("open", { link });
    if (!mine) await this.attempts.begin();
    this.show(mine ? await this.engine.call("resume", { save: mine.text }) : opened, { entered: true });
    for (const note of opened.notes ?? []) toast(say(note));
    if (mine) toast(t("offer.resumed", { n: mine.plies }));
    else await this.offer(opened);
  }

  /** @param {any} snapshot */
  async offer(snapshot) {
    const kept = await this.attempts.at(slotOf(snapshot));
    if (kept && this.now?.history.ply === snapshot.history.ply) offerAttempt(kept, () => this.resume(kept));
  }

  /** @param {import("./storage.js").Attempt} kept */
  async resume(kept) {
    await this.attempts.take(kept);
    this.show(await this.engine.call("resume", { save: kept.text }));
  }

  /** Opens a record's text. @param {string} text */
  async import(text) {
    const snapshot = await this.engine.call("import", { text });
    this.game = snapshot.game;
    this.drawing = await dress(this.game);
    await this.begin(snapshot);
    for (const note of snapshot.notes ?? []) toast(say(note));
  }

  /** A new puzzle instead of this one; undo leads back. @param {string} start */
  async fresh(start) {
    const snapshot = await this.engine.call("new", { game: this.game, start });
    await this.begin(snapshot);
    toast(t("toast.new"), { key: "tool.undo", act: () => this.run("undo") });
  }

  /** @param {any} snapshot of a game that this tab begins */
  async begin(snapshot) {
    closeOffer();
    await this.attempts.begin();
    this.show(snapshot);
  }

  // ---- While playing

  /** @param {Input} input */
  async input(input) {
    if (!this.now) return;
    hideToast();
    if (this.explaining && input.kind === "tap" && input.at) {
      await this.explain(input.at);
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
    const words = say(refusal);
    if (input.at && this.board.cells.has(input.at)) this.board.explain(input.at, refusal);
    if (input.at) announce(words);
    else toast(words);
  }

  /** @param {string} at */
  async explain(at) {
    const { message } = await this.engine.call("why", { at });
    this.board.explain(at, message ?? { key: "why.nothing" });
    announce(say(message ?? { key: "why.nothing" }));
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
    try {
      return await this.engine.call(op, { ...args }, { revised: true });
    } catch (error) {
      if (!(error instanceof EngineError)) {
        this.fail(error);
        return null;
      }
      if (error.code === "stale") return this.engine.call("look");
      toast(error.words ? say(error.words) : t("fail.internal"));
      return null;
    }
  }

  /** @param {string} tool */
  async use(tool) {
    closeOffer();
    switch (tool) {
      case "undo":
      case "redo":
        await this.run(tool);
        break;
      case "restart":
        if (await this.run("restart")) toast(t("toast.restart"), { key: "tool.undo", act: () => this.run("undo") });
        break;
      case "why":
        this.explaining = !this.explaining;
        this.toolbar.press("why", this.explaining);
        if (this.explaining) toast(t("why.mode"));
        break;
      case "new":
        this.dialogs.fresh();
        break;
      default:
        this.dialogs.share();
    }
  }

  // ---- Showing

  /**
   * @param {any} snapshot
   * @param {{entered?: boolean}} [options]
   */
  show(snapshot, { entered = false } = {}) {
    const first = this.now === null;
    const motions = snapshot.motions ?? [];
    if (motions.length > 0 || hereOf(snapshot) !== hereOf(this.now)) this.board.mark(motions);
    this.now = snapshot;
    this.instead = null;
    byId("instead").replaceChildren();
    this.draw(motions);
    this.speak(snapshot, first);
    if (snapshot.history.ply > 0 && !entered) closeOffer();
    this.address(snapshot.link);
    this.title(snapshot.link);
    this.clock.set(snapshot.clock);
    if (snapshot.save) this.attempts.keep(snapshot);
  }

  /** @param {any[]} motions */
  draw(motions) {
    const { scene, history: line, game } = this.now;
    this.game = game;
    this.board.enabled = true;
    this.board.shortcuts = scene.keys ?? [];
    this.board.draw(scene, motions);
    this.panel.draw(scene.prompt, scene.panel ?? []);
    drawBanner(scene.banner, (tool) => this.use(tool));
    this.history.draw(line);
    this.toolbar.draw({
      undo: line.undo,
      redo: line.redo,
      why: scene.banner === null || scene.banner.tone === "paused",
      new: Boolean(this.drawing?.presets),
      restart: line.ply > 0,
      share: true,
    });
  }

  /**
   * @param {any} snapshot
   * @param {boolean} first
   */
  speak(snapshot, first) {
    const told = (snapshot.say ?? []).map(say);
    const { title, note } = snapshot.scene.prompt;
    const prompt = [title, ...(note ? [note] : [])].map(say);
    announce((told.length > 0 && !first ? told : prompt).join(" "));
  }

  /** @param {string} link the puzzle on the board; a new one is a new step of the browser's history */
  address(link) {
    if (!link || location.hash === link) return;
    const same = location.hash.split(".").slice(0, 2).join(".") === link.split(".").slice(0, 2).join(".");
    const opened = /\/[pr]\./.test(location.hash) && this.now.history.ply === 0;
    if (same || opened || gameOf(location.hash) === "") history.replaceState(null, "", link);
    else history.pushState(null, "", link);
  }

  /** @param {string} link */
  title(link) {
    const start = this.now?.start ?? link.match(/\/s\.(.+?)(?:\.[\w-]{2})?$/)?.[1] ?? "";
    byId("title-han").dataset.t = `${this.game}.title.han`;
    byId("title-latin").dataset.t = `${this.game}.title.latin`;
    setText(byId("title-han"), t(`${this.game}.title.han`));
    setText(byId("title-latin"), t(`${this.game}.title.latin`));
    setText(byId("start"), start);
    byId("full").href = fullAddress(link);
    document.title = `${t(`${this.game}.title`)} ${start} · ${t("site.name")}`;
  }

  retell() {
    if (!this.game) return;
    this.board.retell();
    this.title(location.hash);
    if (this.now) this.draw([]);
    else this.instead?.();
  }

  /**
   * @param {any} error
   * @param {string} [link]
   */
  fail(error, link) {
    this.board.enabled = false;
    this.instead = () => {
      const place = byId("instead");
      if (error instanceof EngineError) {
        setText(byId("prompt-title"), t(`fail.${error.code === "game" ? "game" : "link"}`));
        setText(byId("prompt-note"), error.words ? say(error.words) : "");
        this.toolbar.draw({ new: Boolean(this.drawing?.presets) && this.engine.ready });
        place.replaceChildren();
      } else {
        place.replaceChildren(failure(error, () => (link ? this.open(link) : location.reload())));
      }
      announce(`${byId("prompt-title").textContent} ${byId("prompt-note").textContent}`);
    };
    this.instead();
  }

  /** The clock stands still while the page is hidden. */
  async pause() {
    if (!this.now) return;
    const { clock } = await this.engine.call("clock", { run: !document.hidden });
    this.clock.set(clock);
  }
}

/** Which position of which puzzle a snapshot shows. @param {any} snapshot */
const hereOf = (snapshot) =>
  snapshot && `${snapshot.start} ${snapshot.history.ply} ${snapshot.history.moves[snapshot.history.ply - 1]?.node}`;

/** @param {any} snapshot */
const slotOf = (snapshot) => snapshot.save?.slot ?? `${snapshot.game}/${snapshot.start}`;

/**
 * The link of a numbered puzzle: the very first is the easiest, later ones are drawn by lot.
 * @param {string} game
 * @param {any} drawing
 */
export async function freshLink(game, drawing) {
  const all = await drawing.presets(reader(game));
  const last = prefs.preset?.[game];
  const preset = all.find((/** @type {any} */ one) => one.id === last)?.id ?? all[0].id;
  const number = last ? anyNumber(drawing.numbers) : drawing.numbers.least;
  prefer({ preset: { ...prefs.preset, [game]: preset } });
  return startLink(game, drawing.start(preset, number));
}

/** @param {{least: number, most: number}} numbers */
export function anyNumber({ least, most }) {
  const span = Math.min(most, 9999) - least + 1;
  return least + (crypto.getRandomValues(new Uint32Array(1))[0] % span);
}
