/** Sharing: the puzzle, the position, the whole game or a file; and the lines to paste into a post. */

import { copy } from "../clipboard.js";
import { button, el, icon, setText } from "../dom.js";
import { language, say, t } from "../i18n.js";
import { fullAddress, watchAddress } from "../link.js";
import { tellError } from "../toast.js";
import { caption, chips, dialog } from "./dialog.js";

/** @type {Record<string, string>} what a link can be of */
const KINDS = { s: "share.start", p: "share.position", r: "share.game", watch: "share.watch" };
/** @type {Record<string, number[]>} */
const SIZES = { small: [360, 420], medium: [480, 580], large: [640, 760] };

/** @param {import("../play.js").Play} play */
export async function share(play) {
  if (!play.now) return;
  const kinds = ["s", ...(play.now.history.moves.length > 0 ? ["p", "r", "watch"] : [])];
  await shareLinks("share.title", {
    name: t("home.last", { title: t(`${play.game}.title`), start: say(play.now.title) }),
    link: play.now.link,
    kinds: kinds.map((value) => ({ value, t: KINDS[value] })),
    ask: async (kind) => {
      const answer = await play.engine.call("link", { kind: kind === "watch" ? "r" : kind });
      return kind === "watch" ? { ...answer, link: watchAddress(answer.link) } : answer;
    },
    save: async () => saveRecord(play.game, play.now.start, (await play.engine.call("record")).text),
    more: [
      play.drawing?.partners && button("together.title", () => partners(play).catch(tellError)),
      play.drawing?.seats && (await onward(play)),
      play.drawing?.race && button("race.title", () => race(play).catch(tellError)),
    ],
  });
}

/**
 * @typedef {object} Sharing
 * @property {string} name of a frame
 * @property {string} link what stands there until the first answer
 * @property {{value: string, t: string}[]} kinds of links, the first of which is asked for at first
 * @property {(kind: string) => Promise<{link: string, advice: "long" | "file" | null, secret?: boolean}>} ask
 * @property {() => Promise<void>} save the whole as a file
 * @property {(Node | false | undefined)[]} [more]
 */

/**
 * The dialog that gives links away.
 * @param {string} title key
 * @param {Sharing} sharing
 */
export async function shareLinks(title, { name, link: first, kinds, ask, save, more = [] }) {
  const wish = { size: "small", theme: "auto" };
  let link = first;
  const length = el("span", { class: "number" });
  const field = el("input", { class: "field-text", label: "share.link", attrs: { readonly: true } });
  const advice = el("p", { class: "advice", attrs: { role: "status" } });
  const code = el("code", { class: "code", attrs: { tabindex: "0" } });
  const copyLink = button("share.copy", () => copy(field.value), { kind: "primary" });

  const draw = () => {
    field.value = fullAddress(link);
    setText(length, t("share.length", { n: field.value.length }));
    setText(code, snippet(link, wish, name));
  };
  const choose = async (/** @type {string} */ kind) => {
    try {
      const answer = await ask(kind);
      link = answer.link;
      const said = [answer.advice && `share.advice.${answer.advice}`, answer.secret && "share.secrets"];
      setText(advice, said.flatMap((key) => (key ? t(key) : [])).join(" "));
      return draw();
    } catch (/** @type {any} */ error) {
      return setText(advice, error.words ? say(error.words) : t("fail.internal"));
    }
  };
  dialog(title, [
    caption("share.link", length),
    el("div", { class: "field" }, field, copyLink),
    el(
      "div",
      { class: "share-kinds" },
      chips("share.what", kinds, kinds[0].value, choose),
      button("share.file", () => save().catch(tellError)),
      ...more,
    ),
    advice,
    caption("share.embed", el("span", { t: "share.cookies" })),
    code,
    el(
      "div",
      { class: "share-embed" },
      chips(
        "share.size",
        Object.entries(SIZES).map(([value, [w, h]]) => ({ value, text: `${w} × ${h}` })),
        wish.size,
        (size) => {
          wish.size = size;
          draw();
        },
      ),
      chips(
        "share.theme",
        ["auto", "light", "dark"].map((value) => ({ value, t: `theme.${value}` })),
        wish.theme,
        (theme) => {
          wish.theme = theme;
          draw();
        },
      ),
      el(
        "button",
        { class: "button outlined", attrs: { type: "button" }, on: { click: () => copy(code.textContent ?? "") } },
        icon("ui-copy", "small"),
        el("span", { t: "share.copy.snippet" }),
      ),
    ),
  ]);
  await choose(kinds[0].value);
}

/** The puzzle as a race. @param {import("../play.js").Play} play */
async function race(play) {
  const { invite } = await import("../race/invite.js");
  const { game, rules_version: version, start, title } = play.now;
  await invite({ game, version, start, title });
}

/** The game as it stands, by passing links, where it can be. @param {import("../play.js").Play} play */
async function onward(play) {
  const { canGoOn, goOn } = await import("../partners/goon.js");
  return canGoOn(play) && button("table.go_on", () => goOn(play));
}

/** The puzzle, or the game as it stands, with a partner. @param {import("../play.js").Play} play */
async function partners(play) {
  const { begin } = await import("../partners/begin.js");
  const { game, rules_version: version, start, title, history, outcome } = play.now;
  begin(play, { game, version, start, title, started: history.ply > 0 && !outcome });
}

/**
 * @param {string} link
 * @param {{size: string, theme: string}} wish
 * @param {string} title
 */
function snippet(link, { size, theme }, title) {
  const [width, height] = SIZES[size];
  const query = `?embed=1&lang=${language()}${theme === "auto" ? "" : `&theme=${theme}`}`;
  const address = fullAddress(query + link).replaceAll("&", "&amp;");
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${address}"\n  width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"\n  title="${name}" allow="fullscreen; clipboard-write"></iframe>`;
}

/**
 * Hands a record to the visitor as a file.
 * @param {string} game
 * @param {string} start
 * @param {string} text
 */
export function saveRecord(game, start, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", {
    attrs: { href: address, download: `${game}-${start.replace(/[^\w.-]+/g, "_").slice(0, 40)}.txt` },
  }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
