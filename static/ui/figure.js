/**
 * A drawing in the panel or a dialog: a symbol of the game's, with what must be said in words above it, and a caption
 * that may explain its lines.
 *
 * @typedef {import("./panel.js").Section} Section
 * @typedef {{svg: SVGElement, words: SVGElement, layer: import("../board/patch.js").Layer}} Figure
 */

import { patch, svgElement } from "../board/patch.js";
import { el, icon, setText } from "./dom.js";
import { say } from "./i18n.js";

const SYMBOL_NAME = /^[\w-]+$/;

/** @param {Section} section @returns {Figure} */
export function newFigure({ ref = "", box = [0, 0, 100, 100] }) {
  const [x, y, width, height] = box;
  const svg = svgElement("svg");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("role", "img");
  const use = svgElement("use");
  if (SYMBOL_NAME.test(ref)) use.setAttribute("href", `#${ref}`);
  for (const [name, value] of Object.entries({ x, y, width, height })) use.setAttribute(name, String(value));
  const words = svgElement("g");
  svg.append(use, words);
  return { svg, words, layer: new Map() };
}

/**
 * Puts a figure into the language in use.
 * @param {Figure} figure
 * @param {Section} section
 */
export function dressFigure({ svg, words, layer }, { alt, shapes = [] }) {
  svg.setAttribute("aria-label", alt ? say(alt) : "");
  patch(words, layer, shapes, say);
}

/** The line over a section: its label and its note. @param {Section} section @returns {HTMLElement} */
export function newCaption({ key, icon: sign, note_icon: noteSign }) {
  return el("div", { class: "label" }, half(sign, `label-${key}`), half(noteSign));
}

/**
 * @param {HTMLElement} caption
 * @param {Section} section
 */
export function dressCaption(caption, { label, note }) {
  const [left, right] = caption.children;
  setText(/** @type {HTMLElement} */ (left.lastElementChild), say(label));
  setText(/** @type {HTMLElement} */ (right.lastElementChild), note ? say(note) : "");
}

/**
 * @param {string | undefined} sign symbol of what the words explain
 * @param {string} [id]
 */
function half(sign, id) {
  return el("span", { attrs: { id } }, sign && SYMBOL_NAME.test(sign) ? icon(sign, "small") : null, el("span"));
}
