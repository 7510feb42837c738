/**
 * What can be looked up about a game: what can be done, where the points come from, what happened (docs/protocol.md,
 * Reports). Loaded when somebody looks.
 *
 * @typedef {import("../play.js").Play} Play
 */

import { chips, dialog } from "../dialogs/dialog.js";
import { el } from "../dom.js";
import { t } from "../i18n.js";
import { tellError } from "../toast.js";
import { drawReport } from "./sections.js";

/** @param {Play} play @param {string} kind of the report that is shown first */
export async function openReport(play, kind) {
  const { reports } = play.now;
  const place = el("div", { class: "report", attrs: { "aria-live": "polite" } });
  let turn = 0;
  const show = async (/** @type {string} */ wanted) => {
    turn += 1;
    const mine = turn;
    try {
      const { sections } = await play.engine.call("report", { kind: wanted });
      if (mine !== turn) return;
      place.replaceChildren();
      drawReport(place, sections, (id) => {
        node.close();
        play.run("act", { text: id });
      });
    } catch (error) {
      if (mine === turn) tellError(error);
    }
  };
  const kinds = reports.map((/** @type {string} */ value) => ({ value, text: t(`report.${value}`) }));
  const node = dialog("report.title", [chips("report.title", kinds, kind, show), place], { wide: true });
  await show(kind);
}

/**
 * Shows where the points of a game that is over came from.
 * @param {Play} play
 * @param {HTMLElement} place
 */
export async function drawPoints(play, place) {
  const { now } = play;
  const { sections } = await play.engine.call("report", { kind: "points" });
  if (play.now !== now) return;
  place.replaceChildren();
  drawReport(place, sections, () => {});
}
