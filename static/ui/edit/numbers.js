/** The questions of an editor that a number answers: a field, a number by lot, and what is done with it. */

import { button, el, setText } from "../dom.js";
import { say, t } from "../i18n.js";

/**
 * @typedef {import("../../board/types.js").Message} Message
 * @typedef {{id: string, label: Message, does: Message, about?: Message, least: number, most: number}} Question
 */

/**
 * @param {Question} question
 * @param {(id: string, number: number) => void} choose
 */
export function newNumber({ id, label, does, about, least, most }, choose) {
  const wrong = el("p", { class: "advice no", attrs: { role: "alert" } });
  const field = el("input", {
    class: "number-field",
    attrs: {
      type: "number",
      inputmode: "numeric",
      min: least,
      max: most,
      step: 1,
      required: true,
      value: byLot(least, most),
      "aria-label": say(label),
    },
  });
  const go = () => {
    const right = field.checkValidity();
    field.setAttribute("aria-invalid", String(!right));
    setText(wrong, right ? "" : t("new.wrong", { least, most }));
    if (right) choose(id, Number(field.value));
    else field.focus();
  };
  const lot = () => {
    field.value = String(byLot(least, most));
    go();
  };
  field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") go();
  });
  return el(
    "section",
    { class: "section number", attrs: { "data-number": id } },
    el("div", { class: "label" }, el("span", { text: say(label) })),
    el(
      "div",
      { class: "number-row" },
      field,
      el("button", {
        class: "button outlined does",
        text: say(does),
        attrs: { type: "button", title: about ? say(about) : null },
        on: { click: go },
      }),
      button("new.lot", lot, { kind: "quiet" }),
    ),
    wrong,
    about && el("p", { class: "about", text: say(about) }),
  );
}

/** A number of at most four digits can still be told to a friend. */
const LAST_DRAWN = 9999;

/** @param {number} least @param {number} most */
const byLot = (least, most) =>
  least + (crypto.getRandomValues(new Uint32Array(1))[0] % (Math.min(most, Math.max(least, LAST_DRAWN)) - least + 1));
