/** "You were here before": the saved attempt is offered, never imposed. */

import { button, byId, el } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @param {import("./storage.js").Attempt} attempt
 * @param {() => void} take
 */
export function offerAttempt(attempt, take) {
  const place = byId("offer");
  const close = () => closeOffer();
  place.replaceChildren(
    el("p", { text: t("offer.text", { n: attempt.plies }) }),
    button(
      "offer.take",
      () => {
        close();
        take();
      },
      { kind: "outlined" },
    ),
    button("offer.leave", close, { kind: "quiet" }),
  );
  place.hidden = false;
}

export function closeOffer() {
  const place = byId("offer");
  if (place.hidden) return;
  place.hidden = true;
  place.replaceChildren();
}
