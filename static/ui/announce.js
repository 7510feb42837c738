/** One polite voice for the whole page: a sentence for each thing done. */

import { byId } from "./dom.js";

/** @param {string} sentence */
export function announce(sentence) {
  const region = byId("voice");
  // A sentence said twice in a row must be a new one to the screen reader.
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
