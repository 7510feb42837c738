/** Two on one device begin a puzzle together: their names go into the record, as the line `seats`. */

import { caption, dialog } from "../dialogs/dialog.js";
import { button, el } from "../dom.js";
import { openRecord } from "../entering.js";
import { say, t } from "../i18n.js";
import { clean, myName } from "./facts.js";

/**
 * @param {import("../play.js").Play} play
 * @param {import("./invite.js").Deal} deal
 */
export function together(play, { game, version, start, title }) {
  const fields = [nameField("together.one", myName()), nameField("together.other", "")];
  const begin = async () => {
    const seats = fields.map(({ value }) => clean(value.replaceAll(",", " "))).join(", ");
    node.close();
    await play.engine.prepare(game);
    await openRecord(play, `game ${game} ${version}\nstart ${start}\nseats ${seats}\nmoves\n`);
  };
  const node = dialog("together.title", [
    el("p", { class: "advice", text: t("together.about", { start: title ? say(title) : start }) }),
    caption("together.one"),
    el("div", { class: "field" }, fields[0]),
    caption("together.other"),
    el("div", { class: "field" }, fields[1]),
    el(
      "div",
      { class: "buttons" },
      button("new.go", () => begin().catch((error) => play.trouble(error)), { kind: "primary", icon: "ui-play" }),
    ),
  ]);
}

/**
 * @param {string} label key
 * @param {string} value
 * @returns {HTMLInputElement}
 */
const nameField = (label, value) =>
  el("input", { class: "field-text", label, attrs: { maxlength: 24, autocomplete: "off", value } });
