/**
 * A drawing in the panel or a dialog: a symbol of the game's, with what must be said in words above it, and a caption
 * that may explain its lines.
 *
 * @typedef {import("./panel.js").Section} Section
 * @typedef {{svg: SVGElement, layer: import("../board/patch.js").Layer}} Strip
 * @typedef {{svg: SVGElement, words: SVGElement, layer: import("../board/patch.js").Layer, strip: Strip | null}} Figure
 */

import { patch, svgElement } from "../board/patch.js";
import { el, icon, setText } from "./dom.js";
import { say } from "./i18n.js";

const SYMBOL_NAME = /^[\w-]+$/;

/** @param {Section} section @returns {Figure} */
export function newFigure({ ref = "", box = [0, 0, 100, 100], strip }) {
  const [x, y, width, height] = box;
  const svg = svgElement("svg");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("role", "img");
  const use = svgElement("use");
  if (SYMBOL_NAME.test(ref)) use.setAttribute("href", `#${ref}`);
  for (const [name, value] of Object.entries({ x, y, width, height })) use.setAttribute(name, String(value));
  const words = svgElement("g");
  svg.append(use, words);
  return { svg, words, layer: new Map(), strip: strip ? newStrip(strip.box) : null };
}

/** The same in one low row, for phones; the figure itself says it in words. @param {number[]} box @returns {Strip} */
function newStrip(box) {
  const svg = svgElement("svg");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("class", "strip");
  svg.setAttribute("aria-hidden", "true");
  return { svg, layer: new Map() };
}

/**
 * Puts a figure into the language in use.
 * @param {Figure} figure
 * @param {Section} section
 */
export function dressFigure({ svg, words, layer, strip }, { alt, shapes = [], strip: low }) {
  svg.setAttribute("aria-label", alt ? say(alt) : "");
  patch(words, layer, shapes, say);
  if (strip && low) patch(strip.svg, strip.layer, low.shapes, say);
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
