/** The rules in short: what the game's catalogue says, beside the figures the game shows. */

import { button, el } from "../dom.js";
import { dressCaption, dressFigure, newCaption, newFigure } from "../figure.js";
import { has } from "../i18n.js";
import { lessonAddress } from "../link.js";
import { gameFiles } from "../site.js";
import { tellError } from "../toast.js";
import { dialog } from "./dialog.js";

/** @param {{game: string, now: any}} play what is shown */
export function rules(play) {
  const { game } = play;
  const parts = [];
  for (let n = 1; has(`${game}.rules.${n}`); n++) {
    if (has(`${game}.rules.${n}.title`)) parts.push(el("h3", { t: `${game}.rules.${n}.title` }));
    parts.push(el("p", { t: `${game}.rules.${n}` }));
  }
  if (has(`${game}.links.open`)) {
    parts.push(
      el("h3", { t: "together.links" }),
      el("p", { t: "table.links.about" }),
      el("p", { t: `${game}.links.open` }),
    );
  }
  const figures = (play.now?.scene.panel ?? []).filter((/** @type {any} */ { kind }) => kind === "figure").map(figure);
  const learn =
    gameFiles(game)?.lessons &&
    el("a", { class: "button outlined", t: "home.learn", attrs: { href: lessonAddress(game) } });
  const words = gameFiles(game)?.glossary && button("glossary.title", () => explain(game));
  const ways = (learn || words) && el("div", { class: "buttons" }, learn, words);
  dialog("rules.title", [ways || null, el("div", { class: "rules" }, ...figures, ...parts)], { wide: true });
}

/** @param {string} game */
async function explain(game) {
  try {
    await (await import("./glossary.js")).glossary(game);
  } catch (error) {
    tellError(error);
  }
}

/** @param {import("../panel.js").Section} section */
function figure(section) {
  const drawn = newFigure(section);
  const caption = newCaption({ ...section, key: `rules-${section.key}` });
  dressFigure(drawn, section);
  dressCaption(caption, section);
  return el("figure", { class: "figure" }, caption, drawn.svg);
}
