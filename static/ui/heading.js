/** The name of the game and of its start: over the board, and in the window's title. */

import { byId, setText } from "./dom.js";
import { has, say, t } from "./i18n.js";
import { fullAddress } from "./link.js";

/** Longer start texts are whole positions, and nothing to read. */
const LONGEST_START = 40;

/**
 * @param {string} game
 * @param {import("../board/types.js").Message | null} name of the start
 * @param {string} start its text
 * @param {string} [way] key of what a touch on it leads to
 */
export function drawHeading(game, name, start, way = "new.title") {
  const words = name ? say(name) : "";
  const known = has(`${game}.title`);
  const title = known ? t(`${game}.title`) : "";
  for (const part of ["han", "latin"]) {
    byId(`title-${part}`).dataset.t = known ? `${game}.title.${part}` : "";
    setText(byId(`title-${part}`), known ? t(`${game}.title.${part}`) : "");
  }
  setText(byId("start-name"), words);
  byId("start").title = [...(start && start.length <= LONGEST_START ? [start] : []), t(way)].join(" · ");
  byId("full").href = fullAddress(location.hash);
  const shown = words ? t("home.last", { title, start: words }) : title;
  document.title = known ? `${shown} · ${t("site.name")}` : t("site.title");
}
