/** The editor's part of the page: made once, when the editor is first opened. */

import { button, byId, el, icon } from "../dom.js";

/**
 * @typedef {"undo" | "redo" | "play" | "share" | "print"} Tool
 * @typedef {ReturnType<typeof newScreen>} Screen
 */

/** @type {{name: Tool, key: string, icon: string}[]} */
const TOOLS = [
  { name: "undo", key: "tool.undo", icon: "ui-undo" },
  { name: "redo", key: "tool.redo", icon: "ui-redo" },
  { name: "play", key: "edit.play", icon: "ui-play" },
  { name: "share", key: "tool.share", icon: "ui-share" },
  { name: "print", key: "edit.print", icon: "ui-print" },
];

/** @param {(tool: Tool) => void} use */
export function newScreen(use) {
  const stage = el("section", { class: "stage", label: "play.board" });
  const title = el("h2");
  const note = el("p");
  const offer = el("div", { class: "offer", attrs: { hidden: true } });
  const faults = el("ul", { class: "faults" });
  const verdict = el("div", { class: "verdict", attrs: { role: "status" } });
  const numbers = el("div", { class: "numbers" });
  const sections = el("div", { class: "sections" });
  const panel = el(
    "aside",
    { class: "panel", label: "play.panel" },
    el("div", { class: "prompt" }, title, note),
    offer,
    sections,
    numbers,
    el("section", { class: "section outcome" }, el("div", { attrs: { role: "status" } }, faults), verdict),
  );
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool.name, newTool(tool, use)]));
  const start = el("span", { class: "start" });
  const root = el(
    "main",
    { class: "play edit", attrs: { id: "edit" } },
    el(
      "div",
      { class: "title" },
      el(
        "h1",
        {},
        el("span", { class: "han", t: "edit.title.han", attrs: { lang: "zh-Hant" } }),
        el("span", { class: "latin", t: "edit.title.latin", attrs: { lang: "en" } }),
      ),
      start,
    ),
    stage,
    panel,
    el("nav", { class: "tools", label: "play.tools" }, ...Object.values(tools)),
  );
  byId("play").after(root);
  return { root, stage, panel, title, note, offer, faults, verdict, numbers, sections, tools, start };
}

/**
 * @param {{name: Tool, key: string, icon: string}} tool
 * @param {(tool: Tool) => void} use
 * @returns {HTMLButtonElement}
 */
function newTool({ name, key, icon: sign }, use) {
  const node = el(
    "button",
    {
      class: "tool",
      attrs: { type: "button", "data-edit": name, "aria-disabled": "true" },
      on: { click: () => node.getAttribute("aria-disabled") !== "true" && use(name) },
    },
    icon(sign),
    el("span", { t: key }),
  );
  return node;
}

/**
 * The line that offers something kept.
 * @param {HTMLElement} place
 * @param {string} words
 * @param {{key: string, act: () => void}[]} ways the first is the one that is meant
 */
export function showOffer(place, words, ways) {
  const buttons = ways.map(({ key, act }, index) => button(key, act, { kind: index === 0 ? "outlined" : "quiet" }));
  place.replaceChildren(el("p", { text: words }), ...buttons);
  place.hidden = false;
}
