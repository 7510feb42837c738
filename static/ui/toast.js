/** One line above the tools, gone after a while; with a way back where something was replaced. */

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { say, t } from "./i18n.js";

const STAYS_MS = 4000;
const STAYS_WITH_ACTION_MS = 8000;
let timer = 0;

/**
 * @param {string} text
 * @param {{key: string, act: () => void}} [action]
 */
export function toast(text, action) {
  const place = byId("toast");
  const extra = action
    ? el("button", {
        class: "button quiet",
        text: t(action.key),
        attrs: { type: "button" },
        on: {
          click: () => {
            hideToast();
            action.act();
          },
        },
      })
    : null;
  place.replaceChildren(el("span", { text }), ...(extra ? [extra] : []));
  place.hidden = false;
  announce(text);
  clearTimeout(timer);
  timer = window.setTimeout(hideToast, action ? STAYS_WITH_ACTION_MS : STAYS_MS);
}

export function hideToast() {
  clearTimeout(timer);
  const place = byId("toast");
  place.hidden = true;
  place.replaceChildren();
}

/**
 * Says why something could not be done, and that nothing has changed.
 * @param {{words?: import("../board/types.js").Message | null, asset?: string | null}} error
 */
export function tellError({ words, asset }) {
  toast(words ? say(words) : asset ? t("fail.asset", { asset }) : t("fail.internal"));
}

/** Says what is to be said about something that was opened. @param {import("../board/types.js").Message[]} [notes] */
export function tellNotes(notes = []) {
  for (const { key, args } of notes) {
    // The reason's code, which the command line puts in the sentence, is nothing for a reader here.
    toast(t(key === "error.record.broken" ? "note.record.broken" : key, args));
  }
}
