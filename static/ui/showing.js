/**
 * The present moment of a game in all places of the page that show it, and in the voice.
 *
 * @typedef {import("./play.js").Play} Play
 */

import { announce } from "./announce.js";
import { drawBanner } from "./banner.js";
import { facts } from "./facts.js";
import { has, say, t } from "./i18n.js";
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
  play.board.draw(scene, motions);
  play.panel.draw(scene.prompt, scene.panel ?? []);
  const banner = play.lesson ? play.lesson.banner(scene.banner) : scene.banner;
  play.lesson?.draw();
  drawBanner(banner, (tool) => play.use(tool), {
    game,
    facts: facts(play.now, !play.isShared(play.now)),
    aside: outcome && play.aside?.day === daily ? play.aside : null,
  });
  const writes = has(`${game}.write.about`) && !play.lesson && scene.banner === null;
  play.history.draw(line, counts.undos, has(`${game}.moves.legend`) ? t(`${game}.moves.legend`) : "", writes);
  play.toolbar.draw({
    undo: line.undo,
    redo: line.redo,
    hint: hints.length > 0 && !play.lesson,
    why,
    new: Boolean(play.drawing?.presets) && !play.lesson,
    restart: line.ply > 0,
    share: true,
  });
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
