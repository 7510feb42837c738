/**
 * Charts of a report: bars that are put together from parts, and lines. What is drawn by colour is also drawn by hatch, dash or
 * mark, and written in numbers.
 *
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("../../board/types.js").Message} Message
 * @typedef {{title: Message, values: number[]}} Row
 */

import { svgElement } from "../../board/patch.js";
import { el } from "../dom.js";
import { say, t } from "../i18n.js";

const WIDTH = 320;
/** Lines: height, and the room at the left, right, top and bottom. */
const FIELD = { height: 190, left: 26, right: 98, top: 12, bottom: 22 };
/** The least distance between the names of two lines. */
const APART = 15;

/** @param {Section} section @returns {HTMLElement} */
export function bars({ key, parts = [], rows = [] }) {
  const totals = rows.map(({ values }) =>
    values.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0),
  );
  const most = Math.max(1, ...totals);
  const drawn = /** @type {Row[]} */ (rows).map(({ title, values }, row) =>
    el(
      "div",
      { class: "bar-row", attrs: { role: "img", "aria-label": told(title, parts, values, totals[row]) } },
      el("span", { class: "bar-title", text: say(title) }),
      el(
        "span",
        { class: "bar-track" },
        ...values.map(
          (value, part) =>
            value > 0 &&
            el(
              "span",
              { class: `bar part-${part}`, attrs: { style: `width:${(100 * value) / most}%` } },
              el("b", { text: value / most > 0.055 ? String(value) : "" }),
            ),
        ),
      ),
      el("b", { class: "bar-total number", text: String(totals[row]) }),
    ),
  );
  const legend = parts.map((part, number) =>
    el("li", {}, el("span", { class: `bar part-${number}` }), el("span", { text: say(part) })),
  );
  return el(
    "div",
    { class: "bars", attrs: { "data-chart": key } },
    ...drawn,
    el("ul", { class: "bar-legend", attrs: { "aria-hidden": "true" } }, ...legend),
  );
}

/** @param {Message} title @param {Message[]} parts @param {number[]} values @param {number} total */
const told = (title, parts, values, total) =>
  t("report.bar", {
    title,
    total,
    parts: values.map((n, part) => ({ key: "report.value", args: { part: parts[part], n } })),
  });

/** @param {Section} section @returns {HTMLElement} */
export function lines({ key, label, parts = [], rows = [] }) {
  const all = /** @type {Row[]} */ (rows).flatMap(({ values }) => values);
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => Math.max(1, ...all) <= 5 * one) ?? 200;
  const most = step * Math.ceil(Math.max(1, ...all) / step);
  const { height, left, right, top, bottom } = FIELD;
  const across = (/** @type {number} */ part) => left + ((WIDTH - left - right) * part) / Math.max(1, parts.length - 1);
  const up = (/** @type {number} */ value) => height - bottom - ((height - top - bottom) * value) / most;
  const svg = node("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: "lines", role: "img", "aria-label": say(label) });
  for (let value = 0; value <= most; value += step) {
    svg.append(
      node("line", { class: "grid", x1: left, x2: across(parts.length - 1), y1: up(value), y2: up(value) }),
      words(String(value), { x: left - 6, y: up(value) + 4, "text-anchor": "end" }),
    );
  }
  parts.forEach((part, place) => {
    svg.append(words(say(part), { x: across(place), y: height - 5, "text-anchor": "middle" }));
  });
  const ends = spread(/** @type {Row[]} */ (rows).map(({ values }) => up(values[values.length - 1])));
  /** @type {Row[]} */ (rows).forEach(({ title, values }, row) => {
    const points = values.map((value, part) => [across(part), up(value)]);
    const group = node("g", { class: `line line-${row}` });
    group.append(node("polyline", { points: points.map((point) => point.join(",")).join(" ") }));
    for (const [x, y] of points) group.append(mark(row, x, y));
    const name = `${values[values.length - 1]} ${say(title)}`;
    svg.append(group, mark(row, WIDTH - right + 14, ends[row], `line line-${row}`));
    svg.append(words(name, { x: WIDTH - right + 24, y: ends[row] + 4, class: "name" }));
  });
  const spoken = /** @type {Row[]} */ (rows).map(({ title, values }) =>
    el("li", { text: told(title, parts, values, values[values.length - 1]) }),
  );
  return el("div", { attrs: { "data-chart": key } }, svg, el("ul", { class: "unseen" }, ...spoken));
}

/** Heights moved apart until no two names lie over each other, in the same order. @param {number[]} heights */
function spread(heights) {
  const placed = [...heights];
  const order = heights.map((_, row) => row).sort((one, other) => heights[one] - heights[other]);
  for (const [place, row] of order.entries()) {
    if (place > 0) placed[row] = Math.max(placed[row], placed[order[place - 1]] + APART);
  }
  const over = Math.max(0, ...placed.map((y) => y - (FIELD.height - 4)));
  return placed.map((y) => y - over);
}

/** The marks of lines: circle, square, diamond, triangle. */
const MARKS = [
  "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z",
  "M-3.3 -3.3h6.6v6.6h-6.6z",
  "M0 -4.6l4.6 4.6l-4.6 4.6l-4.6 -4.6z",
  "M0 -4.4l4.4 7.6h-8.8z",
];

/** @param {number} row @param {number} x @param {number} y @param {string} [look] */
const mark = (row, x, y, look = "") =>
  node("path", { class: `mark ${look}`.trim(), d: MARKS[row % MARKS.length], transform: `translate(${x} ${y})` });

/** @param {string} text @param {Record<string, any>} at */
function words(text, at) {
  const made = node("text", at);
  made.textContent = text;
  return made;
}

/** @param {string} name @param {Record<string, any>} attributes */
function node(name, attributes) {
  const made = svgElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
