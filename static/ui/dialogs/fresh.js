/** A new game: its preset chosen by picture, its number typed or drawn by lot; what leaves no choice is not asked. */

import { Board } from "../../board/board.js";
import { button, el, setText } from "../dom.js";
import { own, say, t } from "../i18n.js";
import { prefer, prefs } from "../prefs.js";
import { reader } from "../site.js";
import { anyNumber } from "../starts.js";
import { caption, dialog } from "./dialog.js";

/** @type {Promise<void> | null} what is on its way: two clicks ask once */
let coming = null;

/**
 * @param {import("../play.js").Play} play
 * @returns {Promise<void>}
 * @throws where the list of presets cannot be had
 */
export function fresh(play) {
  coming ??= ask(play).finally(() => {
    coming = null;
  });
  return coming;
}

/** @param {import("../play.js").Play} play */
async function ask(play) {
  const { drawing, game } = play;
  if (!drawing?.presets) return;
  const read = reader(game);
  const presets = await drawing.presets(read);
  const { least, most } = drawing.numbers;
  const numbered = least < most;
  if (presets.length === 1 && !numbered) {
    await play.fresh(drawing.start(presets[0].id, least));
    return;
  }
  // A start text begins with what its preset's start texts begin with.
  const open = presets.find((/** @type {any} */ one) => play.now?.start.startsWith(drawing.start(one.id, "")));
  let chosen = (open ?? presets.find((/** @type {any} */ one) => one.id === prefs.preset?.[game]) ?? presets[0]).id;
  const number = numberField(game, drawing.numbers);
  const wrong = el("p", { class: "advice no", attrs: { role: "alert" } });
  /** @type {{id: string, board: Board}[]} */
  const pictures = [];
  const draw = async () => {
    const asked = number.checkValidity() ? Number(number.value) : least;
    for (const { id, board } of pictures) {
      const picture = await drawing.preview(drawing.start(id, asked), read).catch(() => null);
      if (picture) board.draw(picture);
    }
  };
  const check = () => {
    const right = number.checkValidity();
    number.setAttribute("aria-invalid", String(!right));
    setText(wrong, right ? "" : t("new.wrong", { least, most }));
    return right;
  };
  const tiles = presets.map((/** @type {any} */ preset) => {
    const place = el("span", { class: "picture", attrs: { "aria-hidden": "true", inert: true } });
    pictures.push({ id: preset.id, board: new Board(place, { say, send: () => {} }) });
    const choose = () => {
      chosen = preset.id;
    };
    return tile(preset, preset.id === chosen, place, choose);
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!check()) return number.focus();
    node.close();
    prefer({ preset: { ...prefs.preset, [game]: chosen } });
    return play.fresh(drawing.start(chosen, Number(number.value)));
  };
  const lot = () => {
    number.value = String(anyNumber(drawing.numbers));
    check();
    draw();
  };
  const form = el(
    "form",
    { class: "fresh", attrs: { method: "dialog", novalidate: true }, on: { submit } },
    caption(own(game, "new.preset")),
    el("div", { class: "presets", label: own(game, "new.preset"), attrs: { role: "radiogroup" } }, ...tiles),
    el(
      "div",
      { class: "foot" },
      numbered && caption(own(game, "new.number")),
      el(
        "div",
        { class: "number-row" },
        numbered && number,
        numbered && button("new.lot", lot),
        el("button", { class: "button primary", t: "new.go", attrs: { type: "submit" } }),
      ),
      wrong,
    ),
  );
  number.addEventListener("change", () => {
    check();
    draw();
  });
  const node = dialog("new.title", [form], { wide: true });
  node.addEventListener("close", () => {
    for (const { board } of pictures) board.remove();
  });
  await draw();
}

/**
 * @param {string} game
 * @param {{least: number, most: number}} numbers
 */
const numberField = (game, numbers) =>
  el("input", {
    class: "number-field",
    label: own(game, "new.number"),
    attrs: {
      type: "number",
      inputmode: "numeric",
      min: numbers.least,
      max: numbers.most,
      step: 1,
      value: anyNumber(numbers),
      required: true,
    },
  });

/**
 * @param {{id: string, name: {key: string}, stars?: number}} preset
 * @param {boolean} checked
 * @param {HTMLElement} picture
 * @param {() => void} choose
 */
function tile({ id, name, stars = 0 }, checked, picture, choose) {
  const input = el("input", {
    attrs: { type: "radio", name: "preset", value: id, checked },
    on: { change: choose },
  });
  return el(
    "label",
    { class: "preset" },
    input,
    picture,
    el("span", { class: "preset-name", t: name.key }),
    el("span", { class: "stars", text: "★".repeat(stars), attrs: { "aria-hidden": "true" } }),
  );
}
