/** Opening what somebody sent: a link, or a record as text or file. */

import { button, el, setText } from "../dom.js";
import { EngineError } from "../engine.js";
import { openRecord } from "../entering.js";
import { say, t } from "../i18n.js";
import { gameOf, isWatched, LONGEST, plain, watchAddress } from "../link.js";
import { gameFiles } from "../site.js";
import { dialog } from "./dialog.js";

/** Bytes of a file that is read, and characters of a record: as many as the rules take. */
const LONGEST_RECORD = 1_000_000;

/** @param {import("../play.js").Play} play */
export function openText(play) {
  const area = el("textarea", {
    class: "area",
    label: "open.text",
    attrs: { rows: 6, spellcheck: "false", autocomplete: "off" },
  });
  const file = el("input", { class: "unseen", label: "open.file", attrs: { type: "file", accept: ".txt,text/plain" } });
  const trouble = el("p", { class: "advice no", attrs: { role: "alert" } });
  const about = el("p", { class: "advice" });
  // A file's text stays out of the field: a browser takes long to lay out a long one.
  let held = "";
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    const long = chosen.size > LONGEST_RECORD;
    // A file that is gone since it was chosen is as good as none.
    held = long ? "" : await chosen.text().catch(() => "");
    area.value = "";
    setText(about, `${chosen.name} · ${Math.ceil(chosen.size / 1000)} kB`);
    setText(trouble, long ? t("error.record.long", { length: chosen.size, limit: LONGEST_RECORD }) : "");
  });
  area.addEventListener("input", () => {
    held = "";
    setText(about, "");
  });
  const go = async (/** @type {Way} */ way) => {
    const text = (held || area.value).trim();
    if (!text) return setText(trouble, t("open.empty"));
    setText(trouble, "");
    try {
      await openAny(play, text, way, () => node.open);
      return node.close();
    } catch (error) {
      const words = error instanceof EngineError && error.words ? say(error.words) : t("fail.start");
      return setText(trouble, words);
    }
  };
  const node = dialog("open.title", [
    el("p", { class: "advice", t: "open.note" }),
    area,
    about,
    trouble,
    el(
      "div",
      { class: "buttons" },
      button("open.go", () => go(PLAY), { kind: "primary" }),
      button("watch.open", () => go(WATCH), { icon: "ui-play" }),
      button("open.file", () => file.click()),
      file,
    ),
  ]);
}

/**
 * What to do with what somebody sent.
 * @typedef {{link: (fragment: string) => string, record: (play: import("../play.js").Play, text: string) => Promise<void>}} Way
 *   `link`: the address that a link leads to
 */

/** @type {Way} */
const PLAY = { link: (fragment) => fragment, record: (play, text) => openRecord(play, text, { sent: true }) };

/** @type {Way} */
const WATCH = {
  link: (fragment) => (isWatched(plain(fragment)) ? fragment : watchAddress(fragment)),
  record: async ({ engine }, text) => (await import("../watch/entrances.js")).watchText(engine, text),
};

/**
 * @param {import("../play.js").Play} play
 * @param {string} text
 * @param {Way} way
 * @param {() => boolean} wanted whether the visitor still waits for it
 */
async function openAny(play, text, way, wanted) {
  const fragment = text.length <= 2 * LONGEST && !/\s/.test(text) && text.match(/#[a-z_]+(\/|%2F).+$/i)?.[0];
  if (fragment) {
    location.hash = way.link(fragment);
    return;
  }
  const game = text.match(/^game (\S+)/m)?.[1] ?? "";
  const known = gameFiles(game) ? game : gameOf(location.hash);
  if (known) await play.engine.prepare(known);
  else await play.engine.start();
  if (wanted()) await way.record(play, text);
}
