/** A new puzzle: its preset chosen by picture, its number typed or drawn by lot. */

import { Board } from "../../board/board.js";
import { button, el } from "../dom.js";
import { say } from "../i18n.js";
import { anyNumber } from "../play.js";
import { prefer, prefs } from "../prefs.js";
import { reader } from "../site.js";
import { caption, dialog } from "./dialog.js";

/** @param {import("../play.js").Play} play */
export async function fresh(play) {
  const { drawing, game } = play;
  if (!drawing?.presets) return;
  const read = reader(game);
  const presets = await drawing.presets(read);
  const { least, most } = drawing.numbers;
  // A start text begins with what its preset's start texts begin with.
  const open = presets.find((/** @type {any} */ one) => play.now?.start.startsWith(drawing.start(one.id, "")));
  let chosen = (open ?? presets.find((/** @type {any} */ one) => one.id === prefs.preset?.[game]) ?? presets[0]).id;
  const number = el("input", {
    class: "number-field",
    label: "new.number",
    attrs: {
      type: "number",
      inputmode: "numeric",
      min: least,
      max: most,
      step: 1,
      value: anyNumber(drawing.numbers),
      required: true,
    },
  });
  /** @type {{id: string, board: Board}[]} */
  const pictures = [];
  const draw = async () => {
    const valid = number.checkValidity();
    for (const { id, board } of pictures) {
      const picture = await drawing.preview(drawing.start(id, valid ? Number(number.value) : least), read);
      if (picture) board.draw(picture);
    }
  };
  const tiles = presets.map((/** @type {any} */ preset) => {
    const place = el("span", { class: "picture", attrs: { "aria-hidden": "true", inert: true } });
    pictures.push({ id: preset.id, board: new Board(place, { say, send: () => {} }) });
    const input = el("input", {
      attrs: { type: "radio", name: "preset", value: preset.id, checked: preset.id === chosen },
    });
    input.addEventListener("change", () => {
      chosen = preset.id;
    });
    const stars = "★".repeat(preset.stars ?? 0);
    return el(
      "label",
      { class: "preset" },
      input,
      place,
      el("span", { class: "preset-name", t: preset.name.key }),
      el("span", { class: "stars", text: stars, attrs: { "aria-hidden": "true" } }),
    );
  });
  const form = el(
    "form",
    {
      class: "fresh",
      attrs: { method: "dialog" },
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          node.close();
          prefer({ preset: { ...prefs.preset, [game]: chosen } });
          await play.fresh(drawing.start(chosen, Number(number.value)));
        },
      },
    },
    caption("new.preset"),
    el("div", { class: "presets", label: "new.preset", attrs: { role: "radiogroup" } }, ...tiles),
    caption("new.number"),
    el(
      "div",
      { class: "number-row" },
      number,
      button("new.lot", () => {
        number.value = String(anyNumber(drawing.numbers));
        draw();
      }),
      el("button", { class: "button primary", t: "new.go", attrs: { type: "submit" } }),
    ),
  );
  number.addEventListener("change", draw);
  const node = dialog("new.title", [form], { wide: true });
  node.addEventListener("close", () => {
    for (const { board } of pictures) board.remove();
  });
  await draw();
}
