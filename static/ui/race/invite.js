/** Asking somebody to race: who asks, which puzzle, and the link that says both. */

import { copy } from "../clipboard.js";
import { caption, dialog } from "../dialogs/dialog.js";
import { button, el, setText } from "../dom.js";
import { say, t } from "../i18n.js";
import { fullAddress } from "../link.js";
import { callMe, invitation, myName } from "./facts.js";

/** @typedef {{game: string, version: number, start: string, title: import("../../board/types.js").Message | null}} Deal */

/** @param {Deal} deal */
export async function invite({ game, version, start, title }) {
  let link = await invitation({ game, version, start, who: myName() });
  const field = el("input", { class: "field-text", label: "share.link", attrs: { readonly: true } });
  const about = el("p", { class: "advice" });
  const name = nameField(async () => {
    link = await invitation({ game, version, start, who: myName() });
    field.value = fullAddress(link);
  });
  field.value = fullAddress(link);
  setText(about, t("race.about", { start: title ? say(title) : start }));
  const node = dialog("race.title", [
    about,
    caption("race.name"),
    el("div", { class: "field" }, name),
    caption("race.link"),
    el(
      "div",
      { class: "field" },
      field,
      button("share.copy", () => copy(field.value), { kind: "primary" }),
    ),
    el(
      "div",
      { class: "buttons" },
      button(
        "race.go",
        () => {
          node.close();
          location.hash = link;
        },
        { icon: "ui-play" },
      ),
    ),
  ]);
}

/**
 * A field for what the visitor wants to be called.
 * @param {() => void} [changed]
 * @returns {HTMLInputElement}
 */
export function nameField(changed = () => {}) {
  /** @type {HTMLInputElement} */
  const field = el("input", {
    class: "field-text",
    label: "race.name",
    attrs: { maxlength: 24, autocomplete: "nickname", value: myName() },
    on: {
      input: () => {
        callMe(field.value);
        changed();
      },
    },
  });
  return field;
}
