/** The dailies of a month: which were won, and the way to each that has come. */

import { lists, today } from "../daily.js";
import { later, weekday } from "../days.js";
import { el, icon, setText } from "../dom.js";
import { dayWords } from "../home_daily.js";
import { language, t } from "../i18n.js";
import { dailyLink } from "../link.js";
import { dailies, results } from "../results.js";
import { dialog } from "./dialog.js";

/** @param {string} game */
export async function calendar(game) {
  const [[first], all] = await Promise.all([lists(game), results(game)]);
  const won = dailies(all);
  const now = today();
  let month = now.slice(0, 7);
  const title = el("h3", { attrs: { "aria-live": "polite" } });
  const grid = el("ol", { class: "days" });
  const back = step("calendar.back", -1);
  const forth = step("calendar.forth", 1);
  dialog("daily.days", [
    el("div", { class: "month" }, back, title, forth),
    el("div", { class: "weekdays", attrs: { "aria-hidden": "true" } }, ...weekdays()),
    grid,
    el(
      "p",
      { class: "legend" },
      el("span", { class: "done", t: "calendar.done" }),
      el("span", { class: "late", t: "calendar.late" }),
    ),
  ]);
  draw();

  /** @param {string} label @param {number} months */
  function step(label, months) {
    const turn = () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      const [year, number] = month.split("-").map(Number);
      month = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
      draw();
    };
    const attrs = { type: "button" };
    const button = el("button", { class: "icon-button", label, attrs, on: { click: turn } }, icon("ui-next"));
    if (months < 0) button.classList.add("back");
    return button;
  }

  function draw() {
    setText(title, dayWords(`${month}-01`, { year: "numeric", month: "long" }));
    // Whoever turns to the last month keeps the focus.
    back.setAttribute("aria-disabled", String(month <= first.from.slice(0, 7)));
    forth.setAttribute("aria-disabled", String(month >= now.slice(0, 7)));
    const days = [];
    for (let day = `${month}-01`; day.startsWith(month); day = later(day, 1)) days.push(cell(day));
    days[0].style.gridColumnStart = String(weekday(`${month}-01`));
    grid.replaceChildren(...days);
  }

  /** @param {string} day */
  function cell(day) {
    const number = String(Number(day.slice(8)));
    if (day < first.from || day > now) {
      return el("li", {}, el("span", { text: number, attrs: { "aria-hidden": "true" } }));
    }
    const state = won.get(day);
    const words = t(state === undefined ? "calendar.none" : state ? "calendar.done" : "calendar.late");
    const link = el("a", {
      class: state === undefined ? "day" : state ? "day done" : "day late",
      text: number,
      attrs: {
        href: dailyLink(game, day),
        "aria-label": `${dayWords(day)}${t("list.join")}${words}`,
        "aria-current": day === now ? "date" : null,
      },
    });
    return el("li", {}, link);
  }
}

/** The names of the days of the week, from Monday. */
const weekdays = () =>
  [...Array(7).keys()].map((n) =>
    el("span", {
      text: new Intl.DateTimeFormat(language(), { weekday: "narrow", timeZone: "UTC" }).format(
        Date.UTC(2024, 0, 1 + n),
      ),
    }),
  );
