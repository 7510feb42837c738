/**
 * The sections of a report: words, options, tables, charts, and the turns of a game. A report is drawn once and not changed.
 *
 * @typedef {import("../../board/types.js").Message} Message
 * @typedef {{title: Message, sub?: Message, cells: (Message | string | number)[], class?: string}} Row
 * @typedef {{kind: string, key: string, label: Message, note?: Message, options?: import("../panel.js").Option[],
 *   turns?: {title: Message, words: Message[]}[], columns?: Message[], rows?: any[], style?: string, parts?: Message[]}} Section
 */

import { el } from "../dom.js";
import { say } from "../i18n.js";
import { bars, lines } from "./chart.js";

/**
 * @param {HTMLElement} place
 * @param {Section[]} sections
 * @param {(id: string) => void} choose
 */
export function drawReport(place, sections, choose) {
  const last = sections.at(-1);
  for (const section of sections) {
    place.append(section.kind === "log" ? round(section, section === last) : framed(section, choose));
  }
}

/** @param {Section} section @param {(id: string) => void} choose */
function framed(section, choose) {
  const { kind, key, label, note } = section;
  const id = `report-${key}`;
  const words = kind === "choices" && !section.options?.length;
  return el(
    "section",
    { class: `report-${kind}`, attrs: { "aria-labelledby": id } },
    el("h3", { attrs: { id } }, el("span", { text: say(label) }), note && !words && el("small", { text: say(note) })),
    words && note && el("p", { text: say(note) }),
    kind === "table" && table(section, id),
    kind === "chart" && (section.style === "lines" ? lines(section) : bars(section)),
    kind === "choices" && !words && options(section, choose),
  );
}

/** @param {Section} section @param {(id: string) => void} choose */
const options = ({ options: all = [] }, choose) =>
  el(
    "div",
    { class: "rows" },
    ...all.map(({ id, title, sub, state }) =>
      el(
        "button",
        { class: `option ${state}`, attrs: { type: "button", "data-option": id }, on: { click: () => choose(id) } },
        el("b", { text: say(title) }),
        sub && el("span", { class: "sub", text: say(sub) }),
      ),
    ),
  );

/** A part of the game with its turns; the last one is open. @param {Section} section @param {boolean} open */
const round = ({ label, turns = [] }, open) =>
  el(
    "details",
    { class: "report-log", attrs: { open } },
    el("summary", { text: say(label) }),
    el(
      "dl",
      {},
      ...turns.flatMap(({ title, words }) => [
        el("dt", { text: say(title) }),
        el("dd", {}, ...words.flatMap((sentence) => [el("span", { text: say(sentence) }), " "])),
      ]),
    ),
  );

/** @param {Section} section @param {string} id of its caption */
function table({ columns = [], rows = [] }, id) {
  const head = el(
    "tr",
    {},
    el("td"),
    ...columns.map((column) => el("th", { text: say(column), attrs: { scope: "col" } })),
  );
  const body = /** @type {Row[]} */ (rows).map(({ title, sub, cells, class: look }) =>
    el(
      "tr",
      { class: look },
      el("th", { attrs: { scope: "row" } }, el("span", { text: say(title) }), sub && el("small", { text: say(sub) })),
      ...cells.map((cell) => el("td", { text: typeof cell === "object" ? say(cell) : String(cell) })),
    ),
  );
  return el(
    "div",
    { class: "report-wide", attrs: { tabindex: 0, role: "group", "aria-labelledby": id } },
    el("table", { attrs: { "aria-labelledby": id } }, el("thead", {}, head), el("tbody", {}, ...body)),
  );
}
