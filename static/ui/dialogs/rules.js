/** The rules in short: what the game's catalogue says, beside the figures the game shows. */

import { svgElement } from "../../board/patch.js";
import { el } from "../dom.js";
import { has, say } from "../i18n.js";
import { dialog } from "./dialog.js";

/** @param {import("../play.js").Play} play */
export function rules(play) {
  const { game } = play;
  const parts = [];
  for (let n = 1; has(`${game}.rules.${n}`); n++) {
    if (has(`${game}.rules.${n}.title`)) parts.push(el("h3", { t: `${game}.rules.${n}.title` }));
    parts.push(el("p", { t: `${game}.rules.${n}` }));
  }
  const figures = (play.now?.scene.panel ?? []).filter((/** @type {any} */ { kind }) => kind === "figure").map(figure);
  dialog("rules.title", [el("div", { class: "rules" }, ...figures, ...parts)], { wide: true });
}

/** @param {any} section */
function figure({ ref, box, alt, label, note }) {
  const [x, y, width, height] = box;
  const svg = svgElement("svg");
  const use = svgElement("use");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", say(alt));
  use.setAttribute("href", `#${ref}`);
  for (const [name, value] of Object.entries({ x, y, width, height })) use.setAttribute(name, String(value));
  svg.append(use);
  const head = el(
    "div",
    { class: "label" },
    el("span", { text: say(label) }),
    el("span", { text: note ? say(note) : "" }),
  );
  return el("figure", { class: "figure" }, head, svg);
}
