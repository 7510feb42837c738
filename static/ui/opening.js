/**
 * From a fragment to a game: its picture at once, the rules when they are there. Between two steps the visitor may have
 * gone elsewhere; `current` says whether this is still what is wanted.
 *
 * @typedef {import("./play.js").Play} Play
 */

import { byId } from "./dom.js";
import { dress } from "./dress.js";
import { EngineError } from "./engine.js";
import { enter } from "./entering.js";
import { idle } from "./idle.js";
import { gameOf, isDaily, recordOf, startOf } from "./link.js";
import { Loading } from "./loading.js";
import { offerLesson } from "./offer.js";
import { prefs } from "./prefs.js";
import { gameFiles, reader } from "./site.js";
import { freshLink, isBare } from "./starts.js";

/** Whether a link names a row of a collection. @param {string} link */
const isRow = (link) => /\/\d+\/n\./.test(link);

/** Whether a record's head says that it is a race (docs/race.md). @param {string} record */
const isRace = (record) => /^race(?![^\s#])/m.test(record.split(/^moves$/m)[0]);

/**
 * @param {Play} play
 * @param {string} fragment
 * @param {{focus?: boolean, lesson?: import("./learn.js").Lesson | null}} [options] `focus`: the board gets it, as soon as it is there;
 *   `lesson`: the step whose start this is
 */
export async function open(play, fragment, { focus = false, lesson = null } = {}) {
  const current = play.turn();
  play.clear();
  play.bar(false);
  play.lesson = lesson;
  lesson?.draw();
  play.fragment = lesson?.address ?? fragment;
  play.game = gameOf(fragment);
  play.drawing = null;
  play.named = null;
  play.drawn = false;
  play.row = undefined;
  try {
    if (!gameFiles(play.game)) throw new EngineError({ code: "game" });
    const drawing = await dress(play.game);
    if (!current()) return;
    play.drawing = drawing;
    const met = prefs.preset?.[play.game] || prefs.learned?.[play.game];
    const newcomer = isBare(fragment) && !met && !("embed" in document.documentElement.dataset);
    const link = await complete(play, fragment);
    if (!current()) return;
    if (link !== fragment) {
      play.fragment = link;
      history.replaceState(null, "", link);
    }
    if (isRace((await recordOf(link)) ?? "")) {
      const { meet } = await import("./race/meet.js");
      return await meet(play, link, current, () => wake(play));
    }
    if (isRow(link)) {
      play.row = await (await import("./collection.js")).rowOf(play.game, link);
      if (!current()) return;
    }
    await preview(play, link, current);
    if (!current()) return;
    play.title();
    if (focus) play.focus(false);
    if (newcomer && gameFiles(play.game)?.lessons) offerLesson(play.game);
    await wake(play);
    if (current()) await enter(play, link, current);
    // Of what somebody sent a visitor wants to know what it is; a first start is to be played.
    if (current() && play.now && !lesson && !isBare(fragment)) idle(() => play.known());
  } catch (error) {
    if (current()) play.fail(error);
  }
}

/**
 * A bare `#game` becomes a numbered start, where the game offers any; today's daily that of its date.
 * @param {Play} play
 * @param {string} fragment
 */
async function complete({ game, drawing }, fragment) {
  if (isDaily(fragment)) return (await import("./daily.js")).dated(game, fragment);
  return isBare(fragment) && drawing?.presets ? freshLink(game, drawing) : fragment;
}

/**
 * Draws what a link names, as far as that can be told without the rules.
 * @param {Play} play
 * @param {string} link
 * @param {() => boolean} current
 */
async function preview(play, link, current) {
  const daily = isDaily(link) ? await (await import("./daily.js")).startOn(play.game, link).catch(() => null) : null;
  const row = play.row ? JSON.parse(play.row) : null;
  const start = daily?.start ?? row?.start ?? (await startOf(link));
  const picture = start && (await play.drawing?.preview?.(start, reader(play.game)).catch(() => null));
  if (!current()) return;
  play.stage.hidden = !picture;
  if (!picture) return;
  play.board.draw(picture);
  play.drawn = true;
  const named = row && (await import("./collection.js")).rowTitle(play.game, row);
  if (!current()) return;
  play.named = daily ? { key: "daily.of", args: { date: daily.day } } : (named ?? play.drawing.title?.(start) ?? null);
}

/** Waits for the rules, and says meanwhile what is being waited for. @param {Play} play */
async function wake(play) {
  const loading = play.engine.ready ? null : new Loading(play.game, play.dialogs);
  play.instead = loading && (() => loading.head());
  byId("instead").replaceChildren(...(loading ? [loading.root] : []));
  try {
    await play.engine.prepare(play.game);
  } finally {
    loading?.end();
  }
}
