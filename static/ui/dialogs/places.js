/** The places of a board that have names, as a list: those where something can be done first, and each a way to its spot. */

import { el, setText } from "../dom.js";
import { language, say, t } from "../i18n.js";
import { dialog } from "./dialog.js";

/**
 * @typedef {import("../../board/types.js").Spot} Spot
 *
 * @param {import("../../board/board.js").Board} board
 */
export async function places(board) {
  const { begins } = await import("../../board/names.js");
  const spots = inOrder(board.order);
  const field = el("input", {
    class: "field-text",
    label: "places.field",
    attrs: {
      type: "search",
      placeholder: t("places.field"),
      spellcheck: "false",
      autocomplete: "off",
      enterkeyhint: "go",
    },
    on: { input: () => draw() },
  });
  const list = el("ul", { class: "places" });
  const none = el("p", { class: "advice", attrs: { role: "status" } });
  const found = () => spots.filter((spot) => begins(spot, field.value.trim(), say));
  const go = (/** @type {Spot} */ spot) => {
    node.close();
    board.visit(spot.key);
  };
  const first = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [spot] = found();
    if (spot) go(spot);
  };
  const node = dialog("places.title", [
    el("form", { attrs: { novalidate: true }, on: { submit: first } }, el("div", { class: "field" }, field)),
    none,
    list,
  ]);
  draw();
  field.focus();

  function draw() {
    const some = found();
    list.replaceChildren(
      ...some.map((spot) =>
        el(
          "li",
          {},
          row(spot, () => go(spot)),
        ),
      ),
    );
    setText(none, some.length > 0 ? "" : t("places.none", { text: field.value.trim() }));
  }
}

/**
 * What is there, and what acting there does or why it is refused.
 * @param {Spot} spot
 * @param {() => void} go
 */
function row(spot, go) {
  const { label = { key: "" }, does, why, key, state = "idle" } = spot;
  const more = does ?? (state === "barred" ? why : undefined);
  const attrs = { type: "button", "data-place": key, "data-state": state };
  return el(
    "button",
    { class: "place-row", attrs, on: { click: go } },
    el("b", { text: say(label) }),
    more ? el("small", { text: say(more) }) : null,
  );
}

/** Those that are not idle first, then by name. @param {Spot[]} spots */
function inOrder(spots) {
  const rank = (/** @type {Spot} */ { state = "idle" }) =>
    ["target", "ready", "picked", "barred", "idle"].indexOf(state);
  const named = spots.flatMap((spot) => (spot.name ? [{ spot, name: say(spot.name) }] : []));
  named.sort((a, b) => rank(a.spot) - rank(b.spot) || a.name.localeCompare(b.name, language()));
  return named.map(({ spot }) => spot);
}
