/** The home page: the games there are, with their pictures, drawn without Python. */

import { Board } from "../board/board.js";
import { howFar, unfinished } from "./attempts.js";
import { byId, el } from "./dom.js";
import { dress } from "./dress.js";
import { onLanguage, say, t } from "./i18n.js";
import { editorAddress, lessonAddress } from "./link.js";
import { gameFiles, reader, site } from "./site.js";
import * as storage from "./storage.js";

const NUMERALS = ["壹", "貳", "參", "肆", "伍", "陸", "柒", "捌"];

export class Home {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Board[]} */
    this.pictures = [];
    this.built = false;
    onLanguage(() => {
      for (const picture of this.pictures) picture.retell();
      if (this.built) this.latest().then(() => this.daily());
    });
    // A page that was left open may be looked at on another day, or after a win in another tab.
    document.addEventListener("visibilitychange", () => {
      if (this.built && !document.hidden) this.daily();
    });
  }

  async show() {
    document.title = t("site.title");
    if (!this.built) {
      byId("games").replaceChildren(...site.games.map(({ id }, index) => screen(id, index)));
      // A game without its picture can still be opened.
      for (const { id } of site.games) this.picture(id).catch(() => {});
      this.built = true;
    }
    await this.latest();
    await this.daily();
  }

  /** Today's daily; without it there is still a home page. */
  async daily() {
    await import("./home_daily.js").then(({ drawDaily }) => drawDaily(this.play)).catch(() => {});
  }

  /** @param {string} id */
  async picture(id) {
    const drawing = await dress(id);
    if (drawing?.editor) {
      byId("home-edit").href = editorAddress(id);
      byId("home-edit").hidden = false;
    }
    if (!drawing?.cover) return;
    const { cover, preview } = drawing;
    const picture = typeof cover === "function" ? await cover() : await preview(cover, reader(id));
    const place = document.querySelector(`[data-picture="${id}"]`);
    if (!picture || !place) return;
    const board = new Board(/** @type {HTMLElement} */ (place), { say, send: () => {} });
    board.draw(picture);
    board.svg.setAttribute("aria-hidden", "true");
    board.svg.removeAttribute("role");
    for (const spot of board.svg.querySelectorAll("[tabindex]")) spot.removeAttribute("tabindex");
    this.pictures.push(board);
  }

  /** The way back into the game left off, or into the first game. */
  async latest() {
    const last = (await unfinished())[0];
    const [first] = site.games;
    const go = byId("home-go");
    go.href = last?.link ?? `#${first.id}`;
    go.onclick = () => {
      if (last) storage.rememberInTab(last.id);
    };
    go.lastElementChild.dataset.t = last ? "home.resume" : "home.play";
    go.lastElementChild.textContent = t(last ? "home.resume" : "home.play");
    byId("home-what").textContent = last
      ? t("home.last", { title: t(`${last.game}.title`), start: say(last.title) })
      : t("home.first", { title: t(`${first.id}.title`) });
    byId("home-note").textContent = last ? howFar(last, "home.moves") : t(`${first.id}.first`);
    byId("home-new").href = `#${last?.game ?? first.id}`;
    byId("home-new").hidden = !last;
    byId("home-way").dataset.ready = "";
  }
}

/**
 * A game's card: the way into it, and that into its lesson.
 * @param {string} id
 * @param {number} index
 */
const screen = (id, index) =>
  el(
    "article",
    { class: "screen" },
    el(
      "a",
      { class: "enter", attrs: { href: `#${id}` } },
      el(
        "div",
        { class: "name" },
        el("span", { class: "numeral", text: NUMERALS[index], attrs: { "aria-hidden": "true" } }),
        el("h2", { t: `${id}.title.han`, attrs: { lang: "zh-Hant", id: `name-${id}` } }),
      ),
      el("div", { class: "art", attrs: { "data-picture": id } }),
      el(
        "div",
        { class: "text" },
        el("b", { t: `${id}.title.latin`, attrs: { lang: "en" } }),
        el("span", { t: `${id}.blurb` }),
        el("small", { t: `${id}.players` }),
      ),
    ),
    gameFiles(id)?.lessons
      ? el("a", {
          class: "button quiet learn",
          t: "home.learn",
          attrs: { href: lessonAddress(id), "aria-describedby": `name-${id}` },
        })
      : null,
  );
