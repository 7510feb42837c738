/** Texts for the clipboard. */

import { el } from "./dom.js";
import { t } from "./i18n.js";
import { toast } from "./toast.js";

/** Copies a text and says so. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByHand(text);
  }
  toast(t("share.copied"));
}

/** Where the clipboard may not be written to directly. @param {string} text */
function copyByHand(text) {
  const area = el("textarea", { class: "unseen", text });
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
