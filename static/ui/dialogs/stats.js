/** What a visitor has played of a game: by preset, and the dailies; as a file to take along, and from one. */

import { clockText } from "../clock.js";
import { bestOf, factsOf, numberOfStart } from "../collection.js";
import { rowOn, today } from "../daily.js";
import { button, el, icon, setText } from "../dom.js";
import { dress } from "../dress.js";
import { own, say, t } from "../i18n.js";
import { lookUp } from "../known.js";
import { isLasting, recover, results } from "../results.js";
import { exportFile, importFile } from "../results_file.js";
import { reader } from "../site.js";
import { tellError } from "../toast.js";
import { dialog } from "./dialog.js";
import { kept } from "./kept.js";

/**
 * @param {import("../play.js").Play} play
 * @param {string} game
 * @param {() => Promise<void>} changed called when results were read in
 */
export async function stats(play, game, changed) {
  await recover();
  const lasting = await isLasting();
  const safe = lasting && (await navigator.storage?.persisted?.().catch(() => false));
  const table = el("div", { class: "tally", attrs: { "aria-live": "polite", "aria-busy": "true" } });
  const told = el("p", { class: "advice", attrs: { role: "status" } });
  const file = el("input", {
    class: "unseen",
    label: "stats.import",
    attrs: { type: "file", accept: ".json,application/json", tabindex: "-1" },
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    setText(told, await importFile(chosen, play.engine, (words) => setText(told, words)));
    await Promise.all([draw(), changed()]);
  });
  dialog(
    "stats.title",
    [
      !lasting &&
        el("p", { class: "loud", attrs: { role: "alert" } }, icon("ui-warn"), el("span", { t: "stats.lost" })),
      table,
      el(
        "div",
        { class: "buttons" },
        button("stats.export", async () => setText(told, await exportFile())),
        button("stats.import", () => file.click()),
        button("kept.title", () => kept(play, game).catch(tellError), { kind: "quiet", icon: "ui-play" }),
        file,
      ),
      told,
      lasting && !safe && el("p", { class: "advice", t: "stats.unsafe" }),
    ],
    { wide: true, of: `${game}.title` },
  );
  await draw();

  async function draw() {
    setText(table, t("stats.wait"));
    try {
      table.replaceChildren(...(await content(play, game)));
    } catch {
      setText(table, t("fail.start"));
    }
    table.removeAttribute("aria-busy");
  }
}

/**
 * @param {import("../play.js").Play} play
 * @param {string} game
 * @returns {Promise<Node[]>}
 * @throws where the rules cannot be started
 */
async function content(play, game) {
  const [held, module] = await Promise.all([results(game), dress(game)]);
  const all = newest(held);
  if (all.length === 0) return [el("p", { t: "stats.none" })];
  const presets = await module?.presets?.(reader(game));
  const least = await leasts(game, module, all);
  const rows = await rowsOf(game, presets ?? [], all);
  await play.engine.prepare(game);
  const sums = await play.engine.call("stats", { game, results: all.map(counted), least, rows });
  const others = { daily: "daily.title", "": "stats.own" };
  /** @param {keyof typeof others} id of a preset, a file of the collection, or neither */
  const name = (id) => say(presets?.find((/** @type {any} */ one) => one.id === id)?.name ?? { key: others[id] });
  const { streak, best, won } = sums.daily;
  return [
    el("p", { class: "streak", text: t("stats.daily", { streak, best, won }) }),
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, ...heads(game))),
      el("tbody", {}, ...sums.presets.map((/** @type {any} */ sum) => row(name(sum.preset), sum))),
      sums.presets.length > 1 && el("tfoot", {}, row(t("stats.all"), sums.all)),
    ),
    el("p", { class: "advice", t: own(game, "stats.stars.note") }),
  ];
}

/** Results that are counted, and characters of them: what the rules take. */
const MOST = 20_000;
const LONGEST = 2_500_000;

/** What of a result is counted. @param {import("../results.js").Result} result */
const counted = ({ start, daily, won, cost, points = null, ms, at }) => ({ start, daily, won, cost, points, ms, at });

/** As many of the newest results as can be counted. @param {import("../results.js").Result[]} all the oldest first */
function newest(all) {
  let room = LONGEST;
  let from = all.length;
  while (from > Math.max(0, all.length - MOST)) {
    // Its least cost goes along with it.
    room -= JSON.stringify(counted(all[from - 1])).length + all[from - 1].start.length + 10;
    if (room < 0) break;
    from -= 1;
  }
  return all.slice(from);
}

/** @param {string} game */
const heads = (game) =>
  ["new.preset", "stats.played", "stats.won", "stats.stars", "stats.time", "stats.cost"].map((key) =>
    el("th", { t: own(game, key), attrs: { scope: "col" } }),
  );

/** @param {string} name @param {any} sum */
const row = (name, { played, won, stars, ms, cost, points }) =>
  el(
    "tr",
    {},
    el("th", { text: name, attrs: { scope: "row" } }),
    ...[played, won, stars, ms === null ? "–" : clockText(ms), cost ?? points ?? "–"].map((value) =>
      el("td", { class: "number", text: String(value) }),
    ),
  );

/**
 * The least costs, or the most points, that are known of what was played: of the dailies in their lists, of numbered starts in the collection.
 * @param {string} game
 * @param {any} drawing
 * @param {import("../results.js").Result[]} all
 * @returns {Promise<[string, number][]>}
 */
async function leasts(game, drawing, all) {
  /** @param {import("../results.js").Result} result @returns {Promise<number | null>} */
  const least = async ({ start, daily }) => {
    const row = daily && daily <= today() ? await rowOn(game, daily) : null;
    if (row?.start === start) return bestOf(factsOf(row));
    return bestOf((await lookUp(game, drawing, start))?.known ?? null);
  };
  // Without a list there are fewer stars, but the numbers are right.
  const found = await Promise.all(all.map(async (one) => ({ ...one, least: await least(one).catch(() => null) })));
  return found.flatMap(({ start, least }) =>
    least === null ? [] : [/** @type {[string, number]} */ ([start, least])],
  );
}

/**
 * The starts that stand in a file of the collection, each with its file; where a file cannot be had, they count among others.
 * @param {string} game
 * @param {{id: string, rows?: boolean, head?: string}[]} presets
 * @param {import("../results.js").Result[]} all
 * @returns {Promise<[string, string][]>}
 */
async function rowsOf(game, presets, all) {
  /** @type {[string, string][]} */
  const found = [];
  for (const { id, head = "" } of presets.filter(({ rows }) => rows)) {
    for (const start of new Set(all.map((one) => one.start))) {
      if (!start.startsWith(head)) continue;
      if (await numberOfStart(game, id, start).catch(() => 0)) found.push([start, id]);
    }
  }
  return found;
}
