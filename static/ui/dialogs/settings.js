/** What a visitor may set: language, theme, the skin of a game that has several, motion, timer, coordinates. */

import { button, el } from "../dom.js";
import { chooseSkin, skinOf } from "../dress.js";
import { LANGUAGE_NAMES, language, own, setLanguage } from "../i18n.js";
import { prefer, prefs } from "../prefs.js";
import { isLasting } from "../storage.js";
import { applyTheme, setTheme, theme } from "../theme.js";
import { tellError } from "../toast.js";
import { caption, chips, dialog } from "./dialog.js";
import { keys } from "./keys.js";
import { openText } from "./open.js";

/** @param {import("../play.js").Play} play */
export async function settings(play) {
  const lasting = await isLasting();
  const yesNo = (/** @type {string} */ label, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ set) =>
    chips(
      label,
      [
        { value: "yes", t: "settings.shown" },
        { value: "no", t: "settings.hidden" },
      ],
      on ? "yes" : "no",
      (value) => set(value === "yes"),
    );
  const node = dialog("settings.title", [
    caption("settings.language"),
    chips(
      "settings.language",
      Object.entries(LANGUAGE_NAMES).map(([value, text]) => ({ value, text, lang: value })),
      language(),
      (lang) => setLanguage(lang, { keep: true }).catch(tellError),
    ),
    caption("settings.theme"),
    chips(
      "settings.theme",
      /** @type {const} */ (["auto", "light", "dark"]).map((value) => ({ value, t: `theme.${value}` })),
      theme(),
      setTheme,
    ),
    ...pieces(play),
    caption("settings.motion"),
    chips(
      "settings.motion",
      [
        { value: "auto", t: "settings.motion.auto" },
        { value: "none", t: "settings.motion.none" },
      ],
      prefs.still ? "none" : "auto",
      (value) => {
        prefer({ still: value === "none" });
        applyTheme();
      },
    ),
    caption("settings.timer"),
    yesNo("settings.timer", !prefs.noTimer, (on) => {
      prefer({ noTimer: !on });
      play.clock.draw();
    }),
    caption("settings.coords"),
    yesNo("settings.coords", !prefs.noCoords, (on) => {
      prefer({ noCoords: !on });
      applyTheme();
    }),
    el("p", { class: "advice", t: lasting ? "settings.kept" : "settings.lost" }),
    el(
      "div",
      { class: "buttons" },
      button("settings.open", () => swap(() => openText(play)), { icon: "ui-open" }),
      button("keys.title", () => swap(() => keys(play))),
    ),
  ]);
  /** @param {() => void} next */
  const swap = (next) => {
    node.close();
    next();
  };
}

/** The skins of the game that is shown, where it has any. @param {import("../play.js").Play} play */
function pieces({ game, drawing }) {
  const skins = document.documentElement.dataset.page === "play" ? (drawing?.skins ?? []) : [];
  if (skins.length < 2) return [];
  const name = own(game, "settings.pieces");
  const options = skins.map((/** @type {string} */ value) => ({ value, t: `${game}.skin.${value}` }));
  const choose = (/** @type {string} */ skin) => chooseSkin(game, skin).catch(tellError);
  return [caption(name), chips(name, options, skinOf(game, skins), choose)];
}
