/** What a link to a race opens: who asks, or what somebody achieved. The board lies face down until both know as much. */

import { announce } from "../announce.js";
import { copy } from "../clipboard.js";
import { button, byId, el, setText } from "../dom.js";
import { openFresh } from "../entering.js";
import { say, t } from "../i18n.js";
import { fullAddress, startOf } from "../link.js";
import { reader } from "../site.js";
import { compare, raceOf } from "./compare.js";
import { isOwn } from "./facts.js";
import { nameField } from "./invite.js";
import { resultOf } from "./kept.js";
import { run } from "./run.js";
import { factsOf, nameOf, nameOr, verdict } from "./words.js";

/** @typedef {import("../play.js").Play} Play */

const COUNT = 3;

/**
 * @param {Play} play
 * @param {string} link
 * @param {() => boolean} current
 * @param {() => Promise<void>} ready resolves when the rules are there
 * @throws {import("../engine.js").EngineError} where the link was changed on its way, or cannot be read
 */
export async function meet(play, link, current, ready) {
  await lay(play, link, current);
  if (!current()) return;
  play.bar(true, true);
  await ready();
  if (!current()) return;
  const seen = await play.engine.call("replay", { link });
  if (!current()) return;
  const race = raceOf(seen);
  play.named = seen.title;
  play.title();
  const side = { link, race, seen, mine: link === resultOf(race) };
  const name = nameField();
  play.instead = () => (race.finish ? drawResult(play, side, name, current) : drawCall(play, side, name, current));
  play.instead();
}

/**
 * Lays the board out face down, where the game can.
 * @param {Play} play
 * @param {string} link
 * @param {() => boolean} current
 */
async function lay(play, link, current) {
  const start = await startOf(link);
  const picture = start && (await play.drawing?.covered?.(start, reader(play.game)).catch(() => null));
  if (!picture || !current()) return;
  play.board.draw(picture);
  play.drawn = true;
}

/** @param {HTMLInputElement} field */
const named = (field) =>
  el(
    "div",
    { class: "race-name" },
    el("div", { class: "label", t: "race.name" }),
    el("div", { class: "field" }, field),
  );

/**
 * @param {Play} play
 * @param {import("./words.js").Side} side
 * @param {HTMLInputElement} name
 * @param {() => boolean} current
 */
function drawCall(play, { race, seen }, name, current) {
  const title = isOwn(race) ? t("race.own") : t("race.call", { who: nameOr(race.who) });
  tell(title, t("race.call.note", { start: say(seen.title) }));
  const start = button("race.start", () => count(play, race, null, current), { kind: "primary", icon: "ui-play" });
  const mine = resultOf(race);
  const sent = mine && button("race.copy", () => copy(fullAddress(mine)), { icon: "ui-copy" });
  byId("instead").replaceChildren(
    ...(mine ? [el("p", { class: "race-verdict", t: "race.known" })] : []),
    named(name),
    el(
      "div",
      { class: "buttons" },
      start,
      sent,
      button("race.alone", () => alone(play, race), { kind: "quiet" }),
    ),
  );
}

/**
 * @param {Play} play
 * @param {import("./words.js").Side} side
 * @param {HTMLInputElement} name
 * @param {() => boolean} current
 */
function drawResult(play, side, name, current) {
  const { race, seen, link } = side;
  const mine = resultOf(race);
  tell(
    t("race.theirs", { who: nameOf(side) }),
    t("race.theirs.note", { start: say(seen.title), facts: factsOf(side) }),
  );
  const look = () =>
    compare(play, mine && mine !== link ? [mine, link] : [link], mine).catch((error) => play.trouble(error));
  const ways = mine
    ? [button(mine === link ? "race.look" : "race.compare", look, { kind: "primary" })]
    : [
        button("race.first", () => count(play, race, link, current), { kind: "primary", icon: "ui-play" }),
        button("race.look", look),
      ];
  byId("instead").replaceChildren(
    el("p", { class: "race-verdict", text: verdict(side) }),
    ...(mine ? [] : [named(name)]),
    el(
      "div",
      { class: "buttons" },
      ...ways,
      button("race.alone", () => alone(play, race), { kind: "quiet" }),
    ),
  );
}

/** @param {string} title @param {string} note */
function tell(title, note) {
  setText(byId("prompt-title"), title);
  setText(byId("prompt-note"), note);
  announce(`${title} ${note}`);
}

/**
 * Opens the start as everybody's.
 * @param {Play} play
 * @param {import("./facts.js").Race} race
 */
const alone = (play, race) => openFresh(play, { game: play.game, start: race.start });

/**
 * Three, two, one: only then are the cards seen, and time runs.
 * @param {Play} play
 * @param {import("./facts.js").Race} race
 * @param {string | null} theirs the result that is raced against
 * @param {() => boolean} current
 */
function count(play, race, theirs, current) {
  const number = el("p", { class: "race-count", attrs: { role: "timer" } });
  let left = COUNT;
  play.instead = () => {
    setText(byId("prompt-title"), t("race.ready"));
    setText(byId("prompt-note"), t("race.ready.note"));
    byId("instead").replaceChildren(number);
  };
  play.instead();
  const tick = () => {
    if (!current()) return;
    if (left === 0) {
      run(play, race, theirs, current).catch((error) => current() && play.trouble(error));
      return;
    }
    number.textContent = String(left);
    announce(String(left));
    left -= 1;
    setTimeout(tick, 1000);
  };
  tick();
}
