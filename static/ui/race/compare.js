/** Results side by side: each played through by the rules, its claims held to that, both lines to be stepped through. */

import { Board } from "../../board/board.js";
import { dialog } from "../dialogs/dialog.js";
import { button, el, setText } from "../dom.js";
import { say, t } from "../i18n.js";
import { readRace } from "./facts.js";
import { ahead, factsOf, nameOf, verdict } from "./words.js";

/** @typedef {import("./words.js").Side} Side */

/**
 * @param {import("../play.js").Play} play
 * @param {string[]} links one or two results
 * @param {string | null} mine the one that is the visitor's own
 * @throws where one of them cannot be read
 */
export async function compare(play, links, mine) {
  const sides = await Promise.all(links.map((link) => sideOf(play, link, link === mine)));
  const shown = sides.map((side) => new Replay(play, side));
  const both = (/** @type {number} */ step) => Promise.all(shown.map((one) => one.go(one.ply + step)));
  const node = dialog(
    sides.length === 2 ? "race.compare.title" : "race.look",
    [
      sides.length === 2 && el("p", { class: "race-ahead", text: ahead(sides[0], sides[1]) }),
      el("div", { class: "race-sides" }, ...shown.map(({ root }) => root)),
      el(
        "div",
        { class: "buttons", label: "race.both", attrs: { role: "group" } },
        button("race.back", () => both(-1), { icon: "ui-undo" }),
        button("race.forth", () => both(1), { icon: "ui-redo" }),
      ),
      el("p", { class: "advice", t: "race.word" }),
    ],
    { wide: true },
  );
  node.addEventListener("close", () => {
    for (const { board } of shown) board.remove();
  });
  await Promise.all(shown.map((one) => one.go(one.last)));
}

/**
 * @param {import("../play.js").Play} play
 * @param {string} link
 * @param {boolean} mine
 * @returns {Promise<Side>}
 */
async function sideOf(play, link, mine) {
  const seen = await play.engine.call("replay", { link });
  return { link, seen, race: raceOf(seen), mine };
}

/**
 * The race that a record's lines tell of.
 * @param {{game: string, start: string, tags: string[][]}} seen
 * @param {number} [version] of the rules
 */
export function raceOf({ game, start, tags }, version = 1) {
  const lines = tags.map(([word, rest]) => `${word} ${rest}`);
  const race = readRace([`game ${game} ${version}`, `start ${start}`, ...lines, "moves"].join("\n"));
  return race ?? { game, version, start, who: "", finish: null };
}

class Replay {
  /**
   * @param {import("../play.js").Play} play
   * @param {Side} side
   */
  constructor(play, side) {
    this.play = play;
    this.side = side;
    this.ply = 0;
    this.last = side.seen.moves.length;
    const name = nameOf(side);
    const picture = el("div", { class: "race-board", attrs: { "aria-hidden": "true", inert: true } });
    this.board = new Board(picture, { say, send: () => {} });
    this.told = el("p", { class: "number", attrs: { "aria-live": "polite" } });
    this.slider = el("input", {
      attrs: { type: "range", min: 0, max: this.last, step: 1, "aria-label": t("race.slider", { who: name }) },
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    this.root = el(
      "section",
      { class: "race-side", attrs: { "aria-label": name } },
      el("h3", { text: name }),
      el("p", { class: "advice", text: factsOf(side) }),
      el("p", { class: "race-verdict", text: verdict(side) }),
      picture,
      this.slider,
      this.told,
    );
  }

  /** @param {number} wished the position after so many moves */
  async go(wished) {
    const ply = Math.max(0, Math.min(this.last, wished));
    this.ply = ply;
    this.slider.value = String(ply);
    const { scene } = await this.play.engine.call("replay", { link: this.side.link, ply });
    // A later wish may have been met meanwhile.
    if (ply !== this.ply) return;
    this.board.draw(scene);
    const move = this.side.seen.moves[ply - 1] ?? "";
    setText(this.told, t("race.ply", { n: ply, all: this.last, move }).trim());
  }
}
