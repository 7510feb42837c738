/** One line above the tools, gone after a while; with a way back where something was replaced. */

import { announce } from "./announce.js";
import { onDialog } from "./dialogs/dialog.js";
import { byId, el } from "./dom.js";
import { say, t } from "./i18n.js";
import { fileOf } from "./site.js";

const STAYS_MS = 4000;
const STAYS_WITH_ACTION_MS = 8000;
let timer = 0;
/** @type {HTMLElement} */
const place = byId("toast");

/** Brings it to where it can be seen: over the dialog that is open, or on the page that is shown. */
function settle() {
  const page = document.documentElement.dataset.page ?? "";
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.append(place);
  else if (page === "play") byId("tools").before(place);
  else byId(page)?.append(place);
}

/**
 * @param {string} text
 * @param {{key: string, act: () => void}} [action]
 */
export function toast(text, action) {
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
  settle();
  announce(text);
  clearTimeout(timer);
  timer = window.setTimeout(hideToast, action ? STAYS_WITH_ACTION_MS : STAYS_MS);
}

export function hideToast() {
  clearTimeout(timer);
  place.hidden = true;
  place.replaceChildren();
}

onDialog(settle);

/**
 * Says why something could not be done, and that nothing has changed.
 * @param {any} error
 */
export function tellError(error) {
  const asset = fileOf(error);
  toast(error.words ? say(error.words) : asset ? t("fail.asset", { asset }) : t("fail.internal"));
}

/** Says what is to be said about something that was opened. @param {import("../board/types.js").Message[]} [notes] */
export function tellNotes(notes = []) {
  for (const { key, args } of notes) {
    // The reason's code, which the command line puts in the sentence, is nothing for a reader here.
    toast(t(key === "error.record.broken" ? "note.record.broken" : key, args));
  }
}
