/** A new game: its preset chosen by picture, its number typed, chosen or drawn by lot; what leaves no choice is not asked. */

import { Board } from "../../board/board.js";
import { button, el, setText } from "../dom.js";
import { openFresh } from "../entering.js";
import { own, say, t } from "../i18n.js";
import { editorAddress } from "../link.js";
import { prefer, prefs } from "../prefs.js";
import { reader } from "../site.js";
import { tellError } from "../toast.js";
import { caption, dialog } from "./dialog.js";

/** @type {Promise<void> | null} what is on its way: two clicks ask once */
let coming = null;

/**
 * @param {import("../play.js").Play} play
 * @returns {Promise<void>}
 * @throws where the list of presets, or what is known of them, cannot be had
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
  const { numbers } = drawing;
  const presets = await drawing.presets(read);
  const numbered = numbers.least < numbers.most;
  if (presets.length === 1 && !numbered) {
    await openFresh(play, drawing.start(presets[0].id, numbers.least));
    return;
  }
  const known = await import("../collection.js");
  const collection = await known.collectionOf(game);
  // A start text begins with what its preset's start texts begin with.
  const open = presets.find((/** @type {any} */ one) => play.now?.start.startsWith(drawing.start(one.id, "")));
  let chosen = (open ?? presets.find((/** @type {any} */ one) => one.id === prefs.preset?.[game]) ?? presets[0]).id;
  const number = numberField(game, numbers, known.drawn(collection, chosen, numbers));
  const wrong = el("p", { class: "advice no", attrs: { role: "alert" } });
  const about = el("p", { class: "advice known", attrs: { "aria-live": "polite" } });
  /** @type {import("./picker.js").Picker | null} */
  let picker = null;
  /** @type {{id: string, board: Board}[]} */
  const pictures = [];
  const draw = async () => {
    const asked = number.checkValidity() ? Number(number.value) : numbers.least;
    for (const { id, board } of pictures) {
      const picture = await drawing.preview(drawing.start(id, asked), read).catch(() => null);
      if (picture) board.draw(picture);
    }
  };
  /** Why the number cannot be had, or "". */
  const fault = () => {
    if (!number.checkValidity()) return t("new.wrong", numbers);
    const offered = collection.offers(chosen, Number(number.value));
    return offered ? "" : t("new.unchecked", { number: number.value, lot: t("new.lot") });
  };
  const check = () => {
    const said = fault();
    const deal = collection.about(chosen, Number(number.value));
    number.setAttribute("aria-invalid", String(said !== ""));
    setText(wrong, said);
    if (collection.covers(chosen)) {
      const stars = deal ? `${known.starText(deal.stars)}  ` : "";
      setText(about, said ? "" : stars + known.knownText(game, deal));
    }
    return said === "";
  };
  const choose = (/** @type {number} */ value) => {
    number.value = String(value);
    check();
    draw();
  };
  const change = (/** @type {string} */ preset) => {
    chosen = preset;
    if (fault()) choose(known.drawn(collection, chosen, numbers));
    check();
    picker?.show(collection.checked(chosen), Number(number.value));
  };
  const tiles = presets.map((/** @type {any} */ preset) => {
    const place = el("span", { class: "picture", attrs: { "aria-hidden": "true", inert: true } });
    pictures.push({ id: preset.id, board: new Board(place, { say, send: () => {} }) });
    return tile(preset, preset.id === chosen, place, () => change(preset.id));
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!check()) return number.focus();
    node.close();
    prefer({ preset: { ...prefs.preset, [game]: chosen } });
    return openFresh(play, drawing.start(chosen, Number(number.value)));
  };
  const challenge = () => check() && race(play, drawing.start(chosen, Number(number.value))).catch(tellError);
  const lot = () => {
    choose(known.drawn(collection, chosen, numbers));
    picker?.select(Number(number.value));
  };
  const pick = el("details", { class: "pick" }, el("summary", { t: "pick.open" }));
  pick.addEventListener("toggle", async () => {
    if (picker || !pick.open) return;
    try {
      const { Picker } = await import("./picker.js");
      picker ??= new Picker(game, choose);
    } catch (error) {
      pick.open = false;
      tellError(error);
      return;
    }
    pick.append(picker.root);
    picker.show(collection.checked(chosen), Number(number.value));
    pick.scrollIntoView({ block: "start" });
  });
  const form = el(
    "form",
    { class: "fresh", attrs: { method: "dialog", novalidate: true }, on: { submit } },
    caption(own(game, "new.preset")),
    el("div", { class: "presets", label: own(game, "new.preset"), attrs: { role: "radiogroup" } }, ...tiles),
    collection.covers(chosen) && pick,
    el(
      "div",
      { class: "foot" },
      numbered && caption(own(game, "new.number"), drawing.race && button("race.title", challenge, { kind: "quiet" })),
      el(
        "div",
        { class: "number-row" },
        numbered && number,
        numbered && button("new.lot", lot),
        el("button", { class: "button primary", t: "new.go", attrs: { type: "submit" } }),
      ),
      about,
      wrong,
      drawing.editor && ownPuzzles(play),
    ),
  );
  number.addEventListener("change", () => {
    check();
    draw();
    picker?.select(Number(number.value));
  });
  const node = dialog("new.title", [form], { wide: true });
  node.addEventListener("close", () => {
    for (const { board } of pictures) board.remove();
  });
  check();
  await draw();
}

/** The ways to a puzzle of one's own. @param {import("../play.js").Play} play */
const ownPuzzles = ({ game, now }) =>
  el(
    "div",
    { class: "own" },
    el("a", { class: "button quiet", t: "edit.own", attrs: { href: editorAddress(game) } }),
    now && el("a", { class: "button quiet", t: "edit.this", attrs: { href: editorAddress(game, now.start) } }),
  );

/**
 * Asks somebody to race for the chosen start instead.
 * @param {import("../play.js").Play} play
 * @param {string} start
 */
async function race(play, start) {
  const { invite } = await import("../race/invite.js");
  await invite(play, { game: play.game, version: 1, start, title: play.drawing.title?.(start) ?? null });
}

/**
 * @param {string} game
 * @param {{least: number, most: number}} numbers
 * @param {number} value
 */
const numberField = (game, { least, most }, value) =>
  el("input", {
    class: "number-field",
    label: own(game, "new.number"),
    attrs: { type: "number", inputmode: "numeric", min: least, max: most, step: 1, value, required: true },
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
