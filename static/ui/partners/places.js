/** The seats of a table: in each sits a person, who may have a name, or a bot of some level. */

import { el, icon } from "../dom.js";
import { t, unnamed } from "../i18n.js";
import { clean, LONGEST_NAME } from "./head.js";

/**
 * @typedef {{names: string[], signs: string[], bots: {level: string, ms: [number, number]}[], usual: string}} Seats of the
 *   game's preview module
 * @typedef {{bots: string[], names: string[]}} Kept who sat where last: a level or "" by seat, and what persons were called
 * @typedef {{root: HTMLElement, who: HTMLSelectElement, name: HTMLInputElement}} Place
 */

export class Places {
  /**
   * @param {string} game
   * @param {Seats} seats
   * @param {Kept} kept
   * @param {() => void} changed called after somebody else sits down
   */
  constructor(game, seats, kept, changed) {
    this.game = game;
    this.seats = seats;
    this.count = 0;
    /** @type {Place[]} */
    this.places = seats.names.map((_, seat) => this.#place(seat, kept, changed));
    this.about = seats.bots.map((bot) => aboutBot(game, bot));
    this.root = el("div", { class: "chairs" }, ...this.places.map(({ root }) => root), ...this.about);
  }

  /** @param {number} count of seats that there are */
  show(count) {
    this.count = count;
    for (const [seat, { root }] of this.places.entries()) root.hidden = seat >= count;
    for (const [place, { level }] of this.seats.bots.entries()) this.about[place].hidden = !this.bots.includes(level);
  }

  /** The level of the bot in each seat, "" for a person. */
  get bots() {
    return this.#taken.map(({ who }) => who.value);
  }

  /** What each person is called, "" where no name was given, and for bots. */
  get names() {
    return this.#taken.map(({ who, name }) => (who.value ? "" : clean(name.value)));
  }

  /** The seats of persons. */
  get persons() {
    return this.bots.flatMap((level, seat) => (level ? [] : [seat]));
  }

  /** What a seat is called on the page. @param {number} seat */
  called(seat) {
    return this.names[seat] || unnamed(this.seats.names[seat]);
  }

  get #taken() {
    return this.places.slice(0, this.count);
  }

  /** @param {number} seat @param {Kept} kept @param {() => void} changed @returns {Place} */
  #place(seat, kept, changed) {
    const { names, signs, bots } = this.seats;
    const level = kept.bots[seat] ?? "";
    const called = { seat: unnamed(names[seat]) };
    const options = [
      el("option", { t: "table.person", attrs: { value: "", selected: level === "" } }),
      ...bots.map((bot) =>
        el("option", {
          t: `${this.game}.bot.${bot.level}`,
          attrs: { value: bot.level, selected: bot.level === level },
        }),
      ),
    ];
    /** @type {HTMLSelectElement} */
    const who = el("select", { class: "entry", attrs: { "aria-label": t("table.who", called) } }, ...options);
    const name = el("input", {
      class: "entry",
      attrs: {
        maxlength: LONGEST_NAME,
        autocomplete: "off",
        dir: "auto",
        "aria-label": t("table.name", called),
        placeholder: t("table.unnamed"),
        value: kept.names[seat] ?? "",
      },
      on: { change: changed },
    });
    const draw = () => {
      name.hidden = who.value !== "";
      if (who.value) who.setAttribute("aria-describedby", aboutId(who.value));
      else who.removeAttribute("aria-describedby");
    };
    who.addEventListener("change", () => {
      draw();
      changed();
    });
    draw();
    const sign = icon(signs[seat]);
    sign.setAttribute("style", `color: var(--seat-${seat}); --edge: var(--seat-${seat}-line)`);
    const root = el(
      "div",
      { class: "chair", attrs: { role: "group", "aria-label": called.seat } },
      el("span", { class: "chair-name", attrs: { "aria-hidden": "true" } }, sign, el("span", { text: called.seat })),
      who,
      name,
    );
    return { root, who, name };
  }
}

/** @param {string} level */
const aboutId = (level) => `bot-${level}`;

/**
 * What a bot is like, and how long it thinks.
 * @param {string} game
 * @param {{level: string, ms: [number, number]}} bot
 */
function aboutBot(game, { level, ms: [usual, most] }) {
  const [name, about] = ["", ".about"].map((part) => ({ key: `${game}.bot.${level}${part}` }));
  return el("p", {
    class: "bot-about",
    text: t("table.bot", { name, about, usual, most }),
    attrs: { id: aboutId(level) },
  });
}
