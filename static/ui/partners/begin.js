/** Several begin a game together, on one device or by passing links: who plays what, and who begins. Their names go into the record. */

import { caption, chips, dialog } from "../dialogs/dialog.js";
import { button, el } from "../dom.js";
import { say, t } from "../i18n.js";
import { prefer, prefs } from "../prefs.js";
import { clean, headOf, LONGEST_NAME, newRecord, sitDown, told } from "./head.js";

/**
 * What is begun; `started`: something has been played that they may go on from.
 * @typedef {{game: string, version: number, start: string, title: import("../../board/types.js").Message | null, started?: boolean}} Deal
 */

/**
 * @param {import("../play.js").Play} play
 * @param {Deal} deal
 */
export function begin(play, deal) {
  /** @type {{parts: string[], starts?: string[]}} */
  const { parts, starts = [] } = play.drawing.partners;
  const wish = { links: false, mine: 0, start: deal.start, here: false };
  const fields = parts.map((part) => nameField(part));
  const fill = () => {
    for (const [seat, field] of fields.entries()) {
      if (field.dataset.own === "true" || document.activeElement === field) continue;
      field.value = usual(seat, wish);
    }
  };
  const mine = el(
    "div",
    {},
    caption("together.you"),
    chips(
      "together.you",
      parts.map((part, seat) => ({ value: String(seat), t: part })),
      "0",
      (seat) => {
        wish.mine = Number(seat);
        fill();
      },
    ),
  );
  const about = el("p", { class: "advice" });
  const how = (/** @type {string} */ value) => {
    wish.links = value === "links";
    mine.hidden = !wish.links;
    about.textContent = wish.links ? t("together.links.about") : "";
    about.hidden = !wish.links;
    fill();
  };
  const go = async () => {
    node.close();
    const names = fields.map(({ value }) => clean(value));
    if (names.some((name) => name)) prefer({ partners: names });
    if (wish.links && names[wish.mine]) prefer({ name: names[wish.mine] });
    await open(play, deal, wish, names);
  };
  const node = dialog("together.title", [
    el("p", { class: "advice", text: t("together.about", { start: deal.title ? say(deal.title) : deal.start }) }),
    caption("together.how"),
    chips(
      "together.how",
      ["here", "links"].map((value) => ({ value, t: `together.${value}` })),
      "here",
      how,
    ),
    about,
    deal.started &&
      choice(
        "together.from",
        [
          { value: "start", t: "together.from.start" },
          { value: "here", t: "together.from.here" },
        ],
        "start",
        (value) => {
          wish.here = value === "here";
        },
      ),
    starts.includes(deal.start) &&
      !deal.started &&
      choice(
        "together.first",
        starts.map((value, place) => ({ value, t: place === 0 ? "together.first.any" : parts[place - 1] })),
        deal.start,
        (value) => {
          wish.start = value;
        },
      ),
    mine,
    caption("together.names"),
    el(
      "div",
      { class: "names" },
      ...parts.map((part, seat) =>
        el("label", { class: "name" }, el("span", { t: part }), el("span", { class: "field" }, fields[seat])),
      ),
    ),
    el(
      "div",
      { class: "buttons" },
      button("new.go", () => go().catch((error) => play.trouble(error)), { kind: "primary", icon: "ui-play" }),
    ),
  ]);
  how("here");
}

/**
 * What a seat was called last: where links are passed, the visitor's own name goes with the visitor's seat.
 * @param {number} seat
 * @param {{links: boolean, mine: number}} wish
 */
function usual(seat, { links, mine }) {
  const named = String(prefs.name ?? "");
  const before = Array.isArray(prefs.partners) ? prefs.partners.map(String) : [];
  if (!links || !named) return before[seat] ?? (seat === mine ? named : "");
  return seat === mine ? named : (before.find((name) => name && name !== named) ?? "");
}

/**
 * @param {import("../play.js").Play} play
 * @param {Deal} deal
 * @param {{links: boolean, mine: number, start: string, here: boolean}} wish
 * @param {string[]} names
 */
async function open(play, { game, version, start }, wish, names) {
  const head = headOf({ names, host: wish.links ? wish.mine : null });
  await play.engine.prepare(game);
  const text = wish.here
    ? told((await play.engine.call("record")).text, head)
    : newRecord(game, version, wish.start || start, head);
  await sitDown(play, text, wish.links ? wish.mine : null);
}

/** @param {string} part key of what it is called */
function nameField(part) {
  /** @type {HTMLInputElement} */
  const field = el("input", {
    class: "field-text",
    label: part,
    attrs: { maxlength: LONGEST_NAME, autocomplete: "off", dir: "auto" },
    on: {
      input: () => {
        field.dataset.own = "true";
      },
    },
  });
  return field;
}

/**
 * @param {string} label
 * @param {{value: string, t: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
const choice = (label, options, chosen, choose) => el("div", {}, caption(label), chips(label, options, chosen, choose));
