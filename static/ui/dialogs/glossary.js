/** The words of a game, each with its sign and what it means (docs/protocol.md, Glossary). Loaded when somebody asks for it. */

import { el, icon } from "../dom.js";
import { asset, damaged, gameFiles, readJson } from "../site.js";
import { dialog } from "./dialog.js";

const SYMBOL_NAME = /^[\w-]+$/;

/** @param {string} game @throws where its file cannot be had */
export async function glossary(game) {
  const path = gameFiles(game)?.glossary ?? "";
  const groups = await readJson(asset(path));
  if (!Array.isArray(groups)) throw damaged(path);
  const parts = groups.flatMap(({ id, terms }) => [
    el("h3", { t: `${game}.glossary.${id}` }),
    el("dl", { class: "glossary" }, ...terms.map((/** @type {any} */ one) => term(game, one))),
  ]);
  dialog("glossary.title", [el("div", { class: "rules" }, ...parts)], { wide: true });
}

/** @param {string} game @param {{id: string, icon?: string}} term */
const term = (game, { id, icon: sign }) =>
  el(
    "div",
    {},
    el(
      "dt",
      {},
      sign && SYMBOL_NAME.test(sign) ? icon(sign, "large") : el("span", { class: "icon large" }),
      el("span", { t: `${game}.glossary.${id}` }),
    ),
    el("dd", { t: `${game}.glossary.${id}.text` }),
  );
