/** A drawn puzzle on its way to others: its link with a code to scan, and a sheet of paper. */

import { Board } from "../../board/board.js";
import { copy } from "../clipboard.js";
import { caption, dialog } from "../dialogs/dialog.js";
import { button, el } from "../dom.js";
import { say, t } from "../i18n.js";
import { fullAddress } from "../link.js";
import { reader } from "../site.js";
import { qrCode } from "./qr.js";

/** @typedef {import("./editor.js").Editor} Editor */

/** @param {string} address */
const codeOf = (address) => qrCode(address) ?? el("p", { class: "advice", text: t("sheet.long") });

/** The link of the puzzle, to be copied or scanned. @param {Editor} editor */
export function sharing({ now }) {
  const address = fullAddress(now.link);
  const field = el("input", { class: "field-text", label: "share.link", attrs: { readonly: true, value: address } });
  dialog("share.title", [
    caption("share.link", el("span", { class: "number", text: t("share.length", { n: address.length }) })),
    el(
      "div",
      { class: "field" },
      field,
      button("share.copy", () => copy(address), { kind: "primary" }),
    ),
    el("div", { class: "scan" }, codeOf(address), el("p", { class: "advice", t: "sheet.scan" })),
  ]);
}

/**
 * The sheet as it will be printed: the board, what is in hand, the rules in short, the address and its code.
 * @param {Editor} editor
 */
export async function sheet({ game, drawing, now }) {
  const address = fullAddress(now.link);
  const place = el("div", { class: "board-place", attrs: { inert: true } });
  const paper = el(
    "article",
    { class: "sheet", attrs: { "data-theme": "light", "aria-label": t("sheet.title") } },
    el(
      "header",
      {},
      el("h1", { t: `${game}.title.han`, attrs: { lang: "zh-Hant" } }),
      el("p", { t: `${game}.title.latin`, attrs: { lang: "en" } }),
    ),
    place,
    el("div", { class: "facts" }, ...now.facts.map((/** @type {any} */ fact) => el("p", { text: say(fact) }))),
    el("section", { class: "how" }, el("h2", { t: "sheet.rules" }), el("p", { t: `${game}.short` })),
    el(
      "footer",
      {},
      codeOf(address),
      el("div", {}, el("p", { t: "sheet.scan" }), el("p", { class: "address", text: address })),
    ),
  );
  const picture = await drawing.preview(now.start, reader(game));
  const node = dialog(
    "sheet.title",
    [
      el(
        "div",
        { class: "buttons" },
        button("sheet.print", () => window.print(), { kind: "primary", icon: "ui-print" }),
      ),
      paper,
    ],
    { wide: true },
  );
  node.classList.add("print");
  const board = new Board(place, { say, send: () => {} });
  board.draw(picture);
  node.addEventListener("close", () => board.remove());
}
