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
