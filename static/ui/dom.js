/** Elements made in one breath, and icons. */

import { svgElement } from "../board/patch.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Props
 * @property {string} [class]
 * @property {string} [t] key of the text
 * @property {string} [label] key of the accessible name
 * @property {string} [text]
 * @property {Record<string, (event: any) => void>} [on]
 * @property {Record<string, string | number | boolean | null | undefined>} [attrs]
 */

/**
 * @param {string} tag
 * @param {Props} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  if (props.class) node.className = props.class;
  if (props.text !== undefined) node.textContent = props.text;
  if (props.t) {
    node.dataset.t = props.t;
    node.textContent = t(props.t);
  }
  if (props.label) {
    node.dataset.tLabel = props.label;
    node.setAttribute("aria-label", t(props.label));
  }
  for (const [name, value] of Object.entries(props.attrs ?? {})) {
    if (value !== null && value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [type, listener] of Object.entries(props.on ?? {})) node.addEventListener(type, listener);
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * @param {string} name symbol of a sprite in the page
 * @param {string} [size] class: `small`, `large`
 * @returns {SVGElement}
 */
export function icon(name, size = "") {
  const svg = svgElement("svg");
  svg.setAttribute("class", `icon ${size}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const use = svgElement("use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

/**
 * @param {string} key of its text
 * @param {() => void} act
 * @param {{kind?: "primary" | "outlined" | "quiet", icon?: string}} [options]
 * @returns {HTMLButtonElement}
 */
export function button(key, act, { kind = "outlined", icon: sign } = {}) {
  return el(
    "button",
    { class: `button ${kind}`, attrs: { type: "button" }, on: { click: act } },
    sign ? icon(sign, "small") : null,
    el("span", { t: key }),
  );
}

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * Changes a text only where it differs, so that nothing is drawn twice.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
