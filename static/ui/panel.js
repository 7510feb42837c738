/**
 * The panel beside the board: prompt, sections of choices and figures, as the scene has them. Buttons are kept from
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
 * @typedef {object} Section
 * @property {"choices" | "figure"} kind
 * @property {string} key
 * @property {Message} label
 * @property {Message} [note]
 * @property {string} [style]
 * @property {Option[]} [options]
 * @property {string} [ref]
 * @property {[number, number, number, number]} [box]
 * @property {Message} [alt]
 */

import { svgElement } from "../board/patch.js";
import { byId, el, icon, setText } from "./dom.js";
import { say } from "./i18n.js";

const SYMBOL_NAME = /^[\w-]+$/;

export class Panel {
  /** @param {(id: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.root = byId("sections");
    /** @type {Map<string, {section: HTMLElement, options: Map<string, HTMLElement>, kind: string}>} */
    this.shown = new Map();
  }

  /**
   * @param {{title: Message, note?: Message}} prompt
   * @param {Section[]} sections
   */
  draw(prompt, sections) {
    setText(byId("prompt-title"), say(prompt.title));
    setText(byId("prompt-note"), prompt.note ? say(prompt.note) : "");
    const wanted = new Set(sections.map(({ key }) => key));
    for (const [key, { section }] of this.shown) {
      if (wanted.has(key)) continue;
      section.remove();
      this.shown.delete(key);
    }
    let next = this.root.firstElementChild;
    for (const section of sections) {
      const node = section.kind === "figure" ? this.#figure(section) : this.#choices(section);
      if (node === next) next = next.nextElementSibling;
      else this.root.insertBefore(node, next);
    }
  }

  clear() {
    this.shown.clear();
    this.root.replaceChildren();
  }

  /** @param {Section} section */
  #frame(section) {
    let shown = this.shown.get(section.key);
    if (!shown) {
      const label = el("span", { attrs: { id: `label-${section.key}` } });
      const head = el("div", { class: "label" }, label, el("span"));
      shown = {
        section: el("section", { class: `section ${section.kind}` }, head),
        options: new Map(),
        kind: section.kind,
      };
      this.shown.set(section.key, shown);
    }
    const [head] = shown.section.children;
    setText(head.children[0], say(section.label));
    setText(head.children[1], section.note ? say(section.note) : "");
    return shown;
  }

  /** @param {Section} section */
  #figure(section) {
    const { section: node } = this.#frame(section);
    if (node.children.length === 1 && SYMBOL_NAME.test(section.ref ?? "")) {
      const [x, y, width, height] = section.box ?? [0, 0, 100, 100];
      const svg = svgElement("svg");
      const use = svgElement("use");
      svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
      svg.setAttribute("role", "img");
      use.setAttribute("href", `#${section.ref}`);
      for (const [name, value] of Object.entries({ x, y, width, height })) use.setAttribute(name, String(value));
      svg.append(use);
      node.append(svg);
    }
    node.children[1]?.setAttribute("aria-label", section.alt ? say(section.alt) : "");
    return node;
  }

  /** @param {Section} section */
  #choices(section) {
    const { section: node, options } = this.#frame(section);
    const group =
      node.children[1] ??
      node.appendChild(el("div", { attrs: { role: "group", "aria-labelledby": `label-${section.key}` } }));
    group.className = section.style ?? "rows";
    const wanted = new Set((section.options ?? []).map(({ id }) => id));
    for (const [id, button] of options) {
      if (wanted.has(id)) continue;
      button.remove();
      options.delete(id);
    }
    for (const option of section.options ?? []) {
      const button = options.get(option.id) ?? this.#newOption(option, options);
      dressOption(button, option);
      if (button.parentNode !== group) group.append(button);
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
