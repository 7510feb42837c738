/**
 * How a game is begun in which several can sit down: alone or at a table, who sits where, on one device or by passing links, and
 * with which number (docs/protocol.md, "Who plays").
 *
 * @typedef {{id: string, players: number, t?: string, levels?: Record<string, string>, preset?: string, rows?: boolean}} Kind of game
 */

import { Board } from "../../board/board.js";
import { caption, chips, dialog } from "../dialogs/dialog.js";
import { button, el, setText } from "../dom.js";
import { openFresh } from "../entering.js";
import { own, say, t } from "../i18n.js";
import { reader } from "../site.js";
import { headOf, newRecord, sitDown } from "./head.js";
import { Places } from "./places.js";
import { remember, wished } from "./wish.js";

/**
 * @param {import("../play.js").Play} play
 * @throws where what is known of the numbers cannot be had
 */
export async function table(play) {
  const { drawing, game } = play;
  const read = reader(game);
  const known = await import("../collection.js");
  const [presets, collection] = await Promise.all([drawing.presets(read), known.collectionOf(game)]);
  const kinds = [...tables(drawing.seats, game), ...rowsOf(presets, collection)];
  const levels = levelsOf(kinds);
  const wish = wished(
    game,
    drawing.seats,
    levels.map(({ value }) => value),
  );
  let kind = kinds.find(({ id }) => id === wish.kind) ?? kinds[0];

  const preset = () => kind.preset ?? wish.level;
  const numbers = () => (kind.rows ? { least: 1, most: collection.count(kind.id) } : drawing.numbers);
  const startOf = async (/** @type {number} */ number) => {
    if (kind.rows) return known.openingOf(game, kind.id, number);
    const start = drawing.start(preset(), number);
    return { start, args: { game, start } };
  };

  // ---- What is asked
  const places = new Places(game, drawing.seats, wish, () => fit());
  const mine = el("div");
  const howAbout = el("p", { class: "advice" });
  const hides = el("p", { class: "advice hides", t: `${game}.links.open` });
  const alone = el(
    "div",
    {},
    caption("table.level"),
    chips("table.level", levels, wish.level, (level) => {
      wish.level = level;
      draw();
    }),
    el("p", { class: "advice", t: `${game}.table.alone.about` }),
  );
  const how = el(
    "div",
    {},
    caption("together.how"),
    chips(
      "together.how",
      ["here", "links"].map((value) => ({ value, t: `together.${value}` })),
      wish.links ? "links" : "here",
      (value) => {
        wish.links = value === "links";
        fit();
      },
    ),
    howAbout,
    hides,
    mine,
  );
  const seated = el("div", {}, caption("table.seats"), places.root, how);
  const number = el("input", {
    class: "number-field",
    label: own(game, "new.number"),
    attrs: { type: "number", inputmode: "numeric", step: 1, required: true },
    on: { change: () => check() && draw() },
  });
  const wrong = el("p", { class: "advice no", attrs: { role: "alert" } });
  const about = el("p", { class: "advice known", attrs: { "aria-live": "polite" } });
  const picture = el("div", { class: "table-picture", attrs: { "aria-hidden": "true", inert: true } });
  const board = new Board(picture, { say, send: () => {} });

  // ---- How it follows what was chosen
  const fit = () => {
    places.show(kind.players);
    const { persons } = places;
    const several = persons.length > 1;
    alone.hidden = kind.levels === undefined;
    seated.hidden = kind.players < 2;
    how.hidden = !several;
    setText(howAbout, t(wish.links ? "table.links.about" : "table.here.about"));
    hides.hidden = !wish.links;
    mine.hidden = !wish.links;
    if (!persons.includes(wish.mine)) wish.mine = persons[0] ?? 0;
    mine.replaceChildren(
      caption("table.you"),
      chips(
        "table.you",
        persons.map((seat) => ({ value: String(seat), text: places.called(seat) })),
        String(wish.mine),
        (seat) => {
          wish.mine = Number(seat);
        },
      ),
    );
    const { least, most } = numbers();
    Object.assign(number, { min: least, max: most });
  };
  const check = () => {
    const sound = number.checkValidity();
    number.setAttribute("aria-invalid", String(!sound));
    setText(wrong, sound ? "" : t("new.wrong", numbers()));
    const told = sound && kind.rows ? collection.about(kind.id, Number(number.value)) : null;
    setText(about, told ? [known.starText(told.stars), known.knownText(game, told)].join(" ").trim() : "");
    return sound;
  };
  const draw = async () => {
    const shown = await startOf(Number(number.value)).catch(() => null);
    const drawn = shown && (await drawing.preview(shown.start, read).catch(() => null));
    if (drawn && picture.isConnected) board.draw(drawn);
  };
  const lot = () => {
    number.value = String(known.drawn(collection, kind.rows ? kind.id : preset(), numbers()));
    check();
    draw();
  };
  const change = (/** @type {string} */ id) => {
    kind = kinds.find((one) => one.id === id) ?? kind;
    fit();
    if (kind.rows || !check()) lot();
    draw();
  };

  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!check()) return number.focus();
    const { bots, names } = places;
    const links = wish.links && places.persons.length > 1;
    remember(game, { ...wish, kind: kind.id }, kind.levels !== undefined, places);
    node.close();
    const asked = await startOf(Number(number.value));
    if (!asked) return undefined;
    if (kind.players < 2) return openFresh(play, asked.args);
    const head = headOf({ names, bots, host: links ? wish.mine : null });
    return sitDown(play, newRecord(game, 1, asked.start, head), links ? wish.mine : null);
  };

  const form = el(
    "form",
    {
      class: "fresh table",
      attrs: { method: "dialog", novalidate: true },
      on: { submit: (/** @type {Event} */ event) => submit(event).catch((error) => play.trouble(error)) },
    },
    el(
      "div",
      { class: "table-asks" },
      caption("table.players"),
      chips(
        "table.players",
        kinds.map(({ id, t: key, players }) => ({
          value: id,
          ...(key ? { t: key } : { text: t("table.several", { n: players }) }),
        })),
        kind.id,
        change,
      ),
      alone,
      seated,
    ),
    picture,
    el(
      "div",
      { class: "foot" },
      caption(own(game, "new.number")),
      el(
        "div",
        { class: "number-row" },
        number,
        button("new.lot", lot),
        el("button", { class: "button primary", t: "new.go", attrs: { type: "submit" } }),
      ),
      about,
      wrong,
    ),
  );
  const node = dialog("new.title", [form], { wide: true });
  node.addEventListener("close", () => board.remove());
  fit();
  lot();
}

// ---- What there is to choose from

/** @param {any} seats of the preview module @param {string} game @returns {Kind[]} */
const tables = ({ tables: all }, game) =>
  all.map((/** @type {any} */ one) => ({
    ...one,
    id: String(one.players),
    ...(one.levels ? { t: `${game}.table.alone` } : {}),
  }));

/**
 * The files of the collection, where they are there.
 * @param {any[]} presets
 * @param {import("../collection.js").Collection} collection
 * @returns {Kind[]}
 */
const rowsOf = (presets, collection) =>
  presets
    .filter(({ id, rows }) => rows && collection.covers(id))
    .map(({ id, name, players = 0 }) => ({ id, players, t: name.key, rows: true }));

/** @param {Kind[]} kinds */
const levelsOf = (kinds) =>
  kinds.flatMap(({ levels = {} }) => Object.entries(levels).map(([value, key]) => ({ value, t: key })));
