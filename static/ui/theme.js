/** Light, dark, or as the system has it. */

import { asked, prefer, prefs } from "./prefs.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

const dark = matchMedia("(prefers-color-scheme: dark)");
let passing = asked("theme", ["auto", "light", "dark"]);

/** @returns {Theme} */
export function theme() {
  const chosen = passing ?? prefs.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

/** Puts the theme on the page. */
export function applyTheme() {
  const chosen = theme();
  document.documentElement.dataset.theme = chosen === "auto" ? (dark.matches ? "dark" : "light") : chosen;
  document.documentElement.dataset.motion = prefs.still ? "none" : "";
  document.documentElement.dataset.coords = prefs.noCoords ? "none" : "";
}

/** @param {Theme} wish */
export function setTheme(wish) {
  passing = null;
  prefer({ theme: wish === "auto" ? undefined : wish });
  applyTheme();
}

/** The theme that shows the other ground than now. */
export const otherTheme = () => (document.documentElement.dataset.theme === "dark" ? "light" : "dark");

dark.addEventListener("change", applyTheme);
