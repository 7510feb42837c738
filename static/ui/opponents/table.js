/**
 * Those who play against each other, in one low line over the choices: who they are, whose turn it is, and what a bot did. Where something is
 * kept from another person, the device is handed over first (docs/protocol.md, Seats).
 *
 * @typedef {import("../play.js").Play} Play
 */

import { byId, el, icon, setText } from "../dom.js";
import { say, t } from "../i18n.js";
import { Bots } from "./bots.js";

export class Table {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.bots = new Bots(play, () => this.draw());
    this.list = el("ul", { class: "opponents-list", label: "seats.list" });
    this.halt = control("seats.bots.pause", "ui-pause", () => this.bots.pause());
    this.on = control("seats.bots.on", "ui-play", () => this.bots.goOn());
    this.skip = control("seats.bots.skip", "ui-last", () => this.bots.skip());
    this.told = el("p", { class: "opponents-told", attrs: { "aria-hidden": "true" } });
    this.words = el("p");
    this.sure = el("button", {
      class: "button primary",
      attrs: { type: "button" },
      on: { click: ({ detail }) => this.#take(detail === 0) },
    });
    this.over = el("div", { class: "hand-over", attrs: { hidden: true } }, this.words, this.sure);
    this.root = el(
      "section",
      { class: "opponents", label: "seats.list" },
      this.list,
      el("div", { class: "opponents-row" }, this.told, this.halt, this.on, this.skip),
      this.over,
    );
    byId("panel").prepend(this.root);
  }

  remove() {
    this.root.remove();
  }

  /** After every scene. */
  saw() {
    const { play, bots } = this;
    if (play.now.say.length > 0 && !bots.running) bots.told = [];
    bots.saw();
    this.draw();
  }

  draw() {
    const { play, bots } = this;
    if (!play.now?.seats) return;
    const { seats, game } = play.now;
    this.#drawSeats(seats, game);
    const watches = bots.due && (bots.running || bots.waits);
    show(this.halt, watches && !bots.waits && !bots.fast);
    show(this.on, bots.waits);
    show(this.skip, watches && !bots.fast && seats.bots.includes(null));
    const last = play.now.say.length > 0 && bots.told.length > 0 ? play.now.say : bots.told.slice(-1);
    setText(this.told, last.map(say).join(" "));
    show(this.told, last.length > 0 && seats.hand === null);
    this.#drawHand(seats);
  }

  /** @param {any} seats @param {string} game */
  #drawSeats({ who, bots, turn }, game) {
    while (this.list.children.length > who.length) this.list.lastElementChild?.remove();
    for (const [seat, name] of who.entries()) {
      const item = this.list.children[seat] ?? this.list.appendChild(chip(seat));
      const [, title, level] = item.children;
      const acts = turn.includes(seat);
      const came = acts && !item.hasAttribute("aria-current");
      if (acts) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
      setText(title, typeof name === "string" ? name : say(name));
      setText(level, bots?.[seat] ? t(`${game}.bot.${bots[seat]}`) : "");
      level.hidden = !bots?.[seat];
      if (came) this.list.scrollLeft = item.offsetLeft - this.list.offsetLeft - 40;
    }
  }

  /** @param {any} seats */
  #drawHand({ hand, who }) {
    const begins = hand !== null && this.over.hidden;
    this.over.hidden = hand === null;
    this.root.toggleAttribute("data-hand", hand !== null);
    if (hand === null) return;
    const args = { who: who[hand] };
    setText(this.words, t("seats.hand_over", args));
    setText(this.sure, t("seats.am", args));
    if (!begins || document.querySelector("dialog[open]")) return;
    const focusVisible = document.activeElement?.matches(":focus-visible") ?? false;
    this.sure.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible }));
  }

  /** @param {boolean} byKey */
  async #take(byKey) {
    await this.play.run("take", { seat: this.play.now.seats.hand });
    if (byKey) this.play.panel.focus();
  }
}

/** @param {number} seat */
function chip(seat) {
  return el(
    "li",
    { class: `seat-chip seat-${seat}` },
    el("span", { class: "seat-mark", attrs: { "aria-hidden": "true" } }),
    el("b", { attrs: { dir: "auto" } }),
    el("span", { class: "seat-level" }),
  );
}

/** @param {string} key @param {string} sign @param {() => void} act */
function control(key, sign, act) {
  const node = el(
    "button",
    { class: "icon-button", label: key, attrs: { type: "button" }, on: { click: act } },
    icon(sign),
  );
  node.dataset.tTitle = key;
  node.title = t(key);
  return node;
}

/** @param {HTMLElement} node @param {boolean} shown */
function show(node, shown) {
  node.hidden = !shown;
}
