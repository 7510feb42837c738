/**
 * A game's lesson: small starts and something to do in each (docs/protocol.md, "Lessons"). A step is the ordinary board,
 * with the step's words over the prompt. Loaded when somebody wants to learn.
 *
 * @typedef {{result?: string, played?: string[], refused?: string[], undone?: boolean}} Goal
 * @typedef {string | {op: "undo"} | {tap: string}} Deed
 * @typedef {{id: string, start: string, goal: Goal, show: Deed[]}} Step
 */

import { announce } from "./announce.js";
import { dialog } from "./dialogs/dialog.js";
import { byId, el, icon, setText } from "./dom.js";
import { EngineError } from "./engine.js";
import { t } from "./i18n.js";
import { gameOf, lessonAddress, startLink } from "./link.js";
import { open } from "./opening.js";
import { prefer, prefs } from "./prefs.js";
import { asset, damaged, gameFiles, readJson } from "./site.js";

/** Between two moves that are shown. */
const PACE_MS = 900;

/**
 * Opens the step that an address names; where it names none, the first that is still to be done.
 * @param {import("./play.js").Play} play
 * @param {string} fragment
 * @param {{focus?: boolean}} [options]
 */
export async function learn(play, fragment, options = {}) {
  const current = play.turn();
  const game = gameOf(fragment);
  play.clear();
  play.game = game;
  play.fragment = fragment;
  try {
    const steps = await stepsOf(game);
    if (!current()) return;
    const learned = learnedOf(game);
    const named = steps.findIndex(({ id }) => id === fragment.split("/")[2]);
    const next = steps.findIndex(({ id }) => !learned.includes(id));
    const lesson = new Lesson(play, game, steps, Math.max(named >= 0 ? named : next, 0));
    if (location.hash !== lesson.address) history.replaceState(null, "", lesson.address);
    await open(play, startLink(game, lesson.step.start), { ...options, lesson });
  } catch (error) {
    if (current()) play.fail(error);
  }
}

/** @type {Record<string, Step[]>} */
const read = {};

/** @param {string} game @throws {EngineError} where it has no lesson; another error where its file cannot be had */
async function stepsOf(game) {
  const path = gameFiles(game)?.lessons;
  if (!path) throw new EngineError({ code: "game" });
  const steps = read[game] ?? (await readJson(asset(path)));
  if (!Array.isArray(steps) || steps.length === 0) throw damaged(path);
  read[game] = steps;
  return steps;
}

/** The steps done on this device. @param {string} game @returns {string[]} */
function learnedOf(game) {
  const kept = prefs.learned?.[game];
  return Array.isArray(kept) ? kept : [];
}

/** One step on the page. `met`: its goal holds on the board; `showing`, `shown`: the way to it is being shown, or has been. */
export class Lesson {
  /**
   * @param {import("./play.js").Play} play
   * @param {string} game
   * @param {Step[]} steps
   * @param {number} at
   */
  constructor(play, game, steps, at) {
    this.play = play;
    this.game = game;
    this.steps = steps;
    this.at = at;
    this.step = steps[at];
    this.address = lessonAddress(game, this.step.id);
    this.met = false;
    this.showing = false;
    this.shown = false;
    /** Grows whenever what is being shown is no longer wanted. */
    this.turn = 0;
    /** Where on the board what is said holds. */
    this.place = "";
    /** What was last said. */
    this.said = "";
    this.#build();
    play.board.bubble.spare = [this.words];
  }

  /** What stands in the place of the start's name. */
  get name() {
    return { key: "learn.of", args: { n: this.at + 1, of: this.steps.length } };
  }

  #build() {
    const { game, step, steps, at } = this;
    const key = `${game}.lesson.${step.id}`;
    const tick = icon("ui-check", "small");
    this.progress = el("span", { class: "progress" }, tick, el("span"));
    this.fill = el("div", { class: "fill" });
    this.words = el("p", { class: "words" });
    this.back = way("learn.back", at > 0 ? lessonAddress(game, steps[at - 1].id) : null);
    this.next =
      at + 1 < steps.length ? way("learn.next", lessonAddress(game, steps[at + 1].id)) : way("learn.play", `#${game}`);
    this.middle = el(
      "button",
      { class: "button outlined", attrs: { type: "button" }, on: { click: () => this.#middle() } },
      el("span"),
    );
    this.box = el(
      "section",
      { class: "lesson", attrs: { "aria-labelledby": "lesson-title" } },
      el("div", { class: "label" }, el("span"), this.progress),
      el("div", { class: "line", attrs: { "aria-hidden": "true" } }, this.fill),
      el("h2", { t: `${key}.title`, attrs: { id: "lesson-title" } }),
      this.words,
      el("div", { class: "buttons" }, this.back, this.middle, this.next),
    );
  }

  /** Puts the step's words into the panel, in the language of the moment. */
  draw() {
    const { game, steps, at, step, play } = this;
    const learned = learnedOf(game);
    const done = steps.filter(({ id }) => learned.includes(id)).length;
    if (!this.box.isConnected) byId("panel").prepend(this.box);
    document.documentElement.dataset.lesson = "";
    const [label] = this.box.firstElementChild.children;
    setText(label, t("learn.of", { n: at + 1, of: steps.length }));
    setText(this.progress.lastElementChild, t("learn.progress", { n: done, of: steps.length }));
    this.progress.classList.toggle("learned", learned.includes(step.id));
    this.fill.style.transform = `scaleX(${done / steps.length})`;
    setText(this.words, t(this.#words()));
    this.words.classList.toggle("praise", this.met);
    setText(this.middle.firstElementChild, t(this.shown ? "learn.try" : "learn.show"));
    this.middle.setAttribute("aria-disabled", String(play.now === null || this.showing));
    this.next.className = `button ${this.met ? "primary" : "outlined"}`;
  }

  /** The key of what there is to say now. */
  #words() {
    const key = `${this.game}.lesson.${this.step.id}`;
    if (this.met) return `${key}.done`;
    if (this.shown) return "learn.shown";
    return !this.showing && this.play.now?.outcome?.result === "won" ? "learn.other" : `${key}.text`;
  }

  /** Opens the step's board as a game of its own, of which nothing is kept. @param {() => boolean} current */
  async enter(current) {
    const { play, game, step } = this;
    const opened = await play.engine.call("open", { game, start: step.start });
    play.attempts.begin(null);
    play.attempts.spare(opened.save.table);
    if (current()) play.show(opened, { entered: true });
  }

  /**
   * Looks whether what is on the page now meets the goal.
   * @param {any} snapshot
   * @param {any} [refusal] what was just refused
   * @returns {string[]} what is new to say about it
   */
  saw(snapshot, refusal = null) {
    const held = this.#holds(snapshot, refusal);
    const place = `${snapshot.history.ply} ${snapshot.history.start}`;
    if (held && this.showing) this.shown = true;
    else if (held) this.#learned();
    // A refusal changes nothing on the board; what was said about it stands until something does.
    if (place !== this.place) {
      this.met = held && !this.showing;
      if (!held) this.shown = false;
    } else if (held && !this.showing) this.met = true;
    this.place = place;
    return this.#news();
  }

  #news() {
    const words = t(this.#words());
    const said = `${t(`${this.game}.lesson.${this.step.id}.title`)} ${words}`;
    if (said === this.said) return [];
    const first = this.said === "";
    this.said = said;
    return [first ? said : words];
  }

  /** @param {any} snapshot @param {any} refusal */
  #holds({ outcome, history: line, counts }, refusal) {
    const { result, played, refused, undone } = this.step.goal;
    return (
      (!result || outcome?.result === result) &&
      (!played || played.includes(line.moves[line.ply - 1]?.text)) &&
      (!refused || refused.some((code) => refusal?.key === `${this.game}.no.${code}`)) &&
      (!undone || counts.undos > 0)
    );
  }

  #learned() {
    const learned = learnedOf(this.game);
    if (learned.includes(this.step.id)) return;
    prefer({ learned: { ...prefs.learned, [this.game]: [...learned, this.step.id] } });
  }

  /** The end of a step is said in its own words, and so is what to use; what went wrong keeps its ways out. @param {any} banner of the scene */
  banner(banner) {
    const offers = banner?.offers.filter((/** @type {string} */ offer) => offer === "undo" || offer === "restart");
    return banner && banner.tone !== "won" && offers.length > 0 ? { ...banner, offers } : null;
  }

  // ---- Showing how it is done

  #middle() {
    if (this.middle.getAttribute("aria-disabled") === "true") return;
    if (!this.shown) this.#show();
    else {
      this.shown = false;
      this.play.run("restart");
    }
  }

  async #show() {
    const { play, step } = this;
    const turn = this.stop();
    const wanted = () => turn === this.turn;
    this.showing = true;
    this.met = false;
    play.explain.set(false);
    await (play.now.history.ply > 0 ? play.run("restart") : play.run("input", { kind: "cancel" }));
    for (const deed of step.show) {
      await pause();
      if (!wanted()) return;
      await this.#do(deed);
    }
    if (!wanted()) return;
    this.showing = false;
    this.draw();
    announce(this.#news().join(" "));
  }

  /** @param {Deed} deed */
  async #do(deed) {
    const { play } = this;
    if (typeof deed === "string") await play.run("act", { text: deed });
    else if ("op" in deed) await play.run(deed.op);
    else {
      const touch = { kind: /** @type {const} */ ("tap"), at: deed.tap };
      const snapshot = await play.run("input", touch);
      if (snapshot?.refusal) play.refuse(snapshot.refusal, touch);
    }
  }

  /** The visitor takes over: nothing more is shown. @returns {number} the turn that begins */
  stop() {
    this.turn += 1;
    if (this.showing) {
      this.showing = false;
      this.draw();
    }
    return this.turn;
  }

  /** Takes the step off the page. */
  leave() {
    this.stop();
    this.box.remove();
    this.play.board.bubble.spare = [];
    delete document.documentElement.dataset.lesson;
  }

  /** All steps, each a way to it. */
  contents() {
    const learned = learnedOf(this.game);
    const rows = this.steps.map(({ id }, index) =>
      el(
        "li",
        {},
        el(
          "a",
          {
            attrs: { href: lessonAddress(this.game, id), "aria-current": index === this.at ? "step" : null },
            on: { click: () => node.close() },
          },
          el("span", { t: `${this.game}.lesson.${id}.title` }),
          learned.includes(id) && el("span", { class: "learned", t: "learn.done" }),
        ),
      ),
    );
    const node = dialog("learn.contents", [el("ol", { class: "contents" }, ...rows)]);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PACE_MS));

/** @param {string} key @param {string | null} address none where there is no way */
const way = (key, address) =>
  el("a", { class: `button ${address ? "quiet" : "quiet none"}`, attrs: { href: address } }, el("span", { t: key }));
