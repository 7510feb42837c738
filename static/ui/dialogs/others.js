/** The older attempts at a start, to go on with one of them. */

import { howFar } from "../attempts.js";
import { el } from "../dom.js";
import { language, t } from "../i18n.js";
import { dialog } from "./dialog.js";

/**
 * @param {import("../storage.js").Attempt[]} attempts
 * @param {(attempt: import("../storage.js").Attempt) => void} choose
 */
export function others(attempts, choose) {
  const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  const rows = attempts.map((one) =>
    el("button", {
      class: "button outlined",
      text: t("offer.other", { when: date.format(one.updated), what: howFar(one, "home.moves") }),
      attrs: { type: "button" },
      on: {
        click: () => {
          node.close();
          choose(one);
        },
      },
    }),
  );
  const node = dialog("offer.others.title", [el("div", { class: "buttons" }, ...rows)]);
}
