/**
 * What a race is told by: lines in the head of a record, which a link of kind `r` holds (docs/race.md). An invitation
 * is a record without moves, a result one with all of them; the check of the link covers both.
 *
 * @typedef {{by: string, cost: number, undos: number, hints: number, ms: number}} Finish
 * @typedef {{game: string, version: number, start: string, who: string, finish: Finish | null}} Race
 */

import { check } from "../link.js";
import { prefer, prefs } from "../prefs.js";

const LONGEST_NAME = 24;
/** Numbers of more digits are nobody's, and cannot be told apart. */
const FINISH = /^cost=(\d{1,15}) undos=(\d{1,15}) hints=(\d{1,15}) ms=(\d{1,15}) by=(.*)$/;

/**
 * @param {string} text of a record
 * @returns {Race | null} null where it is no race
 */
export function readRace(text) {
  const head = text.split(/^moves$/m)[0];
  const line = (/** @type {string} */ word) => head.match(new RegExp(`^${word}(?: (.*))?$`, "m"));
  const [game, start, race] = [line("game"), line("start"), line("race")];
  const named = game?.[1]?.match(/^([a-z_]+) (\d+)$/);
  if (!race || !start?.[1] || !named) return null;
  const finish = line("finish");
  return {
    game: named[1],
    version: Number(named[2]),
    start: start[1],
    who: clean(race[1] ?? ""),
    finish: finish ? finishIn(finish[1] ?? "") : null,
  };
}

/**
 * A result as its line tells it; one that cannot be read costs what no game does, so that nobody believes it.
 * @param {string} text
 * @returns {Finish}
 */
function finishIn(text) {
  const told = text.match(FINISH);
  if (!told) return { by: "", cost: -1, undos: 0, hints: 0, ms: 0 };
  const [cost, undos, hints, ms] = told.slice(1, 5).map(Number);
  return { by: clean(told[5]), cost, undos, hints, ms };
}

/** The link that asks somebody to race. @param {{game: string, version: number, start: string, who: string}} race */
export const invitation = ({ game, version, start, who }) =>
  recordLink(game, version, `game ${game} ${version}\nstart ${start}\n${raceLine(who)}\nmoves\n`);

/**
 * The link of a result.
 * @param {string} record of the game, as the rules wrote it
 * @param {Race} race
 * @param {Finish} finish
 */
export function resultLink(record, { game, version, who }, { cost, undos, hints, ms, by }) {
  const finish = `finish cost=${cost} undos=${undos} hints=${hints} ms=${ms} by=${by}`;
  return recordLink(
    game,
    version,
    record.replace(/^moves$/m, () => `${raceLine(who)}\n${finish}\nmoves`),
  );
}

/** @param {string} who */
const raceLine = (who) => `race ${who}`.trim();

/** A name as a record can hold it: on one line, without the sign of a comment. @param {string} name */
export const clean = (name) => [...name.replace(/[#\s]+/g, " ").trim()].slice(0, LONGEST_NAME).join("");

/** What this visitor is called. */
export const myName = () => clean(String(prefs.name ?? ""));

/** Whether the visitor made the challenge; without a name nobody knows. @param {Race} race */
export const isOwn = ({ who }) => who !== "" && who === myName();

/** The name of whom the visitor races against, "" where it is not known. @param {Race} race */
export const opponent = (race) => race.finish?.by ?? (isOwn(race) ? "" : race.who);

/** @param {string} name */
export const callMe = (name) => prefer({ name: clean(name) });

/**
 * @param {string} game
 * @param {number} version
 * @param {string} text
 */
async function recordLink(game, version, text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const body = `${game}/${version}/r..z${letters}`;
  return `#${body}.${check(body)}`;
}
