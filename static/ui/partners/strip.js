/**
 * What stands over the choices of a game that is passed by link: whose turn it is, what the partner did, and the one link
 * that is to be sent. Its buttons stay where they are, so that the focus does.
 */

import { copy } from "../clipboard.js";
import { openText } from "../dialogs/open.js";
import { button, el, icon, setText } from "../dom.js";
import { say, t } from "../i18n.js";
import { keep } from "../keeping.js";
import { fullAddress } from "../link.js";
import { fullName, personsOf, wonWords } from "../seats.js";

/**
 * What is to be said about the link that was opened; gone with the next move.
 * @typedef {{said: import("../../board/types.js").Message[], ways?: {key: string, act: () => void}[], guessed?: boolean}} Notice
 *   `guessed`: the visitor's seat was
 */

/** @type {Notice | null} */
let notice = null;
/** The line of moves that it is about. */
let about = "";

/** @type {WeakMap<HTMLElement, Strip>} */
const strips = new WeakMap();

/**
 * @param {Notice | null} said
 * @param {any} snapshot what it is said to
 */
export function notify(said, snapshot) {
  notice = said;
  about = lineOf(snapshot);
}

/**
 * @param {import("../play.js").Play} play
 * @param {HTMLElement} place
 */
export function drawStrip(play, place) {
  const strip = strips.get(place) ?? new Strip(play, place);
  strips.set(place, strip);
  strip.draw();
}

/** Whether a piece is half moved. @param {any} scene */
const isPicked = ({ spots }) => spots.some((/** @type {any} */ { state }) => state === "picked");

/** The moves on the board, and of which game. @param {any} snapshot */
const lineOf = ({ start, tags, seats }) => JSON.stringify([start, tags, seats.passing.line]);

class Strip {
  /**
   * @param {import("../play.js").Play} play
   * @param {HTMLElement} place
   */
  constructor(play, place) {
    this.play = play;
    this.place = place;
    this.notice = el("p", { class: "seats-notice" });
    this.choices = el("div", { class: "buttons" });
    this.words = el("p");
    this.didWho = el("summary");
    this.didWhat = el("p");
    this.since = el("ol", { class: "seats-since" });
    // A narrow page has room for the board and the choices first; the walk itself has been seen on the board.
    const open = !matchMedia("(max-width: 560px)").matches;
    this.again = button("seats.again", () => this.#again(), { kind: "quiet" });
    this.did = el(
      "details",
      { class: "seats-did", attrs: { open } },
      this.didWho,
      this.didWhat,
      this.since,
      this.again,
    );
    this.away = el("p", { class: "seats-away" });
    this.label = el("span");
    this.length = el("span", { class: "number" });
    this.advice = el("p", { class: "seats-advice" });
    this.file = el("button", {
      class: "button outlined",
      attrs: { type: "button" },
      on: { click: () => this.#run(() => this.#save()) },
    });
    this.send = el(
      "button",
      { class: "button", attrs: { type: "button" }, on: { click: () => this.#run(() => this.#pass()) } },
      icon("ui-copy", "small"),
      this.label,
    );
    this.paste = button("seats.paste", () => openText(play), { kind: "quiet" });
    this.others = el("div", { class: "buttons seats-others" });
    /** @type {{line: string, link: string, advice: string | null} | null} the link of the present line */
    this.link = null;
    /** The line whose last moves are told. */
    this.toldOf = "";
    place.replaceChildren(
      this.notice,
      this.choices,
      this.words,
      this.did,
      this.away,
      el("div", { class: "buttons" }, this.send, this.length, this.paste, this.file),
      this.advice,
      this.others,
    );
  }

  draw() {
    const { now } = this.play;
    if (!now?.seats?.passing) return;
    const { seats, history } = now;
    const { mine, turn, bots, passing } = seats;
    const line = lineOf(now);
    const args = { who: matesOf(seats).map((seat) => seats.who[seat]) };
    const yours = turn.includes(mine);
    const waits = bots?.[turn[0]];
    const sends = mine !== null && !waits && (!yours || (history.ply === 0 && turn.length > 1 && !passing.here));

    if (line !== about) notice = null;
    show(this.notice, (notice?.said ?? []).map(say).join(" "));
    this.#choose(notice?.ways ?? [], line);
    show(this.words, mine === null ? t("seats.which") : words(now, args));
    this.#tellMoves(seats, line);
    show(this.away, passing.away ? t("seats.away", args) : "");
    this.paste.hidden = yours || waits || turn.length === 0 || mine === null;
    this.send.hidden = !sends;
    this.length.hidden = !sends;
    const advice = sends && this.link?.line === line ? this.link.advice : null;
    show(this.advice, advice ? t(`share.advice.${advice}`) : "");
    this.file.hidden = !advice;
    setText(this.file, t("seats.file", args));
    this.send.className = `button ${passing.here || yours ? "outlined" : "primary"}`;
    setText(this.label, t("seats.copy", args));
    this.place.toggleAttribute("data-busy", yours && isPicked(now.scene));
    this.place.toggleAttribute(
      "data-waits",
      !yours && !waits && turn.length > 0 && mine !== null && this.words.textContent !== "",
    );
    this.#offerSeats(seats);
    if (sends) this.#run(() => this.#measure(line));
  }

  /** What others did: their last move, or all there were since one's own. @param {any} seats @param {string} line */
  #tellMoves({ who, mine, turn, passing: { last, since } }, line) {
    const theirs = last !== null && last.seat !== mine;
    const many = theirs && since > 1;
    const shown = theirs && (!many || turn.includes(mine) || turn.length === 0);
    this.did.hidden = !shown;
    this.didWhat.hidden = many;
    this.again.hidden = many;
    this.since.hidden = !many;
    if (!shown) return;
    setText(this.didWho, many ? t("seats.since", { n: since }) : t("seats.did", { who: who[last.seat] }));
    setText(this.didWhat, many ? "" : told(last.words));
    if (many) this.#run(() => this.#story(line, since));
  }

  /** Tells the last moves, as many as that. @param {string} line @param {number} count */
  async #story(line, count) {
    if (this.toldOf === line) return;
    this.toldOf = line;
    this.since.replaceChildren();
    const { link } = await this.play.engine.call("link", { kind: "r" });
    const { story } = await this.play.engine.call("replay", { link, whole: true });
    if (this.toldOf !== line) return;
    this.since.replaceChildren(
      ...story.slice(-count).map((/** @type {any[]} */ words) => el("li", { text: told(words) })),
    );
  }

  /** The ways a notice offers. @param {{key: string, act: () => void}[]} ways @param {string} line */
  #choose(ways, line) {
    const shown = ways.length > 0 ? `${line} ${ways.map(({ key }) => key)}` : "";
    if (this.choices.dataset.shown === shown) return;
    this.choices.dataset.shown = shown;
    this.choices.hidden = ways.length === 0;
    this.choices.replaceChildren(
      ...ways.map(({ key, act }) =>
        button(key, () => {
          notice = null;
          this.draw();
          act();
        }),
      ),
    );
  }

  /** Who one may say to be: all of them where that is not known, the others where it was guessed. @param {any} seats */
  #offerSeats(seats) {
    const { mine, passing, actions } = seats;
    const guessed = mine === null || notice?.guessed || (mine !== passing.host && actions[mine] === 0);
    const rest = guessed ? personsOf(seats).filter((seat) => seat !== mine) : [];
    const labels = rest.map((seat) => t("seats.am", { who: fullName(seats, seat) }));
    const shown = labels.join("\n");
    if (this.others.dataset.shown === shown) return;
    this.others.dataset.shown = shown;
    this.others.hidden = rest.length === 0;
    this.others.replaceChildren(
      ...rest.map((seat, index) =>
        el("button", {
          class: mine === null ? "button outlined" : "button quiet",
          text: labels[index],
          attrs: { type: "button" },
          on: { click: () => this.#run(() => this.#sit(seat)) },
        }),
      ),
    );
  }

  /** Fetches the link of the present line, and says how long it is. @param {string} line */
  async #measure(line) {
    if (this.link?.line !== line) {
      this.link = null;
      setText(this.length, "");
      const { link, advice } = await this.play.engine.call("link", { kind: "r" });
      if (!this.play.now || lineOf(this.play.now) !== line) return null;
      this.link = { line, link, advice };
      if (advice) this.draw();
    }
    const address = fullAddress(this.link.link);
    setText(this.length, t("share.length", { n: address.length }));
    return address;
  }

  async #pass() {
    const address = await this.#measure(lineOf(this.play.now));
    if (!address) return;
    await copy(address);
    await this.#kept(await this.play.run("pass"));
  }

  /** The game as a file, where a link would be too long. */
  async #save() {
    const { game, start } = this.play.now;
    const [{ saveRecord }, { text }] = await Promise.all([
      import("../dialogs/share.js"),
      this.play.engine.call("record"),
    ]);
    saveRecord(game, start, text);
    await this.#kept(await this.play.run("pass"));
  }

  /** @param {number} seat */
  async #sit(seat) {
    await this.#kept(await this.play.run("sit", { seat }));
  }

  /** What was changed is no move, but is kept like one. @param {any} snapshot */
  async #kept(snapshot) {
    if (snapshot) await keep(this.play, snapshot);
  }

  /** Shows the last move once more. */
  #again() {
    const { scene, seats } = this.play.now;
    const { motions } = seats.passing.last;
    this.play.board.mark(motions);
    this.play.board.draw(scene, motions);
  }

  /** @param {() => Promise<unknown>} act */
  #run(act) {
    act().catch((error) => this.play.trouble(error));
  }
}

/** @param {HTMLElement} node @param {string} text */
function show(node, text) {
  setText(node, text);
  node.hidden = text === "";
}

/** Whom one waits for, or has to do with next; all others when the game is over. @param {any} seats @returns {number[]} */
function matesOf(seats) {
  const { mine, turn, passing } = seats;
  const others = personsOf(seats).filter((seat) => seat !== mine);
  if (turn.length === 0) return others;
  const next = [...turn, passing.sender, ...others].find((seat) => others.includes(seat));
  return next === undefined ? [] : [next];
}

/** What a move did, in sentences. @param {any[]} words */
const told = (words) => words.map(say).join(document.documentElement.lang === "en" ? " " : "");

/**
 * @param {any} snapshot
 * @param {{who: any[]}} args the partner
 */
function words({ game, outcome, history, seats }, args) {
  const { mine, turn, parts, bots, passing } = seats;
  if (outcome) {
    const ended = outcome.result === "won" ? wonWords(game, seats) : t("seats.over");
    return passing.here ? ended : `${ended} ${t("seats.done", args)}`;
  }
  if (bots?.[turn[0]]) return "";
  if (!turn.includes(mine)) {
    const sent = passing.sender === mine;
    if (!passing.here) return t(history.ply === 0 ? "seats.hand" : "seats.done", args);
    return sent ? t("seats.sent", args) : "";
  }
  const part = parts && { key: "seats.the", args: { part: parts[mine] } };
  if (turn.length > 1)
    return `${t("seats.turn.any", { part })} ${history.ply === 0 ? t("seats.invite", args) : ""}`.trim();
  return part ? t("seats.turn", { part }) : t("seats.turn.plain");
}
