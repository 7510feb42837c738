/** The ways to the theatre: what has been played, a line that goes on from there, a record's text. */

import { watchAddress } from "../link.js";

/** @typedef {import("../play.js").Play} Play */

/** What has been played so far. @param {Play} play */
export async function watchPlayed(play) {
  const { link } = await play.engine.call("link", { kind: "r" });
  location.hash = watchAddress(link);
}

/** A line of actions from the present position on. @param {Play} play @param {string[]} line their texts */
export async function watchLine(play, line) {
  const { text } = await play.engine.call("record");
  await watchText(play.engine, [text, ...line].join("\n"), play.now.history.ply);
}

/**
 * @param {import("../engine.js").Engine} engine with the game's program
 * @param {string} text a record
 * @param {number} [ply] where it begins to be shown
 * @throws {import("../engine.js").EngineError} where it cannot be read
 */
export async function watchText(engine, text, ply = 0) {
  const { link } = await engine.call("replay", { text, ply });
  location.hash = watchAddress(link);
}
