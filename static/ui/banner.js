/** What stands in the panel when a game is over or at a halt: what happened and what to do next. */

import { button, byId, el, icon } from "./dom.js";
import { own, say } from "./i18n.js";

/** @typedef {{tone: "won" | "lost" | "over" | "paused", title: any, note: any, offers: string[]}} Offer */

/**
 * What is said beside the facts of a daily; `next` leads to the day after, where it has come.
 * @typedef {{day: string, words: () => string, next: {href: string, words: () => string} | null}} Aside
 */

/** @type {Record<string, string>} */
const ICONS = { undo: "ui-undo", restart: "ui-restart", new: "ui-new", share: "ui-share", watch: "ui-play" };

/**
 * @param {Offer | null} banner
 * @param {(tool: any) => void} use
 * @param {{game?: string, facts?: string, aside?: Aside | null}} [more] `facts`: what the game has taken, in words
 */
export function drawBanner(banner, use, { game = "", facts = "", aside = null } = {}) {
  const place = byId("banner");
  const shown = banner ? `${banner.tone} ${say(banner.title)} ${facts} ${aside?.words()}` : "";
  document.documentElement.dataset.tone = banner?.tone ?? "";
  if (place.dataset.shown === shown) return;
  const before = place.dataset.tone;
  place.dataset.shown = shown;
  place.dataset.tone = banner?.tone ?? "";
  place.hidden = banner === null;
  if (!banner) {
    place.replaceChildren();
    return;
  }
  const won = banner.tone === "won";
  const buttons = banner.offers.map((offer, index) =>
    button(own(game, `tool.${offer}`), () => use(offer), {
      kind: index === 0 ? "primary" : "outlined",
      icon: ICONS[offer],
    }),
  );
  place.replaceChildren(
    won
      ? el("span", {
          class: before === "won" ? "press" : "press now",
          t: "banner.seal",
          attrs: { "aria-hidden": "true" },
        })
      : "",
    el(
      "div",
      { class: "say" },
      el("h2", { text: say(banner.title) }),
      el("p", { text: say(banner.note) }),
      facts && el("p", { class: "facts", text: facts }),
      aside && el("p", { class: "aside", text: aside.words() }),
    ),
    el("div", { class: "buttons" }, ...buttons, aside?.next && nextDay(aside.next)),
  );
}

/** @param {{href: string, words: () => string}} next */
const nextDay = ({ href, words }) =>
  el("a", { class: "button quiet", attrs: { href } }, el("span", { text: words() }), icon("ui-next", "small"));
