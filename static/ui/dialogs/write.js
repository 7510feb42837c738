/** An action typed as its text, for who knows how these are written; the game's catalogue says it in `write.about`. */

import { el, setText } from "../dom.js";
import { EngineError } from "../engine.js";
import { say, t } from "../i18n.js";
import { dialog } from "./dialog.js";

/** @param {import("../play.js").Play} play */
export function write(play) {
  const field = el("input", {
    class: "field-text",
    label: "write.field",
    attrs: { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", enterkeyhint: "go" },
  });
  const trouble = el("p", { class: "advice no", attrs: { role: "alert" } });
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, " ");
    try {
      const snapshot = await play.engine.call("act", { text }, { revised: true });
      node.close();
      play.show(snapshot);
    } catch (error) {
      setText(trouble, error instanceof EngineError && error.words ? say(error.words) : t("fail.internal"));
    }
  };
  const node = dialog("write.title", [
    el(
      "form",
      { class: "write", attrs: { novalidate: true }, on: { submit: go } },
      el("p", { class: "advice", t: `${play.game}.write.about` }),
      field,
      trouble,
      el(
        "div",
        { class: "buttons" },
        el("button", { class: "button primary", t: "write.go", attrs: { type: "submit" } }),
      ),
    ),
  ]);
  field.focus();
}
