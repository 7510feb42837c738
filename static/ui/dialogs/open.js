/** Opening what somebody sent: a link, or a record as text or file. */

import { button, el, setText } from "../dom.js";
import { EngineError } from "../engine.js";
import { say, t } from "../i18n.js";
import { gameOf } from "../link.js";
import { gameFiles } from "../site.js";
import { dialog } from "./dialog.js";

/** @param {import("../play.js").Play} play */
export function openText(play) {
  const area = el("textarea", {
    class: "area",
    label: "open.text",
    attrs: { rows: 6, spellcheck: "false", autocomplete: "off" },
  });
  const file = el("input", { class: "unseen", label: "open.file", attrs: { type: "file", accept: ".txt,text/plain" } });
  const trouble = el("p", { class: "advice no", attrs: { role: "alert" } });
  file.addEventListener("change", async () => {
    if (file.files?.[0]) area.value = await file.files[0].text();
  });
  const go = async () => {
    const text = area.value.trim();
    if (!text) return setText(trouble, t("open.empty"));
    try {
      if (!(await openAny(play, text))) return undefined;
      return node.close();
    } catch (error) {
      const words = error instanceof EngineError && error.words ? say(error.words) : t("fail.start");
      return setText(trouble, words);
    }
  };
  const node = dialog("open.title", [
    el("p", { class: "advice", t: "open.note" }),
    area,
    trouble,
    el(
      "div",
      { class: "buttons" },
      button("open.go", go, { kind: "primary" }),
      button("open.file", () => file.click()),
      file,
    ),
  ]);
}

/**
 * @param {import("../play.js").Play} play
 * @param {string} text
 */
async function openAny(play, text) {
  const fragment = text.match(/^\S*(#[a-z_]+\/\S+)$/)?.[1];
  if (fragment) {
    location.hash = fragment;
    return true;
  }
  const game = text.match(/^game (\S+)/m)?.[1] ?? "";
  const known = gameFiles(game) ? game : gameOf(location.hash);
  if (known) await play.engine.prepare(known);
  else await play.engine.start();
  await play.import(text);
  document.documentElement.dataset.page = "play";
  return true;
}
