/**
 * What is looked at now and then. Sections of the panel: in a column of their own where the page is wide enough, else in
 * sheets over the others, each opened by a button. Reports: a button for each. Loaded with the first scene that has such things.
 *
 * @typedef {import("./panel.js").Section} Section
 * @typedef {import("./panel.js").Panel} Panel
 * @typedef {{main: HTMLElement, prompt: Element, panel: (place: any) => Panel, rescue: (keyboard: boolean) => void,
 *   report: (kind: string) => void}} Place
 */

import { el, icon, setText } from "./dom.js";
import { keepFocus } from "./focus.js";
import { say } from "./i18n.js";

const WIDE = matchMedia("(min-width: 1041px)");

export class Sheets {
  /** @param {Place} place `panel` makes the panel that shows the sections; `rescue` gives the focus to what stays */
  constructor({ main, prompt, panel, rescue, report }) {
    this.main = main;
    this.report = report;
    /** @type {string | null} the sheet that is open where the page is narrow */
    this.open = null;
    /** @type {Section[]} */
    this.all = [];
    /** @type {import("../board/types.js").Motion[] | null} what led to those that are laid out after the next frame */
    this.motions = null;
    /** @type {Map<string, HTMLElement>} by id of the sheet */
    this.buttons = new Map();
    const title = el("h2", { attrs: { id: "sheet-title" } });
    const sections = el("div", { class: "sections" });
    const close = el(
      "button",
      { class: "icon-button", label: "dialog.close", attrs: { type: "button" }, on: { click: () => this.#show(null) } },
      icon("ui-close"),
    );
    this.aside = el(
      "aside",
      { class: "panel aside", attrs: { id: "aside", "aria-labelledby": "sheet-title", hidden: true } },
      el("header", { class: "sheet-head" }, title, close),
      sections,
    );
    this.close = close;
    this.row = el("div", { class: "sheet-buttons" });
    this.panel = panel({ panel: this.aside, title, note: el("p"), sections });
    this.reports = el("div", { class: "reports", label: "report.title", attrs: { role: "group" } });
    prompt.append(this.row, this.reports);
    main.append(this.aside);
    keepFocus([this.aside], rescue);
    WIDE.addEventListener("change", () => this.#lay());
    this.aside.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || event.defaultPrevented || this.open === null) return;
      event.preventDefault();
      this.#show(null);
    });
  }

  /**
   * @param {Section[]} sections those with a `sheet`
   * @param {string[]} [reports] none of both takes all away
   * @param {import("../board/types.js").Motion[]} [motions] what led to them
   */
  draw(sections, reports = [], motions = []) {
    this.#offer(reports);
    this.all = sections;
    const titles = new Map(sections.map(({ sheet }) => [sheet?.id ?? "", sheet?.title]));
    if (this.open !== null && !titles.has(this.open)) this.open = null;
    for (const [id, button] of this.buttons) {
      if (titles.has(id)) continue;
      button.remove();
      this.buttons.delete(id);
    }
    for (const [at, [id, title]] of [...titles].entries()) {
      const button = this.buttons.get(id) ?? this.#newButton(id);
      setText(button, title ? say(title) : "");
      if (this.row.children[at] !== button) this.row.insertBefore(button, this.row.children[at] ?? null);
    }
    // What is looked at now and then comes after the frame that shows the board.
    if (sections.length > 0 && this.panel.shown.size > 0) this.#layLater(motions);
    else this.#lay(motions);
  }

  /** @param {string[]} reports */
  #offer(reports) {
    if (this.reports.dataset.kinds === reports.join(" ")) return;
    this.reports.dataset.kinds = reports.join(" ");
    const buttons = reports.map((kind) =>
      el("button", {
        class: "button outlined",
        t: `report.${kind}`,
        attrs: { type: "button", "data-report": kind, "aria-haspopup": "dialog" },
        on: { click: () => this.report(kind) },
      }),
    );
    this.reports.replaceChildren(...buttons);
  }

  /** @param {string} id */
  #newButton(id) {
    const button = el("button", {
      class: "button outlined",
      attrs: { type: "button", "data-sheet": id, "aria-controls": "aside" },
      on: { click: () => this.#show(this.open === id ? null : id) },
    });
    this.buttons.set(id, button);
    return button;
  }

  /** @param {string | null} id of the sheet to be opened; none: the open one is closed, and its button gets the focus back */
  #show(id) {
    const before = this.open;
    this.open = id;
    this.#lay();
    if (id !== null) this.close.focus();
    else if (before !== null) this.buttons.get(before)?.focus();
  }

  /** @param {import("../board/types.js").Motion[]} motions */
  #layLater(motions) {
    const asked = this.motions;
    this.motions = motions;
    if (!asked) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          this.#lay(this.motions ?? []);
          this.motions = null;
        }),
      );
    }
  }

  /** @param {import("../board/types.js").Motion[]} [motions] */
  #lay(motions = []) {
    const shown = WIDE.matches ? this.all : this.all.filter(({ sheet }) => sheet?.id === this.open);
    this.main.toggleAttribute("data-aside", this.all.length > 0);
    for (const [id, button] of this.buttons) button.setAttribute("aria-expanded", String(id === this.open));
    const first = shown[0]?.sheet?.title;
    if (first) this.panel.draw({ title: first }, shown, motions);
    else this.panel.clear();
    this.aside.hidden = !first;
  }
}
