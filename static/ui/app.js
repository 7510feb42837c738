/** The page as a whole: what the address asks for is shown, and the parts are put together. */

import { closeDialogs } from "./dialogs/dialog.js";
import { fresh } from "./dialogs/fresh.js";
import { keys } from "./dialogs/keys.js";
import { openText } from "./dialogs/open.js";
import { rules } from "./dialogs/rules.js";
import { settings } from "./dialogs/settings.js";
import { share } from "./dialogs/share.js";
import { byId } from "./dom.js";
import { Engine } from "./engine.js";
import { Home } from "./home.js";
import { language, onLanguage, setLanguage, t } from "./i18n.js";
import { idle } from "./idle.js";
import { keepTime } from "./keeping.js";
import { isEditor, isWatched, plain } from "./link.js";
import { Play } from "./play.js";
import { addSymbols } from "./site.js";
import * as storage from "./storage.js";
import { applyTheme, otherTheme, setTheme } from "./theme.js";
import { hideToast, tellError, toast } from "./toast.js";

const root = document.documentElement;
const embedded = "embed" in root.dataset;

// Without its icons the page still has its words.
await Promise.all([setLanguage(language()), addSymbols(byId("ui-symbols").href).catch(() => null)]);
applyTheme();

const engine = new Engine((busy) => {
  byId("stage").setAttribute("aria-busy", String(busy));
  root.toggleAttribute("data-busy", busy);
});
const play = new Play(engine, {
  share: () => share(play),
  fresh: () => (play.lesson ? play.lesson.contents() : fresh(play).catch(tellError)),
  rules: () => showRules(),
  open: () => openText(play),
  home: () => toHome(),
});
const home = new Home(play);

/**
 * What shows a page of its own, loaded when that page is first asked for.
 * @typedef {{game: string, now: any, open: (fragment: string, options?: {focus?: boolean}) => Promise<void>, leave: () => void}} Screen
 * @type {Record<string, () => Promise<Screen>>}
 */
const LATER = {
  edit: async () => new (await import("./edit/editor.js")).Editor(engine, { rules: showRules, home: toHome }),
  watch: async () => new (await import("./watch/theatre.js")).Theatre(engine, { ...play.dialogs, rules: showRules }),
};
/** @type {Record<string, Screen>} those there are, by page */
const screens = {};

let routed = false;

/** The page that shows what a fragment names. @param {string} fragment */
function pageOf(fragment) {
  if (isEditor(fragment)) return "edit";
  if (isWatched(fragment)) return "watch";
  return fragment.length > 1 ? "play" : "home";
}

/** Shows what the address names. Nothing played is lost: every action has been kept. */
async function route() {
  const fragment = plain(location.hash);
  const page = pageOf(fragment);
  if (routed && page === "play" && page === root.dataset.page && fragment === play.fragment) return;
  const left = play.now !== null && play.now.history.ply > 0 && !play.lesson && !play.isShared(play.now);
  const again = routed;
  const focus = again && (root.dataset.page === "home" || Boolean(document.activeElement?.closest(".lesson")));
  routed = true;
  root.dataset.page = page;
  if (left) keepTime(play);
  play.leave();
  for (const screen of Object.values(screens)) screen.leave();
  closeDialogs();
  hideToast();
  if (page === "home") return home.show();
  if (page in LATER) return showLater(page, fragment, { focus: again });
  if (left) toast(t("toast.kept"));
  if (embedded) await seen(byId("play"));
  return play.open(fragment, { focus });
}

/**
 * @param {string} page
 * @param {string} fragment
 * @param {{focus: boolean}} options
 */
async function showLater(page, fragment, options) {
  try {
    screens[page] ??= await LATER[page]();
    if (embedded) await seen(byId(page));
  } catch (error) {
    if (plain(location.hash) !== fragment) return;
    root.dataset.page = "play";
    play.drawn = false;
    play.named = null;
    play.fail(error, route);
    play.bar(true);
    return;
  }
  if (plain(location.hash) === fragment) await screens[page].open(fragment, options);
}

/** The rules of the game that is shown, or drawn. */
const showRules = () => rules(screens[root.dataset.page ?? ""] ?? play);

function toHome() {
  location.hash = "";
}

/** Resolves when an element comes into view: a frame far down a page starts no Python. @param {Element} element */
const seen = (element) =>
  new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      resolve(undefined);
    });
    watch.observe(element);
  });

/** @param {KeyboardEvent} event */
function shortcut(event) {
  if (
    document.querySelector("dialog[open]") ||
    /^(input|textarea)$/i.test(/** @type {Element} */ (event.target).tagName)
  )
    return;
  const key = event.key.toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  const playing = root.dataset.page === "play" && play.now !== null;
  if (command && key === "z") act(event, playing, event.shiftKey ? "redo" : "undo");
  else if (command && key === "y") act(event, playing, "redo");
  else if (!command && !event.altKey && (key === "[" || key === "]"))
    act(event, playing, key === "[" ? "undo" : "redo");
  else if (!command && event.key === "?") {
    event.preventDefault();
    keys(play);
  } else if (
    !command &&
    !event.altKey &&
    key === "h" &&
    playing &&
    byId("stage").contains(/** @type {Node} */ (event.target))
  ) {
    event.preventDefault();
    if (play.now.hints.length > 0 && !play.lesson) play.use("hint");
  } else if (event.key === "Escape" && playing && play.board.busy) play.input({ kind: "cancel" });
}

/** @param {KeyboardEvent} event @param {boolean} playing @param {"undo" | "redo"} tool */
function act(event, playing, tool) {
  if (!playing) return;
  event.preventDefault();
  if (play.now.history[tool]) play.use(tool);
}

function drawHeader() {
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-lang") === language()));
  }
  byId("theme")
    .querySelector("use")
    .setAttribute("href", root.dataset.theme === "dark" ? "#ui-sun" : "#ui-moon");
}

for (const button of document.querySelectorAll("[data-lang]")) {
  button.addEventListener("click", () =>
    setLanguage(button.getAttribute("data-lang") ?? "", { keep: true }).catch(tellError),
  );
}
byId("theme").addEventListener("click", () => {
  setTheme(otherTheme());
  drawHeader();
});
byId("settings").addEventListener("click", () => settings(play));
byId("rules").addEventListener("click", showRules);
byId("home-open").addEventListener("click", () => openText(play));
byId("start").addEventListener("click", () => {
  if (play.now && play.drawing?.presets) play.dialogs.fresh();
});
addEventListener("hashchange", route);
document.addEventListener("keydown", shortcut);
new MutationObserver(drawHeader).observe(root, { attributeFilter: ["data-theme"] });
onLanguage(drawHeader);

drawHeader();
route();
storage.tidy();
if (!embedded && root.dataset.page === "home" && !(/** @type {any} */ (navigator).connection?.saveData)) {
  // Whoever looks at the home page will play soon; the page is not kept from anything meanwhile.
  idle(() => engine.start().catch(() => {}));
}
