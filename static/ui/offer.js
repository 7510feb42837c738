/** One line over the choices: a saved attempt is offered, never imposed; a game that somebody shared is called so. */

import { button, byId, el, setText } from "./dom.js";
import { onLanguage } from "./i18n.js";

/** @type {() => string} */
let told = () => "";

/**
 * @param {() => string} words in the language of the moment
 * @param {{key: string, act?: () => void}[]} ways the first of them is the one that is meant
 */
export function showOffer(words, ways) {
  const place = byId("offer");
  told = words;
  const buttons = ways.map(({ key, act }, index) =>
    button(
      key,
      () => {
        closeOffer();
        act?.();
      },
      { kind: index === 0 ? "outlined" : "quiet" },
    ),
  );
  place.replaceChildren(el("p", { text: words() }), ...buttons);
  place.hidden = false;
}

export function closeOffer() {
  const place = byId("offer");
  if (place.hidden) return;
  place.hidden = true;
  place.replaceChildren();
}

onLanguage(() => {
  const line = byId("offer").firstElementChild;
  if (line) setText(line, told());
});
