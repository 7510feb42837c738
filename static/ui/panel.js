/**
 * The panel beside the board: prompt, sections of choices, figures and smaller boards, as the scene has them. Buttons are kept from
 * one scene to the next, so that the focus stays where it is.
 *
 * @typedef {import("../board/types.js").Message} Message
 * @typedef {object} Option
 * @property {string} id
 * @property {Message} title
 * @property {Message} [sub]
 * @property {string} [icon]
 * @property {string} [class]
 * @property {"ready" | "armed" | "used" | "off"} state
 * @property {Message} [why]
 * @property {Message} [about]
 *
 * @typedef {{section: HTMLElement, options: Map<string, HTMLElement>, figure?: import("./figure.js").Figure, board?: import("../board/board.js").Board}} Shown
 *
 * @typedef {object} Section
 * @property {"choices" | "figure" | "board"} kind
 * @property {string} key
 * @property {Message} label
 * @property {Message} [note]
 * @property {string} [style]
 * @property {Option[]} [options]
 * @property {true} [folded] closed until its label is opened
 * @property {string} [ref]
 * @property {[number, number, number, number]} [box]
 * @property {import("../board/types.js").Shape[]} [shapes]
 * @property {{box: [number, number, number, number], shapes: import("../board/types.js").Shape[]}} [strip]
 * @property {string} [icon]
 * @property {string} [note_icon]
 * @property {Message} [alt]
 * @property {import("../board/types.js").BoardBox} [board] of a board, which has the other members of a picture, too
 * @property {{id: string, title: Message}} [sheet]
 */

import { byId, el, icon, setText } from "./dom.js";
import { dressCaption, dressFigure, newCaption, newFigure } from "./figure.js";
import { say } from "./i18n.js";

const SYMBOL_NAME = /^[\w-]+$/;

export class Panel {
  /**
   * @param {(id: string) => void} choose
   * @param {{panel: HTMLElement, title: HTMLElement, note: HTMLElement, sections: HTMLElement}} [place]
   * @param {(stage: HTMLElement) => import("../board/board.js").Board} [newBoard] makes a smaller board
   */
  constructor(
    choose,
    place = {
      panel: byId("panel"),
      title: byId("prompt-title"),
      note: byId("prompt-note"),
      sections: byId("sections"),
    },
    newBoard = undefined,
  ) {
    this.choose = choose;
    this.newBoard = newBoard;
    this.place = place;
    this.root = place.sections;
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    /** @type {Section[]} */
    this.sections = [];
    /** @type {import("../board/types.js").Motion[]} what led to them */
    this.motions = [];
    /** Whether the panel may stand elsewhere than at its top; to ask it would cost a layout. */
    this.scrolled = false;
    place.panel.addEventListener("scroll", () => {
      this.scrolled = true;
    });
    watchEnd(place.panel);
  }

  /**
   * @param {{title: Message, note?: Message}} prompt
   * @param {Section[]} sections
   * @param {import("../board/types.js").Motion[]} [motions] what led to them
   */
  draw(prompt, sections, motions = []) {
    const title = say(prompt.title);
    // What is asked now is read from the top.
    if (this.scrolled && this.place.title.textContent !== title) this.place.panel.scrollTop = 0;
    setText(this.place.title, title);
    setText(this.place.note, prompt.note ? say(prompt.note) : "");
    this.sections = sections;
    this.motions = motions;
    // An empty panel is filled after the next frame: the board comes first.
    if (this.shown.size > 0) this.#fill();
    else requestAnimationFrame(() => setTimeout(() => this.#fill()));
  }

  #fill() {
    const { sections } = this;
    const wanted = new Set(sections.map(({ key }) => key));
    for (const [key, { section, board }] of this.shown) {
      if (wanted.has(key)) continue;
      board?.remove();
      section.remove();
      this.shown.delete(key);
    }
    let next = this.root.firstElementChild;
    for (const section of sections) {
      const node = this.#node(section);
      if (node === next) next = next.nextElementSibling;
      else this.root.insertBefore(node, next);
    }
  }

  /** Gives the focus to the first option that can be chosen. */
  focus() {
    const option = this.root.querySelector(".option:not([aria-disabled='true'])");
    if (option instanceof HTMLElement) option.focus(/** @type {FocusOptions} */ ({ focusVisible: true }));
  }

  /** The smaller boards that are shown. */
  get boards() {
    return [...this.shown.values()].flatMap(({ board }) => board ?? []);
  }

  clear() {
    this.sections = [];
    for (const board of this.boards) board.remove();
    this.shown.clear();
    this.root.replaceChildren();
  }

  /** @param {Section} section @returns {Shown} */
  #frame(section) {
    let shown = this.shown.get(section.key);
    if (!shown) {
      shown = { section: newFrame(section), options: new Map() };
      this.shown.set(section.key, shown);
    }
    dressCaption(/** @type {HTMLElement} */ (shown.section.querySelector(".label")), section);
    return shown;
  }

  /** @param {Section} section */
  #node(section) {
    if (section.kind === "board") return this.#board(section);
    return section.kind === "figure" ? this.#figure(section) : this.#choices(section);
  }

  /** @param {Section} section */
  #board(section) {
    const shown = this.#frame(section);
    if (!shown.board && this.newBoard) {
      const stage = shown.section.appendChild(el("div", { class: "small-stage" }));
      shown.board = this.newBoard(stage);
      shown.board.enabled = true;
    }
    shown.board?.draw(/** @type {any} a picture, too */ (section), this.motions);
    return shown.section;
  }

  /** @param {Section} section */
  #figure(section) {
    const shown = this.#frame(section);
    if (!shown.figure) {
      shown.figure = newFigure(section);
      shown.section.append(...(shown.figure.strip ? [shown.figure.strip.svg] : []), shown.figure.svg);
    }
    dressFigure(shown.figure, section);
    return shown.section;
  }

  /** @param {Section} section */
  #choices(section) {
    const { section: node, options } = this.#frame(section);
    const place = section.folded ? /** @type {Element} */ (node.firstElementChild) : node;
    const group =
      place.children[1] ??
      place.appendChild(el("div", { attrs: { role: "group", "aria-labelledby": `label-${section.key}` } }));
    group.className = section.style ?? "rows";
    const wanted = new Set((section.options ?? []).map(({ id }) => id));
    for (const [id, button] of options) {
      if (wanted.has(id)) continue;
      button.remove();
      options.delete(id);
    }
    let next = group.firstElementChild;
    for (const option of section.options ?? []) {
      const button = options.get(option.id) ?? this.#newOption(option, options);
      dressOption(button, option);
      if (button === next) next = button.nextElementSibling;
      else group.insertBefore(button, next);
    }
    return node;
  }

  /**
   * @param {Option} option
   * @param {Map<string, HTMLElement>} options
   */
  #newOption(option, options) {
    const button = el(
      "button",
      { attrs: { type: "button", "data-option": option.id }, on: { click: () => this.choose(option.id) } },
      option.icon && SYMBOL_NAME.test(option.icon) ? icon(option.icon) : null,
      el("b"),
      option.sub ? el("span", { class: "sub" }) : null,
    );
    options.set(option.id, button);
    return button;
  }
}

/** @param {Section} section */
function newFrame(section) {
  const caption = newCaption(section);
  const head = section.folded ? el("details", {}, el("summary", {}, caption)) : caption;
  const attrs = { "data-section": section.key };
  return el("section", { class: `section ${section.kind}${section.folded ? " folded" : ""}`, attrs }, head);
}

/** Marks a panel while it goes on beneath its lower edge. @param {HTMLElement} panel */
function watchEnd(panel) {
  const end = panel.appendChild(el("div", { class: "panel-end", attrs: { "aria-hidden": "true" } }));
  const seen = (/** @type {IntersectionObserverEntry[]} */ entries) => {
    const { isIntersecting, boundingClientRect } = entries[entries.length - 1];
    panel.toggleAttribute("data-more", !isIntersecting && boundingClientRect.height > 0);
  };
  new IntersectionObserver(seen, { root: panel, rootMargin: "0px 0px 8px" }).observe(end);
}

/**
 * @param {HTMLElement} button
 * @param {Option} option
 */
function dressOption(button, option) {
  const want = {
    class: `option ${option.class ?? ""} ${option.state}`,
    "aria-pressed": String(option.state === "armed"),
    "aria-disabled": String(option.state === "used" || option.state === "off"),
    title: option.why ? say(option.why) : option.about ? say(option.about) : "",
  };
  for (const [name, value] of Object.entries(want)) {
    if (button.getAttribute(name) !== value) button.setAttribute(name, value);
  }
  const title = button.querySelector("b");
  const sub = button.querySelector(".sub");
  if (title) setText(title, say(option.title));
  if (sub) setText(sub, option.sub ? say(option.sub) : "");
}
