/** One line over the choices: a saved attempt is offered, never imposed; a game that somebody shared is called so. */

import { howFar } from "./attempts.js";
import { others } from "./dialogs/others.js";
import { button, byId, el, setText } from "./dom.js";
import { onLanguage, t } from "./i18n.js";
import { lessonAddress } from "./link.js";

/** @type {() => string} */
let told = () => "";

/**
 * @param {number} n moves
 * @param {() => void} again begins it anew
 */
export function offerShared(n, again) {
  showOffer(() => t("offer.shared", { n }), [{ key: "offer.try", act: closing(again) }]);
}

/**
 * @param {import("./storage.js").Attempt[]} kept at this start, the newest first; at least one
 * @param {(attempt: import("./storage.js").Attempt) => void} take
 */
export function offerKept(kept, take) {
  const [last, ...older] = kept;
  const choose = (/** @type {import("./storage.js").Attempt} */ one) => closing(() => take(one))();
  const ways = [
    { key: "offer.take", act: () => choose(last) },
    { key: "offer.leave", act: closeOffer },
  ];
  if (older.length > 0) ways.splice(1, 0, { key: "offer.others", act: () => others(older, choose) });
  showOffer(() => howFar(last, "offer.text"), ways);
}

/** To somebody who is here for the first time. @param {string} game */
export function offerLesson(game) {
  const go = () => {
    location.hash = lessonAddress(game);
  };
  showOffer(
    () => t("learn.offer"),
    [
      { key: "learn.yes", act: closing(go) },
      { key: "learn.no", act: closeOffer },
    ],
  );
}

/** @param {() => void} act */
const closing = (act) => () => {
  closeOffer();
  act();
};

/**
 * @param {() => string} words in the language of the moment
 * @param {{key: string, act: () => void}[]} ways the first of them is the one that is meant
 */
function showOffer(words, ways) {
  const place = byId("offer");
  told = words;
  const buttons = ways.map(({ key, act }, index) => button(key, act, { kind: index === 0 ? "outlined" : "quiet" }));
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
