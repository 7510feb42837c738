/**
 * The ways into a game once the rules are there: a link, a kept attempt, a record, a new puzzle.
 *
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./storage.js").Attempt} Attempt
 */

import { howFar } from "./attempts.js";
import { dress } from "./dress.js";
import { EngineError } from "./engine.js";
import { hereOf, slotOf } from "./facts.js";
import { t } from "./i18n.js";
import { isDaily } from "./link.js";
import { offerKept, offerShared } from "./offer.js";
import { rejoined } from "./rejoin.js";
import { isBare } from "./starts.js";
import { tellError, tellNotes, toast } from "./toast.js";

/**
 * @param {Play} play
 * @param {string} link
 * @param {() => boolean} current whether this is still what is wanted
 */
export async function enter(play, link, current) {
  if (play.lesson) {
    await play.lesson.enter(current);
    return;
  }
  const mine = await play.attempts.ofThisTab(link);
  const race = await rejoined(play, link);
  if (!current()) return;
  play.race = race?.() ?? null;
  const opened = await play.engine.call("open", await wished(play, link));
  play.attempts.begin(mine);
  if (!current()) return;
  if (opened.seats?.passing && /\/r\./.test(link)) {
    const { join } = await import("./partners/join.js");
    if (current()) await join(play, link, opened, current);
    return;
  }
  if (/\/r\./.test(link) && opened.history.moves.length > 0) play.shared = opened.history;
  tellNotes(opened.notes);
  const resumed = mine && (await revive(play, mine).catch(unread));
  if (!current()) return;
  play.show(resumed ?? opened, { entered: true });
  if (mine && resumed) {
    if (mine.moves > 0) toast(howFar(mine, "offer.resumed"));
  } else await offer(play, opened, mine);
}

/**
 * What `open` is asked for (docs/protocol.md).
 * @param {Play} play
 * @param {string} link
 * @throws where the list of a daily cannot be had
 */
async function wished({ game, row }, link) {
  if (isDaily(link)) return { link, ...(await (await import("./daily.js")).listed(game, link)) };
  return isBare(link) ? { game } : { link, row };
}

/**
 * @param {Play} play
 * @param {any} snapshot
 * @param {Attempt | null} tried what could not be read
 */
async function offer(play, snapshot, tried) {
  if (play.isShared(snapshot)) {
    offerShared(snapshot.history.moves.length, () => play.run("restart"));
    return;
  }
  const kept = (await play.attempts.at(slotOf(snapshot))).filter(({ id }) => id !== tried?.id);
  if (kept.length === 0 || hereOf(play.now) !== hereOf(snapshot)) return;
  offerKept(kept, (one) => resume(play, one));
}

/** @param {Play} play @param {Attempt} kept */
async function resume(play, kept) {
  const before = play.opening;
  try {
    const snapshot = await revive(play, kept);
    if (before === play.opening) play.show(snapshot);
  } catch (error) {
    if (before === play.opening) play.trouble(error);
  }
}

/**
 * @param {Play} play
 * @param {Attempt} kept
 * @throws {EngineError} where it cannot be read; nothing has changed
 */
const revive = (play, kept) => play.attempts.take(kept, (save) => play.engine.call("resume", { save }));

/**
 * Says why a kept attempt cannot be read; the game is begun anew then.
 * @param {unknown} error
 * @returns {null}
 * @throws what no answer is
 */
function unread(error) {
  if (!(error instanceof EngineError)) throw error;
  tellError(error);
  return null;
}

/**
 * Opens a record's text, from whatever page.
 * @param {Play} play
 * @param {string} text
 * @param {{sent?: boolean}} [options] `sent`: by somebody who may play this game with the visitor by passing it
 * @throws {EngineError} where it cannot be read; the page is then as it was
 */
export async function openRecord(play, text, { sent = false } = {}) {
  const before = play.opening;
  const snapshot = await play.engine.call("import", { text });
  if (before !== play.opening) return;
  const current = play.turn();
  const drawing = await dress(snapshot.game);
  if (!current()) return;
  document.documentElement.dataset.page = "play";
  play.drawing = drawing;
  if (sent && snapshot.seats?.passing) {
    const { link } = await play.engine.call("link", { kind: "r" });
    const { join } = await import("./partners/join.js");
    if (!current()) return;
    play.forget();
    await join(play, link, snapshot, current);
    return;
  }
  play.begin(snapshot);
  tellNotes(snapshot.notes);
}

/**
 * A new puzzle; where one was open, undo leads back to it.
 * @param {Play} play
 * @param {Record<string, unknown>} args of `open` and `new`
 */
export async function openFresh(play, args) {
  const [op, way] = play.now ? ["new", { key: "tool.undo", act: () => play.run("undo") }] : ["open"];
  const current = play.turn();
  try {
    await play.engine.prepare(play.game);
    const snapshot = await play.engine.call(op, args);
    if (op === "open") play.attempts.begin(null);
    if (!current()) return;
    play.begin(snapshot);
    toast(t("toast.new"), way);
  } catch (error) {
    if (current()) play.trouble(error);
  }
}
