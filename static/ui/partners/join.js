/**
 * Opening a link of a game that is passed between several: it goes on in the game that is kept of it here, or is recognised as
 * older, or parts from it; then both are kept, and the visitor chooses.
 */

import { announce } from "../announce.js";
import { EngineError } from "../engine.js";
import { say } from "../i18n.js";
import { personsOf } from "../seats.js";
import * as storage from "../storage.js";
import { hideToast, tellNotes } from "../toast.js";
import { notify } from "./strip.js";

/**
 * @typedef {import("../play.js").Play} Play
 * @typedef {import("../storage.js").Attempt} Attempt
 * @typedef {{kept: Attempt, common: number, as: "same" | "newer" | "older" | "forked"}} Match what the link is to a kept game, and
 *   how many moves both begin with
 */

/** Key of the note that a record breaks off. */
const BROKEN = "error.record.broken";

/**
 * @param {Play} play
 * @param {string} link
 * @param {any} opened the snapshot of the link's game, which is open
 * @param {() => boolean} current
 */
export async function join(play, link, opened, current) {
  const match = await bestMatch(opened);
  if (!current()) return;
  history.replaceState(null, "", opened.link);
  play.fragment = opened.link;
  // That the game before is kept means this one, or goes without saying.
  hideToast();
  tellNotes(opened.notes.filter((/** @type {any} */ { key }) => key !== BROKEN));
  const broken = brokenWords(opened);
  if (!match || match.as === "forked") {
    const seat = match ? (match.kept.seat ?? null) : guest(opened.seats);
    const notice = match ? forkNotice(play, match) : calledNotice(opened.seats, seat);
    return arrive(play, opened, seat, { ...notice, said: [...broken, ...notice.said] });
  }
  const resumed = await take(play, match.kept).catch(unread);
  if (!resumed) {
    const seat = match.kept.seat ?? guest(opened.seats);
    return arrive(play, opened, seat, { said: [...broken, { key: "seats.damaged" }] });
  }
  const older = match.as === "older" ? [olderWords(opened, match.kept)] : [];
  const shown = match.as === "newer" ? await play.engine.call("follow", { link }, { revised: true }) : resumed;
  if (current()) present(play, shown, { said: [...broken, ...older] });
}

/**
 * A game that was not here before: the visitor takes a seat in it.
 * @param {Play} play
 * @param {any} opened
 * @param {number | null} seat
 * @param {import("./strip.js").Notice} notice
 */
async function arrive(play, opened, seat, notice) {
  const before = play.opening;
  const seated = seat === null ? opened : await play.engine.call("sit", { seat }, { revised: true });
  // To sit down plays nothing: what is told is the move that the link ends with.
  const { motions, say } = opened;
  if (before === play.opening) present(play, { ...seated, motions, say }, notice);
}

/**
 * @param {Play} play
 * @param {any} snapshot
 * @param {import("./strip.js").Notice} notice
 */
function present(play, snapshot, notice) {
  notify(notice, snapshot);
  play.show(snapshot, { entered: true });
  announce([...notice.said, ...snapshot.say, snapshot.scene.prompt.title].map(say).join(" "));
}

/** @param {Play} play @param {Attempt} kept */
const take = (play, kept) => play.attempts.take(kept, (save) => play.engine.call("resume", { save }));

/**
 * Passes over a kept game that cannot be read: it is left as it is, and the link holds the whole game, too.
 * @param {unknown} error
 * @returns {null}
 * @throws what no answer is
 */
function unread(error) {
  if (!(error instanceof EngineError)) throw error;
  return null;
}

/** Where a visitor sits who was sent a game: with the one that is left, or to act; null where nobody can say. @param {any} seats */
function guest(seats) {
  const { turn, passing } = seats;
  const others = personsOf(seats).filter((seat) => seat !== passing.sender);
  if (others.length === 1) return others[0];
  return turn.length === 1 && others.includes(turn[0]) ? turn[0] : null;
}

// ---- What is kept here

/**
 * The kept game that has most in common with a link; of several the one that was played last.
 * @param {any} opened
 * @returns {Promise<Match | null>}
 */
async function bestMatch(opened) {
  const { line } = opened.seats.passing;
  const tags = JSON.stringify(opened.tags);
  const kept = (await storage.attempts()).filter(
    (one) => one.slot === opened.save.slot && one.line && JSON.stringify(one.tags) === tags,
  );
  const matches = kept.map((one) => compare(one, line));
  return matches.reduce(
    (best, one) => (best && best.common >= one.common ? best : one),
    /** @type {Match | null} */ (null),
  );
}

/**
 * @param {Attempt} kept
 * @param {string[]} line of the link
 * @returns {Match}
 */
function compare(kept, line) {
  const own = kept.line ?? [];
  const parted = own.findIndex((text, place) => text !== line[place]);
  const common = parted < 0 ? own.length : parted;
  if (common < own.length) return { kept, common, as: common === line.length ? "older" : "forked" };
  return { kept, common, as: common === line.length ? "same" : "newer" };
}

// ---- What is said about it

/** @param {any} opened @returns {import("../../board/types.js").Message[]} */
function brokenWords({ notes, history }) {
  const broken = notes.filter((/** @type {any} */ { key }) => key === BROKEN);
  return broken.map((/** @type {any} */ { args: { action, why } }) => ({
    key: "seats.broken",
    args: { n: history.ply + 1, action, why },
  }));
}

/** @param {any} seats @param {number | null} seat @returns {import("./strip.js").Notice} */
function calledNotice(seats, seat) {
  if (seat === null) return { said: [] };
  const args = { who: seats.who[seats.passing.sender], me: seats.who[seat] };
  return { said: [{ key: seats.called ? "seats.called.table" : "seats.called", args }], guessed: true };
}

/** @param {any} opened @param {Attempt} kept */
const olderWords = (opened, kept) => ({
  key: "seats.older",
  args: { n: opened.history.ply, m: kept.line?.length ?? 0 },
});

/** @param {Play} play @param {Match} match @returns {import("./strip.js").Notice} */
function forkNotice(play, { kept, common }) {
  const mine = async () => {
    const before = play.opening;
    const resumed = await take(play, kept);
    if (before === play.opening) play.show(resumed);
  };
  return {
    said: [{ key: "seats.forked", args: { n: common + 1 } }],
    ways: [
      { key: "seats.forked.link", act: () => {} },
      { key: "seats.forked.mine", act: () => mine().catch((error) => play.trouble(error)) },
    ],
  };
}
