/**
 * The hint bar: what may be asked, a search under way, and what came of it (docs/protocol.md, "Advice"). Loaded when
 * somebody first asks.
 *
 * @typedef {{key: string, act: () => void, kind?: "primary" | "outlined" | "quiet"}} Way
 * @typedef {{title: string, words: string[], ways: Way[]}} Content
 */

import { Marks } from "../board/marks.js";
import { announce } from "./announce.js";
import { button, byId, el, icon, setText } from "./dom.js";
import { EngineError } from "./engine.js";
import { hereOf } from "./facts.js";
import { onLanguage, own, say, t } from "./i18n.js";
import { keep } from "./keeping.js";
import { seek } from "./seek.js";
import { boardsOf } from "./showing.js";

export class Hint {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.marks = new Marks(() => boardsOf(play));
    /** Grows whenever a search is no longer wanted. */
    this.turn = 0;
    /** Whether the bar asks what is wanted, and does not answer. */
    this.asking = false;
    /** Which position is spoken of. */
    this.here = "";
    /** @type {any} the line of a solution that is followed, and the moves before it */
    this.line = null;
    /** @type {() => Content} what stands in the bar, in the language of the moment */
    this.content = () => ({ title: "", words: [], ways: [] });
    this.title = el("h2", { attrs: { id: "hint-title" } });
    this.words = el("div", { class: "words" });
    this.ways = el("div", { class: "buttons" });
    this.cross = el(
      "button",
      { class: "icon-button", label: "dialog.close", attrs: { type: "button" }, on: { click: () => this.leave() } },
      icon("ui-close"),
    );
    this.box = el(
      "section",
      { class: "hint", attrs: { "aria-labelledby": "hint-title", hidden: true } },
      el("div", { class: "head" }, icon("ui-hint"), this.title, this.cross),
      this.words,
      this.ways,
    );
    this.box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.leave();
    });
    byId("offer").after(this.box);
    onLanguage(() => {
      if (!this.box.hidden) this.#fill();
    });
  }

  /** Opens the bar, leads from an answer back to the questions, or closes it. @param {string} [kind] to be asked at once */
  open(kind) {
    const { hints } = this.play.now;
    const single = hints.length === 1;
    if (!kind && !this.box.hidden && (this.asking || single)) return this.leave();
    if (kind || single) return this.ask(kind ?? hints[0]);
    this.#begin();
    this.asking = true;
    this.#put(() => ({
      title: t("hint.title"),
      words: [t("hint.note")],
      ways: hints.map((/** @type {string} */ one) => this.#asking(one)),
    }));
    return this.#enter();
  }

  /** Takes the bar off the page, and ends what is searched for. */
  close() {
    this.turn += 1;
    this.line = null;
    this.box.hidden = true;
    this.marks.show([]);
    this.play.toolbar.press("hint", false);
  }

  /** The same by the visitor's wish: the focus goes back to where it came from. */
  leave() {
    this.close();
    this.play.toolbar.buttons.hint.focus();
  }

  /** Looks whether what is on the page now is still what is spoken of. @param {any} snapshot */
  saw(snapshot) {
    if (this.box.hidden || hereOf(snapshot) === this.here) return;
    this.here = hereOf(snapshot);
    const at = this.line ? placeIn(this.line, snapshot.history) : -1;
    if (!this.line || at === this.line.steps.length) this.close();
    else if (at < 0) this.#left();
    else this.#step(at);
  }

  // ---- Asking

  /** @param {string} kind @returns {Way} */
  #asking(kind) {
    return { key: this.#own(`hint.${kind}`), act: () => this.ask(kind) };
  }

  /** @param {string} key */
  #own(key) {
    return own(this.play.game, key);
  }

  #begin() {
    this.turn += 1;
    this.asking = false;
    this.line = null;
    this.here = hereOf(this.play.now);
    this.marks.show([]);
    this.play.board.bubble.close();
    this.play.toolbar.press("hint", true);
  }

  /** @param {string} kind */
  async ask(kind) {
    this.#begin();
    const { turn } = this;
    const wanted = () => turn === this.turn;
    /** @type {any} */
    let progress = null;
    this.#put(() => ({
      title: t("hint.working"),
      words: progress ? [say(progress)] : [],
      ways: [{ key: "hint.stop", act: () => this.#stop(), kind: "outlined" }],
    }));
    this.#enter();
    announce(t("hint.working"));
    const tell = (/** @type {any} */ said) => {
      progress = said;
      this.#write([say(said)]);
    };
    try {
      const answer = await seek(this.play.engine, kind, wanted, tell);
      if (!wanted()) return;
      if (!answer) return this.close();
      await this.#show(answer);
    } catch (error) {
      if (!wanted()) return;
      if (error instanceof EngineError && error.asset) return this.#lacking(error.asset, kind);
      this.close();
      if (!(error instanceof EngineError && error.code === "stale")) this.play.trouble(error);
    }
  }

  /** What advises could not be loaded; the game goes on as it was. @param {string} asset @param {string} kind */
  #lacking(asset, kind) {
    this.#put(() => ({
      title: t("hint.title"),
      words: [t("fail.asset", { asset })],
      ways: [{ key: "fail.retry", act: () => this.ask(kind), kind: "outlined" }],
    }));
    this.#enter();
    announce(t("fail.asset", { asset }));
  }

  #stop() {
    this.leave();
    announce(t("hint.stopped"));
  }

  // ---- What came of it

  /** @param {any} answer */
  async #show({ advice, counts }) {
    const { play } = this;
    if (advice.kind === "solution" && advice.line.length > 0) this.#follow(advice);
    else {
      this.marks.show(advice.marks);
      this.#put(() => ({ title: say(advice.title), words: advice.words.map(say), ways: this.#waysOf(advice) }));
    }
    // Whoever has gone back to the board meanwhile stays there.
    if (!byId("stage").contains(document.activeElement)) this.#enter();
    announce([advice.title, ...advice.words].map(say).join(" "));
    if (counts.hints === play.now.counts.hints) return;
    // That somebody asked is kept with the game.
    play.now.counts = counts;
    if (play.lesson || play.isShared(play.now)) return;
    await keep(play, await play.engine.call("look"));
  }

  /** @param {any} advice @returns {Way[]} */
  #waysOf({ kind, line, back, then }) {
    const { play } = this;
    /** @type {Way[]} */
    const ways = [];
    if (line.length > 0) ways.push({ key: "hint.play", act: () => play.run("act", { text: line[0].text }) });
    if (back) ways.push({ key: "hint.back", act: () => play.run("goto", { node: back.node }) });
    for (const one of then) {
      ways.push(one === kind ? { key: "hint.again", act: () => this.ask(kind) } : this.#asking(one));
    }
    // One red button on the page: where there is a banner, it has that.
    return ways.map((way, index) => ({ ...way, kind: index > 0 || play.now.scene.banner ? "outlined" : "primary" }));
  }

  // ---- Following a solution

  /** @param {any} advice */
  #follow(advice) {
    const { start, moves, ply } = this.play.now.history;
    this.line = { steps: advice.line, title: advice.title, start, before: moves.slice(0, ply).map(textOf) };
    this.#step(0);
  }

  /** @param {number} at how many of its steps have been played */
  #step(at) {
    const { play } = this;
    const { steps, title } = this.line;
    const { text, words, marks } = steps[at];
    this.marks.show(marks);
    this.#put(() => ({
      title: t("hint.step", { n: at + 1, of: steps.length }),
      words: [say(words), ...(at === 0 ? [say(title)] : [])],
      ways: [
        {
          key: "hint.forth",
          act: () => play.run("act", { text }),
          kind: play.now.scene.banner ? "outlined" : "primary",
        },
        ...(at > 0 ? [{ key: "hint.undo", act: () => play.run("undo") }] : []),
        ...(play.lesson ? [] : [{ key: "watch.open", act: () => play.watch(steps.slice(at).map(textOf)) }]),
      ],
    }));
  }

  #left() {
    this.line = null;
    this.marks.show([]);
    const { hints } = this.play.now;
    const ways = ["solution", "fine"].filter((kind) => hints.includes(kind));
    this.#put(() => ({
      title: t("hint.title"),
      words: [t("hint.left")],
      ways: ways.map((kind) => this.#asking(kind)),
    }));
  }

  // ---- Drawing

  /** @param {() => Content} content */
  #put(content) {
    this.content = content;
    this.box.hidden = false;
    this.#fill();
  }

  #fill() {
    const { title, words, ways } = this.content();
    const held = document.activeElement?.getAttribute("data-way");
    setText(this.title, title);
    this.#write(words);
    const buttons = ways.map(({ key, act, kind }) => {
      const node = button(key, act, { kind: kind ?? "outlined" });
      node.dataset.way = key;
      return node;
    });
    this.ways.className = buttons.length > 3 ? "buttons menu" : "buttons";
    this.ways.replaceChildren(...buttons);
    this.#place();
    // A button that stands there again keeps the focus; where none does, the first one has it.
    if (held) (buttons.find((node) => node.dataset.way === held) ?? buttons[0])?.focus();
  }

  /** A bar that lies over what it speaks of goes to the upper edge, if it can be seen from there. */
  #place() {
    this.box.classList.remove("above");
    if (!this.#covers()) return;
    this.box.classList.add("above");
    if (this.#covers()) this.box.classList.remove("above");
  }

  #covers() {
    const own = this.box.getBoundingClientRect();
    return this.marks
      .places()
      .some((place) => place.bottom > own.top && place.top < own.bottom && place.right > own.left);
  }

  /** @param {string[]} words */
  #write(words) {
    const { children } = this.words;
    while (children.length > words.length) this.words.lastElementChild?.remove();
    words.forEach((text, index) => {
      setText(children[index] ?? this.words.appendChild(el("p")), text);
    });
  }

  /** Gives the focus to the first way on, where there is none to the way out. */
  #enter() {
    (this.ways.firstElementChild ?? this.cross).focus();
  }
}

/** @param {{text: string}} move */
const textOf = ({ text }) => text;

/**
 * How many steps of a line have been played, or -1 where something else has.
 * @param {{steps: {text: string}[], start: number, before: string[]}} line
 * @param {{start: number, moves: {text: string}[], ply: number}} history
 */
function placeIn({ steps, start, before }, history) {
  const whole = [...before, ...steps.map(textOf)];
  const played = history.moves.slice(0, history.ply).map(textOf);
  const along = history.start === start && played.every((text, index) => text === whole[index]);
  return along ? Math.max(-1, played.length - before.length) : -1;
}
