/** A new game: its preset chosen by picture, its number typed, chosen or drawn by lot; what leaves no choice is not asked. */

import { Board } from "../../board/board.js";
import { button, el, setText } from "../dom.js";
import { openFresh } from "../entering.js";
import { own, say, t } from "../i18n.js";
import { editorAddress, rowIn } from "../link.js";
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
  if (drawing.seats) {
    await (await import("../partners/table.js")).table(play);
    return;
  }
  const read = reader(game);
  const all = await drawing.presets(read);
  if (all.length === 1 && drawing.numbers.least === drawing.numbers.most) {
    await openFresh(play, { game, start: drawing.start(all[0].id, drawing.numbers.least) });
    return;
  }
  const known = await import("../collection.js");
  const collection = await known.collectionOf(game);
  const presets = all.filter((/** @type {any} */ { id, rows }) => !rows || collection.covers(id));
  const ofRows = new Set(presets.flatMap((/** @type {any} */ { id, rows }) => (rows ? [id] : [])));
  /** Which numbers a preset has. @param {string} preset */
  const numbersOf = (preset) => (ofRows.has(preset) ? { least: 1, most: collection.count(preset) } : drawing.numbers);
  /** The start text, and what opens it. @param {string} preset @param {number} number */
  const startOf = async (preset, number) => {
    if (ofRows.has(preset)) return known.openingOf(game, preset, number);
    const start = drawing.start(preset, number);
    return { start, args: { game, start } };
  };
  /** What is offered first: of rows, the one after that on the board. @param {string} preset */
  const suggested = (preset) => {
    const numbers = numbersOf(preset);
    return ofRows.has(preset)
      ? (presentRow(play, preset) % numbers.most) + 1
      : known.drawn(collection, preset, numbers);
  };
  const last = presets.find((/** @type {any} */ one) => one.id === prefs.preset?.[game]);
  let chosen = (presetOn(play, presets) ?? last ?? presets[0]).id;
  const number = numberField(game, suggested(chosen));
  const wrong = el("p", { class: "advice no", attrs: { role: "alert" } });
  const about = el("p", { class: "advice known", attrs: { "aria-live": "polite" } });
  /** @type {import("./picker.js").Picker | null} */
  let picker = null;
  /** @type {{id: string, board: Board}[]} */
  const pictures = [];
  const draw = async () => {
    for (const { id, board } of pictures) {
      const alike = number.checkValidity() && ofRows.has(id) === ofRows.has(chosen);
      const asked = alike ? Number(number.value) : numbersOf(id).least;
      const shown = await startOf(id, asked).catch(() => null);
      const picture = shown && (await drawing.preview(shown.start, read).catch(() => null));
      if (picture) board.draw(picture);
    }
  };
  /** Why the number cannot be had, or "". */
  const fault = () => {
    if (!number.checkValidity()) return t("new.wrong", numbersOf(chosen));
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
  /** What leaves no choice in a preset is not asked. */
  const fit = () => {
    const { least, most } = numbersOf(chosen);
    Object.assign(number, { min: least, max: most });
    for (const part of asking) part.hidden = least === most;
    pick.hidden = !collection.covers(chosen);
    about.hidden = pick.hidden;
  };
  const change = (/** @type {string} */ preset) => {
    const before = chosen;
    chosen = preset;
    fit();
    if (fault() || ofRows.has(before) !== ofRows.has(chosen)) choose(suggested(chosen));
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
    const asked = await startOf(chosen, Number(number.value)).catch(tellError);
    return asked && openFresh(play, asked.args);
  };
  const challenge = async () => {
    if (!check()) return;
    const asked = await startOf(chosen, Number(number.value));
    if (asked) await race(play, asked.start);
  };
  const share = async () => {
    if (!check()) return;
    const asked = await startOf(chosen, Number(number.value));
    if (asked) await partners(play, asked.start);
  };
  const lot = () => {
    choose(known.drawn(collection, chosen, numbersOf(chosen)));
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
  const asking = [
    caption(
      own(game, "new.number"),
      drawing.race && button("race.title", () => challenge().catch(tellError), { kind: "quiet" }),
    ),
    number,
    button("new.lot", lot),
  ];
  const [asks, ...answers] = asking;
  const form = el(
    "form",
    { class: "fresh", attrs: { method: "dialog", novalidate: true }, on: { submit } },
    caption(own(game, "new.preset")),
    el("div", { class: "presets", label: own(game, "new.preset"), attrs: { role: "radiogroup" } }, ...tiles),
    pick,
    el(
      "div",
      { class: "foot" },
      asks,
      el(
        "div",
        { class: "number-row" },
        ...answers,
        el("button", { class: "button primary", t: "new.go", attrs: { type: "submit" } }),
      ),
      about,
      wrong,
      el(
        "div",
        { class: "own" },
        drawing.partners && button("together.title", () => share().catch(tellError), { kind: "quiet" }),
        ...(drawing.editor ? ownPuzzles(play) : []),
      ),
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
  fit();
  check();
  await draw();
}

/**
 * The preset of the start on the board: a start text begins with what its preset's start texts begin with, and a row's link
 * names its file.
 * @param {import("../play.js").Play} play
 * @param {any[]} presets
 */
const presetOn = (play, presets) =>
  play.now &&
  presets.find((one) =>
    one.rows ? presentRow(play, one.id) > 0 : play.now.start.startsWith(play.drawing.start(one.id, "")),
  );

/** The number of the row of that file on the board, or 0. @param {import("../play.js").Play} play @param {string} file */
function presentRow({ now }, file) {
  const name = rowIn(now?.link ?? "");
  return name.startsWith(`${file}-`) ? Number(name.slice(file.length + 1)) : 0;
}

/** The ways to a puzzle of one's own. @param {import("../play.js").Play} play */
const ownPuzzles = ({ game, now }) => [
  el("a", { class: "button quiet", t: "edit.own", attrs: { href: editorAddress(game) } }),
  now && el("a", { class: "button quiet", t: "edit.this", attrs: { href: editorAddress(game, now.start) } }),
];

/**
 * Begins the chosen start with a partner instead.
 * @param {import("../play.js").Play} play
 * @param {string} start
 */
async function partners(play, start) {
  const { begin } = await import("../partners/begin.js");
  begin(play, { game: play.game, version: 1, start, title: play.drawing.title?.(start) ?? null });
}

/**
 * Asks somebody to race for the chosen start instead.
 * @param {import("../play.js").Play} play
 * @param {string} start
 */
async function race(play, start) {
  const { invite } = await import("../race/invite.js");
  await invite({ game: play.game, version: 1, start, title: play.drawing.title?.(start) ?? null });
}

/**
 * @param {string} game
 * @param {number} value
 */
const numberField = (game, value) =>
  el("input", {
    class: "number-field",
    label: own(game, "new.number"),
    attrs: { type: "number", inputmode: "numeric", step: 1, value, required: true },
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
