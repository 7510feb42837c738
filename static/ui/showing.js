/**
 * The present moment of a game in all places of the page that show it, and in the voice.
 *
 * @typedef {import("./play.js").Play} Play
 */

import { Board } from "../board/board.js";
import { announce } from "./announce.js";
import { drawBanner } from "./banner.js";
import { byId, el } from "./dom.js";
import { facts } from "./facts.js";
import { has, say, t } from "./i18n.js";
import { Panel } from "./panel.js";
import { drawSeats } from "./seats.js";

/** @param {Play} play @param {any[]} motions what led to it */
export function drawGame(play, motions) {
  const { scene, history: line, game, counts, hints, outcome, daily } = play.now;
  const why = scene.banner === null || scene.banner.tone === "paused";
  play.game = game;
  if (!why) play.explain.set(false);
  play.board.enabled = true;
  play.board.shortcuts = scene.keys ?? [];
  drawSeats(play);
  byId("play").toggleAttribute("data-elsewhere", isAnsweredElsewhere(scene));
  play.board.draw(scene, motions);
  drawSections(play, scene, motions);
  drawEnd(play);
  const watched = !play.lesson && !play.race;
  play.lesson?.draw();
  drawBanner(bannerOf(play, watched), (tool) => play.use(tool), {
    game,
    facts: facts(play.now, !play.isShared(play.now)),
    aside: outcome && play.aside?.day === daily ? play.aside : null,
  });
  const writes = has(`${game}.write.about`) && !play.lesson && scene.banner === null;
  play.history.draw(line, counts.undos, has(`${game}.moves.legend`) ? t(`${game}.moves.legend`) : "", {
    writes,
    watched,
  });
  play.toolbar.draw(
    {
      undo: line.undo,
      redo: line.redo,
      hint: hints.length > 0 && !play.lesson,
      why,
      new: Boolean(play.drawing?.presets) && !play.lesson,
      restart: line.ply > 0,
      share: true,
    },
    !line.undo && line.barrier > 0 ? { undo: t("error.barrier") } : {},
  );
}

/**
 * Whether what is asked is answered in the panel alone, beside a board of which a phone shows a part: it then shows less of it.
 * @param {any} scene
 */
function isAnsweredElsewhere({ board, spots, panel = [] }) {
  const lit = spots.some((/** @type {any} */ { state }) => ["ready", "picked", "target"].includes(state));
  const asked = panel.some(
    (/** @type {any} */ { sheet, options = [] }) =>
      !sheet && options.some((/** @type {any} */ { state }) => state === "ready" || state === "armed"),
  );
  return Boolean(board.zoom) && !lit && asked;
}

/**
 * What the banner is to say and offer; a game that is over can be watched.
 * @param {Play} play
 * @param {boolean} watched whether what was played can be
 */
function bannerOf({ lesson, now }, watched) {
  const { banner } = now.scene;
  if (lesson) return lesson.banner(banner);
  return banner && now.outcome && watched ? { ...banner, offers: [...banner.offers, "watch"] } : banner;
}

/**
 * A panel whose options and boards report to the game.
 * @param {Play} play
 * @param {ConstructorParameters<typeof Panel>[1]} [place] left out: beside the board
 */
export function newPanel(play, place) {
  const send = (/** @type {import("../board/board.js").Input} */ input) => play.input(input);
  const newBoard = (/** @type {HTMLElement} */ stage) => new Board(stage, { say, send });
  return new Panel((id) => send({ kind: "choose", id }), place, newBoard);
}

/** The boards that are shown: those in the panel, and then the first one. @param {Play} play */
export const boardsOf = ({ board, panel, sheets }) => [
  ...[panel, sheets?.panel].flatMap((one) => one?.boards ?? []),
  board,
];

/**
 * The board on which a spot is.
 * @param {Play} play
 * @param {string} key
 */
export const boardOf = (play, key) => boardsOf(play).find(({ cells }) => cells.has(key)) ?? play.board;

/**
 * The panel's sections; those that belong on a sheet are put there, by a module that other games do without.
 * @param {Play} play
 * @param {any} scene
 * @param {any[]} motions
 */
async function drawSections(play, scene, motions) {
  /** @type {import("./panel.js").Section[]} */
  const sections = scene.panel ?? [];
  const aside = sections.filter(({ sheet }) => sheet);
  const reports = play.lesson ? [] : play.now.reports;
  play.panel.draw(scene.prompt, aside.length > 0 ? sections.filter(({ sheet }) => !sheet) : sections, motions);
  if (aside.length + reports.length > 0 && !play.sheets) {
    const { Sheets } = await import("./sheets.js").catch(() => ({ Sheets: null }));
    // Where it cannot be had, all stands in one panel; by now another scene may be shown.
    if (play.now?.scene !== scene) return;
    if (!Sheets) {
      play.panel.draw(scene.prompt, sections);
      return;
    }
    play.sheets ??= new Sheets({
      main: byId("play"),
      prompt: /** @type {Element} */ (byId("panel").querySelector(".prompt")),
      panel: (place) => newPanel(play, place),
      rescue: (keyboard) => play.focus(keyboard),
      report: (kind) => report(play, kind),
    });
  }
  play.sheets?.draw(aside, reports, motions);
}

/** Opens a report, by modules that nobody loads who asks for none. @param {Play} play @param {string} kind */
async function report(play, kind) {
  try {
    const { openReport } = await import("./report/dialog.js");
    if (play.now) await openReport(play, kind);
  } catch (error) {
    play.trouble(error);
  }
}

/** Below the banner of a game that is over: where the points came from, if the game tells. @param {Play} play */
async function drawEnd(play) {
  const { now, lesson } = play;
  const before = document.querySelector(".end-report");
  if (!now.outcome || lesson || !now.reports.includes("points")) {
    before?.remove();
    return;
  }
  const place = before ?? el("div", { class: "report end-report" });
  byId("sections").before(place);
  // Whoever cannot have it still sees who has won.
  const { drawPoints } = await import("./report/dialog.js").catch(() => ({ drawPoints: null }));
  if (play.now === now) await drawPoints?.(play, /** @type {HTMLElement} */ (place)).catch(() => {});
}

/**
 * @param {any} snapshot
 * @param {boolean} first
 * @param {string[]} taught what a lesson says to it
 */
export function speak(snapshot, first, taught) {
  const told = (snapshot.say ?? []).map(say);
  const { title, note } = snapshot.scene.prompt;
  const prompt = [title, ...(note ? [note] : [])].map(say);
  announce([...(told.length > 0 && !first ? told : prompt), ...taught].join(" "));
}
