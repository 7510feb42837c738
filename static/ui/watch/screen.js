/** The theatre's part of the page: made once, when the first record is watched. */

import { byId, el, icon } from "../dom.js";
import { SPEEDS } from "./pace.js";

/**
 * @typedef {"first" | "back" | "play" | "forth" | "last" | "on" | "share"} Tool
 * @typedef {ReturnType<typeof newScreen>} Screen
 */

/** @type {[Tool, string, string][]} */
const TOOLS = [
  ["first", "watch.first", "ui-first"],
  ["back", "watch.back", "ui-before"],
  ["play", "watch.play", "ui-play"],
  ["forth", "watch.forth", "ui-next"],
  ["last", "watch.last", "ui-last"],
  ["on", "watch.on", "ui-open"],
  ["share", "tool.share", "ui-share"],
];

/** @param {{use: (tool: Tool) => void, go: (ply: number) => void, choose: (speed: any) => void}} act */
export function newScreen({ use, go, choose }) {
  const stage = el("section", { class: "stage", label: "play.board" });
  const start = el("span");
  const full = el(
    "a",
    { class: "full", label: "fail.full", attrs: { target: "_blank", rel: "noopener" } },
    icon("ui-open", "small"),
  );
  const title = el("h2");
  const note = el("p");
  const prompt = el("div", { class: "prompt" }, title, note);
  const instead = el("div");
  const slider = el("input", {
    label: "watch.slider",
    attrs: { type: "range", min: 0, max: 0, step: 1, value: 0 },
    on: { input: () => go(Number(slider.value)) },
  });
  const count = el("span", { class: "number" });
  const speed = el(
    "select",
    { label: "watch.speed", on: { change: () => choose(speed.value) } },
    ...SPEEDS.map((one) => el("option", { t: `watch.speed.${one}`, attrs: { value: one } })),
  );
  const run = el("div", { class: "run", attrs: { hidden: true } }, slider, count, speed);
  const story = el("ol", { class: "story", label: "watch.story" });
  const sections = el("div", { class: "sections" });
  const panel = el("aside", { class: "panel", label: "play.panel" }, prompt, instead, run, sections, story);
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool[0], newTool(tool, use)]));
  const names = ["han", "latin"].map((part) => el("span", { class: part, attrs: { lang: LANGUAGES[part] } }));
  const root = el(
    "main",
    { class: "play watch", attrs: { id: "watch" } },
    el("div", { class: "title" }, el("h1", {}, ...names), el("span", { class: "start" }, start), full),
    stage,
    panel,
    el("nav", { class: "tools", label: "play.tools" }, ...Object.values(tools)),
  );
  byId("play").after(root);
  return {
    root,
    stage,
    names,
    start,
    full,
    prompt,
    title,
    note,
    instead,
    run,
    slider,
    count,
    speed,
    story,
    sections,
    panel,
    tools,
  };
}

/** @type {Record<string, string>} */
const LANGUAGES = { han: "zh-Hant", latin: "en" };

/**
 * @param {[Tool, string, string]} tool
 * @param {(tool: Tool) => void} use
 * @returns {HTMLButtonElement}
 */
function newTool([name, key, sign], use) {
  const node = el(
    "button",
    {
      class: "tool",
      attrs: { type: "button", "data-watch": name, "aria-disabled": "true" },
      on: { click: () => node.getAttribute("aria-disabled") !== "true" && use(name) },
    },
    icon(sign),
    el("span", { t: key }),
  );
  return node;
}
