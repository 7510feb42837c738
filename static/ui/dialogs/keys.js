/** The keys there are: those of the page, and those of the game on the board. */

import { el } from "../dom.js";
import { say } from "../i18n.js";
import { dialog } from "./dialog.js";

const KEYS = [
  ["↑ ↓ ← →", "keys.arrows"],
  ["Home · End", "keys.row"],
  ["Ctrl+Home · Ctrl+End", "keys.board"],
  ["Enter · Space", "keys.act"],
  ["Escape", "keys.cancel"],
  ["Ctrl+Z · [", "keys.undo"],
  ["Ctrl+Y · ]", "keys.redo"],
  ["?", "keys.help"],
];
const HINT = ["H", "keys.hint"];
const NAMED = [
  ["A … Z", "keys.name"],
  ["/", "keys.places"],
];
const WATCH = [
  ["Space", "keys.watch"],
  ["← →", "keys.watch.step"],
  ["Home · End", "keys.watch.ends"],
];

/** @param {import("../play.js").Play} play */
export function keys(play) {
  const own = play.now?.scene.keys ?? [];
  const watched = document.documentElement.dataset.page === "watch";
  const rows = [
    ...[...(watched ? WATCH : []), ...KEYS, ...ofBoard(play)].map(([key, name]) => row(key, el("span", { t: name }))),
    ...own.map((/** @type {any} */ { key, label }) => row(key, el("span", { text: say(label) }))),
  ];
  dialog("keys.title", [el("p", { class: "advice", t: "keys.note" }), el("dl", { class: "keys" }, ...rows.flat())]);
}

/** What only some boards have. On one with named places a letter means a name, but with Shift. @param {import("../play.js").Play} play */
function ofBoard({ now, board }) {
  const { named } = board;
  const [letter, hint] = HINT;
  const hints = now?.hints.length > 0 ? [[named ? `Shift+${letter}` : letter, hint]] : [];
  return [...(named ? NAMED : []), ...hints];
}

/** @param {string} key @param {Node} name */
const row = (key, name) => [el("dt", {}, el("kbd", { text: key })), el("dd", {}, name)];
