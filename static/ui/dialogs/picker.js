/** The numbers with a known way, to choose one by its stars, its least score and its theme; a page of them at a time. */

import { knownText, starText, themeName } from "../collection.js";
import { button, el, setText } from "../dom.js";
import { t } from "../i18n.js";
import { caption, chips } from "./dialog.js";

/** @typedef {import("../collection.js").Known} Known */

/** Two, three or four columns are full. */
const PAGE = 12;

/** @type {Record<string, (a: Known, b: Known) => number>} */
const ORDERS = {
  number: (a, b) => a.number - b.number,
  easy: (a, b) => hardness(a) - hardness(b) || a.number - b.number,
  hard: (a, b) => hardness(b) - hardness(a) || a.number - b.number,
};

/** Stars first, then the score. @param {Known} known */
const hardness = ({ stars, lower, upper }) => 100 * stars + 5 * (lower + (upper ?? lower));

/** @param {Known} known */
const score = ({ lower, upper }) => (lower === upper ? `${lower}` : `${lower}–${upper}`);

export class Picker {
  /**
   * @param {string} game
   * @param {(number: number) => void} choose
   */
  constructor(game, choose) {
    this.game = game;
    this.choose = choose;
    /** @type {Known[]} */
    this.all = [];
    this.chosen = 0;
    this.page = 0;
    this.wish = { stars: "", score: "", theme: "", order: "number" };
    this.filters = el("div", { class: "picker-filters" });
    this.list = el("div", { class: "picker-list", label: "pick.list", attrs: { role: "radiogroup" } });
    this.count = el("span", { class: "picker-count", attrs: { "aria-live": "polite" } });
    this.turns = [
      button("pick.before", () => this.turn(-1), { kind: "quiet" }),
      button("pick.after", () => this.turn(1), { kind: "quiet" }),
    ];
    const foot = el("div", { class: "picker-foot" }, this.turns[0], this.count, this.turns[1]);
    this.root = el("div", { class: "picker" }, this.filters, this.list, foot);
  }

  /**
   * Shows another preset's numbers, from the page of the chosen one on.
   * @param {Known[]} all
   * @param {number} chosen
   */
  show(all, chosen) {
    this.all = all;
    this.wish = { ...this.wish, stars: "", score: "", theme: "" };
    this.select(chosen);
    this.#drawFilters();
  }

  /** Another number was chosen elsewhere. @param {number} chosen */
  select(chosen) {
    this.chosen = chosen;
    this.#toChosen();
  }

  /** @param {number} by pages; after the last comes the first */
  turn(by) {
    const pages = this.#pages();
    this.page = (this.page + by + pages) % pages;
    this.#drawList();
  }

  /** Those that are wanted, in the order that is wanted. */
  wanted() {
    const { stars, score: items, theme, order } = this.wish;
    return this.all
      .filter((known) => (!stars || String(known.stars) === stars) && (!items || score(known) === items))
      .filter((known) => !theme || known.theme === theme)
      .sort(ORDERS[order]);
  }

  #pages() {
    return Math.max(1, Math.ceil(this.wanted().length / PAGE));
  }

  #toChosen() {
    const place = this.wanted().findIndex(({ number }) => number === this.chosen);
    this.page = Math.floor(Math.max(0, place) / PAGE);
    this.#drawList();
  }

  #drawFilters() {
    const any = { value: "", t: "pick.any" };
    const stars = [...new Set(this.all.map((known) => known.stars))].sort();
    const scores = [...new Set([...this.all].sort((a, b) => a.lower - b.lower).map(score))];
    const themes = [...new Set(this.all.map((known) => known.theme))].filter((theme) => theme !== null);
    /** @param {"stars" | "score" | "theme" | "order"} wish @param {string} label @param {any[]} options */
    const row = (wish, label, options) => {
      const choose = (/** @type {string} */ value) => {
        this.wish = { ...this.wish, [wish]: value };
        this.page = 0;
        this.#drawList();
      };
      return [caption(label), chips(label, options, this.wish[wish], choose)];
    };
    this.filters.replaceChildren(
      ...(stars.length > 1
        ? row("stars", "pick.stars", [any, ...stars.map((n) => ({ value: String(n), text: starText(n) }))])
        : []),
      ...row("score", `${this.game}.pick.score`, [any, ...scores.map((text) => ({ value: text, text }))]),
      ...(themes.length > 0
        ? row("theme", "pick.theme", [any, ...themes.map((theme) => ({ value: theme, t: this.#theme(theme) }))])
        : []),
      ...row(
        "order",
        "pick.order",
        Object.keys(ORDERS).map((value) => ({ value, t: `pick.order.${value}` })),
      ),
    );
  }

  #drawList() {
    const wanted = this.wanted();
    const shown = wanted.slice(this.page * PAGE, (this.page + 1) * PAGE);
    this.list.replaceChildren(...shown.map((known) => this.#entry(known)));
    for (const turn of this.turns) turn.hidden = wanted.length <= PAGE;
    setText(this.count, t("pick.found", { n: wanted.length, page: this.page + 1, pages: this.#pages() }));
  }

  /** @param {string} theme */
  #theme(theme) {
    return themeName(this.game, theme).key;
  }

  /** @param {Known} known */
  #entry(known) {
    const { number, stars, theme } = known;
    const about = knownText(this.game, known);
    const told = theme ? [t(this.#theme(theme)), about].join(t("list.join")) : about;
    const name = stars > 0 ? t("pick.entry", { number, stars, known: told }) : t("pick.plain", { number, known: told });
    const input = el("input", {
      attrs: { type: "radio", name: "picked", value: number, checked: number === this.chosen, "aria-label": name },
      on: {
        change: () => {
          this.chosen = number;
          this.choose(number);
        },
      },
    });
    return el(
      "label",
      { class: "picked" },
      input,
      el("span", { class: "picked-number number", text: String(number) }),
      el("span", { class: "stars", text: starText(stars), attrs: { "aria-hidden": "true" } }),
      el("span", { class: "picked-score number", text: score(known), attrs: { "aria-hidden": "true" } }),
      theme && el("span", { class: "picked-theme", t: this.#theme(theme), attrs: { "aria-hidden": "true" } }),
    );
  }
}
