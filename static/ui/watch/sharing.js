/** Sharing what is watched: from this move on to look at, or to play. */

import { saveRecord, shareLinks } from "../dialogs/share.js";
import { say, t } from "../i18n.js";
import { watchAddress } from "../link.js";

/** @param {import("./theatre.js").Theatre} theatre a record is shown */
export function shareMove({ game, now }) {
  return shareLinks("share.here", {
    name: t("home.last", { title: t(`${game}.title`), start: say(now.title) }),
    link: watchAddress(now.link),
    kinds: [
      { value: "watch", t: "share.watch.here" },
      { value: "r", t: "share.play.here" },
    ],
    ask: async (kind) => ({ link: kind === "watch" ? watchAddress(now.link) : now.link, advice: now.advice }),
    save: async () => saveRecord(game, now.start, now.text),
  });
}
