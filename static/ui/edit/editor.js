/**
 * The editor: a board that is drawn on. What may be drawn, and what is still in the way of playing it, the rules say
 * (docs/protocol.md, Drafts); the drafts before the present one are kept here, for undo.
 */

import { Board } from "../../board/board.js";
import { announce } from "../announce.js";
import { button, el, setText } from "../dom.js";
import { dress } from "../dress.js";
import { EngineError } from "../engine.js";
import { language, onLanguage, say, t } from "../i18n.js";
import { editedGame, editedStart } from "../link.js";
import { failure, Loading } from "../loading.js";
import { Panel } from "../panel.js";
import { gameFiles } from "../site.js";
import { newId } from "../storage.js";
import { hideToast, tellError, toast } from "../toast.js";
import { drafts, keepDraft } from "./drafts.js";
import { newNumber } from "./numbers.js";
import { paintWith } from "./painting.js";
import { newScreen, showOffer } from "./screen.js";
import { judge } from "./verdict.js";

/** As many steps back as anybody takes. */
const MOST_STEPS = 500;

export class Editor {
  /**
   * @param {import("../engine.js").Engine} engine
   * @param {{rules: () => void, home: () => void}} dialogs
   */
  constructor(engine, dialogs) {
    this.engine = engine;
    this.dialogs = dialogs;
    this.game = "";
    /** @type {any} the last answer */
    this.now = null;
    /** @type {any} the game's preview module */
    this.drawing = null;
    /** @type {import("./verdict.js").Verdict[]} what is known of the puzzle, one after the other */
    this.verdicts = [];
    /** Whether more is being found out. */
    this.seeking = false;
    /** @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    this.id = "";
    this.opening = 0;
    this.judging = 0;
    /** @type {Promise<unknown>} the tail of what is to be done, one change after the other */
    this.tail = Promise.resolve();
    /** @type {{at: string[], ended: boolean, wake: () => void} | null} */
    this.stroke = null;
    /** @type {(() => void) | null} says anew what is offered */
    this.offered = null;
    /** @type {import("../../board/types.js").Message | null} what the search for a verdict is at */
    this.said = null;
    /** Whether it has been said that drafts are not kept. */
    this.warned = false;

    this.screen = newScreen((tool) => this.use(tool));
    const { stage, panel, title, note, sections } = this.screen;
    this.board = new Board(stage, { say, send: (input) => this.input(input), listen: paintWith(this) });
    this.panel = new Panel((id) => this.choose(id), { panel, title, note, sections });
    this.screen.root.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    onLanguage(() => this.retell());
  }

  /** @param {string} fragment `#edit/<game>` or `#edit/<game>/<start>` */
  async open(fragment) {
    this.leave();
    const opening = this.opening;
    const current = () => opening === this.opening;
    this.game = editedGame(fragment);
    this.id = newId();
    this.past = [];
    this.future = [];
    const place = this.screen.verdict;
    try {
      if (!gameFiles(this.game)) throw new EngineError({ code: "game" });
      this.drawing = await dress(this.game);
      if (!current()) return;
      const loading = this.engine.ready ? null : new Loading(this.game, this.dialogs);
      if (loading) {
        setText(this.screen.title, t("load.title"));
        setText(this.screen.note, t("load.note"));
        place.replaceChildren(loading.root);
      }
      await this.engine.prepare(this.game).finally(() => loading?.end());
      if (!current()) return;
      const answer = await this.first(editedStart(fragment));
      if (!current()) return;
      this.board.enabled = true;
      this.show(answer);
      this.offer();
    } catch (/** @type {any} */ error) {
      if (!current()) return;
      const none = error instanceof EngineError && !error.asset;
      setText(this.screen.title, t(none ? "edit.none" : "fail.title"));
      setText(this.screen.note, none && error.words ? say(error.words) : "");
      place.replaceChildren(none ? button("fail.home", this.dialogs.home) : failure(error, () => this.open(fragment)));
    }
  }

  /** What is drawn at first: the start that is to be edited; where it cannot be, that is said. @param {string} start */
  async first(start) {
    if (!start) return this.engine.call("edit", { game: this.game });
    try {
      return await this.engine.call("edit", { game: this.game, start });
    } catch (/** @type {any} */ error) {
      if (!(error instanceof EngineError) || error.asset) throw error;
      tellError(error);
      return this.engine.call("edit", { game: this.game });
    }
  }

  /** Another page is shown: what comes later changes nothing, and the line above the tools goes back to its own. */
  leave() {
    this.opening += 1;
    this.judging += 1;
    this.now = null;
    this.board.enabled = false;
    this.offered = null;
    this.screen.offer.hidden = true;
    this.end();
    hideToast();
  }

  // ---- What the visitor does

  /** @param {string} key */
  begin(key) {
    const stroke = { at: [key], ended: false, wake: () => {} };
    this.stroke = stroke;
    this.change(() => this.#paint(stroke));
  }

  /** @param {string} key */
  over(key) {
    this.stroke?.at.push(key);
    this.stroke?.wake();
  }

  end() {
    if (!this.stroke) return;
    this.stroke.ended = true;
    this.stroke.wake();
    this.stroke = null;
  }

  /** Follows a stroke on the draft before it until it ends. @param {{at: string[], ended: boolean, wake: () => void}} stroke */
  async #paint(stroke) {
    const { draft, brush } = this.now;
    let sent = 0;
    for (;;) {
      if (stroke.at.length > sent) {
        sent = stroke.at.length;
        await this.#ask({ draft, brush, stroke: stroke.at.slice(0, sent) });
      } else if (stroke.ended) return;
      else {
        await new Promise((/** @type {(value?: any) => void} */ resolve) => {
          stroke.wake = resolve;
        });
      }
    }
  }

  /** @param {import("../../board/board.js").Input} input of keys, or of a screen reader */
  input({ kind, at, id }) {
    if (kind === "choose") this.choose(id ?? "");
    if (kind !== "tap" || !at) return;
    this.begin(at);
    this.end();
  }

  /** @param {string} id @param {number} [number] */
  choose(id, number) {
    this.change(async () => {
      const { draft, brush } = this.now;
      const answer = await this.#ask({ draft, brush, choose: id, ...(number === undefined ? {} : { number }) });
      if (answer?.refusal) toast(say(answer.refusal));
    });
  }

  /** @param {import("./screen.js").Tool} tool */
  async use(tool) {
    if (tool === "undo") this.step(this.past, this.future);
    else if (tool === "redo") this.step(this.future, this.past);
    else if (tool === "play") location.hash = this.now.link;
    else await this.give(tool).catch(tellError);
  }

  /** @param {"share" | "print"} tool @throws where what it needs cannot be had */
  async give(tool) {
    const { sheet, sharing } = await import("./sheet.js");
    if (!this.now?.link) return;
    if (tool === "share") sharing(this);
    else await sheet(this);
  }

  /**
   * One step back or forth.
   * @param {string[]} from
   * @param {string[]} to
   */
  step(from, to) {
    this.change(async () => {
      const { draft, brush } = this.now;
      const wanted = from.pop();
      if (wanted === undefined) return;
      to.push(draft);
      await this.#ask({ draft: wanted, brush });
    }, false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!(event.ctrlKey || event.metaKey) || /^(input|textarea)$/i.test(/** @type {Element} */ (event.target).tagName))
      return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.use(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  // ---- What comes of it

  /**
   * One change after the other; what it changed can be undone, is kept, and is judged.
   * @param {() => Promise<void>} work
   * @param {boolean} [remembered] whether it is a new step
   */
  change(work, remembered = true) {
    const opening = this.opening;
    this.tail = this.tail
      .then(async () => {
        if (opening !== this.opening || !this.now) return;
        const before = this.now.draft;
        await work();
        if (opening !== this.opening || !this.now || this.now.draft === before) return;
        if (remembered) {
          this.past = [...this.past, before].slice(-MOST_STEPS);
          this.future = [];
        }
        this.closeOffer();
        if (!keepDraft(this.game, { id: this.id, draft: this.now.draft, updated: Date.now() })) this.warn();
        this.draw();
        announce(
          [say(this.now.scene.prompt.title), ...this.now.faults.map((/** @type {any} */ one) => say(one.message))].join(
            " ",
          ),
        );
      })
      .catch((/** @type {any} */ error) => {
        if (opening === this.opening) tellError(error);
      });
  }

  /** @param {Record<string, unknown>} args */
  async #ask(args) {
    const opening = this.opening;
    const answer = await this.engine.call("edit", { game: this.game, ...args });
    if (opening !== this.opening) return null;
    this.show(answer);
    return answer;
  }

  /** @param {any} answer */
  show(answer) {
    const same = answer.start !== null && answer.start === this.now?.start;
    this.now = answer;
    if (!same) this.judge();
    this.draw();
  }

  draw() {
    const { scene, faults, link } = this.now;
    const { root, tools, start } = this.screen;
    this.board.shortcuts = scene.keys;
    this.board.draw(scene);
    this.panel.draw(scene.prompt, scene.panel);
    setText(start, t(`${this.game}.title`));
    document.title = `${t("edit.title.latin")} · ${t(`${this.game}.title`)} · ${t("site.name")}`;
    this.screen.faults.replaceChildren(
      ...faults.map((/** @type {any} */ { message }) => el("li", { text: say(message) })),
    );
    const able = { undo: this.past.length > 0, redo: this.future.length > 0, play: link, share: link, print: link };
    for (const [name, node] of Object.entries(tools)) {
      node.setAttribute("aria-disabled", String(!able[/** @type {import("./screen.js").Tool} */ (name)]));
    }
    root.classList.toggle("playable", Boolean(link));
    this.numbers();
  }

  /** The questions stay as they are while one draws; what was typed is not lost. */
  numbers() {
    const { numbers } = this.screen;
    const asked = `${this.game} ${language()}`;
    if (numbers.dataset.asked === asked) return;
    numbers.dataset.asked = asked;
    numbers.replaceChildren(
      ...this.now.numbers.map((/** @type {any} */ one) => newNumber(one, (id, number) => this.choose(id, number))),
    );
  }

  /** Whether the present puzzle can be won, and how hard it is. */
  async judge() {
    this.judging += 1;
    const judging = this.judging;
    const wanted = () => judging === this.judging;
    const { start } = this.now;
    this.verdicts = [];
    this.said = null;
    this.seeking = start !== null;
    this.tell();
    if (start === null) return;
    const tell = (/** @type {import("../../board/types.js").Message} */ progress) => {
      this.said = progress;
      this.tell();
    };
    const found = (/** @type {import("./verdict.js").Verdict} */ verdict) => this.verdicts.push(verdict);
    try {
      await judge(this.engine, this.game, start, wanted, tell, found);
      if (!wanted()) return;
      this.seeking = false;
      this.tell();
    } catch {
      if (wanted()) this.screen.verdict.replaceChildren(el("p", { class: "advice", text: t("edit.unjudged") }));
    }
  }

  /** Puts into words what is known of the puzzle. */
  tell() {
    const place = this.screen.verdict;
    if (!this.now?.start) return place.replaceChildren();
    const { verdicts, seeking, said } = this;
    place.setAttribute("aria-busy", String(seeking));
    place.replaceChildren(
      el("h3", { text: t("edit.verdict") }),
      ...verdicts.flatMap(({ title, words }) => [
        el("b", { text: say(title) }),
        ...words.map((one) => el("p", { text: say(one) })),
      ]),
      ...(seeking ? [el("p", { class: "advice", text: said ? say(said) : t("edit.judging") })] : []),
    );
  }

  // ---- Drafts of before

  /** Offers the newest kept draft; what is on the board stays until it is taken. */
  offer(rank = 0) {
    const kept = drafts(this.game).filter(({ id, draft }) => id !== this.id && draft !== this.now.draft);
    const one = kept[rank];
    if (!one) return this.closeOffer();
    const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    const ways = [
      { key: "edit.take", act: () => this.take(one) },
      { key: "edit.leave", act: () => this.closeOffer() },
    ];
    if (kept.length > rank + 1) ways.splice(1, 0, { key: "edit.others", act: () => this.offer(rank + 1) });
    showOffer(this.screen.offer, t("edit.kept", { when: date.format(one.updated) }), ways);
    this.offered = () => this.offer(rank);
  }

  closeOffer() {
    this.offered = null;
    this.screen.offer.hidden = true;
  }

  /** Goes on with a kept draft. @param {import("./drafts.js").Kept} kept */
  take(kept) {
    this.change(async () => {
      await this.#ask({ draft: kept.draft, brush: this.now.brush });
      this.id = kept.id;
    });
  }

  /** Says once that drafts are not kept here. */
  warn() {
    if (this.warned) return;
    this.warned = true;
    toast(t("edit.lost"));
  }

  retell() {
    if (!this.now) return;
    this.board.retell();
    this.draw();
    this.tell();
    this.offered?.();
  }
}
