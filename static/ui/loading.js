/** What is seen while Python starts: a line, its stage in words, something to read; or what went wrong. */

import { button, byId, el, icon, setText } from "./dom.js";
import { has, say, t } from "./i18n.js";
import { fileOf } from "./site.js";

/** @typedef {{stage: string, loaded?: number, total?: number, code?: string, asset?: string | null}} Stage */

const SHARE = { fetch: 0.72, init: 0.82, import: 0.93, ready: 1 };

export class Loading {
  /** @param {string} game @param {{rules: () => void, home: () => void}} ways */
  constructor(game, ways) {
    this.bar = el("div", { class: "fill" });
    this.words = el("span", { attrs: { role: "status" } });
    this.percent = el("span", { class: "number" });
    this.root = el(
      "div",
      { class: "loading" },
      el("div", { class: "line" }, this.bar),
      el("div", { class: "label" }, this.words, this.percent),
      has(`${game}.wait`) && el("div", { class: "label", t: "load.read" }),
      has(`${game}.wait`) && el("p", { class: "reading", t: `${game}.wait` }),
      el(
        "div",
        { class: "buttons" },
        button("load.rules", ways.rules, { icon: "ui-book" }),
        button("load.home", ways.home, { kind: "quiet" }),
      ),
    );
    this.head();
    /** Ends listening to the start. @type {() => void} */
    this.end = /** @type {any} */ (window).taichu.boot.onStage((/** @type {Stage} */ stage) => this.show(stage));
  }

  /** What stands in the prompt's place, in the language of the moment. */
  head() {
    setText(byId("prompt-title"), t("load.title"));
    setText(byId("prompt-note"), t("load.note"));
  }

  /** @param {Stage} stage */
  show({ stage, loaded, total }) {
    if (!(stage in SHARE)) return;
    const share =
      stage === "fetch" && loaded && total
        ? (loaded / total) * SHARE.fetch
        : stage === "fetch"
          ? 0.04
          : SHARE[/** @type {"init"} */ (stage)];
    const mb = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
    const words =
      stage === "fetch" && loaded && total
        ? t("load.bytes", { loaded: mb(loaded), total: mb(total) })
        : t(`load.${stage}`);
    this.bar.style.transform = `scaleX(${share})`;
    setText(this.words, words);
    setText(this.percent, `${Math.round(share * 100)}%`);
  }
}

/**
 * Why there is nothing to show, and what leads on.
 * @param {import("./engine.js").EngineError} error
 * @param {{home: () => void, open: () => void}} ways
 */
export function noSuch({ code, words }, { home, open }) {
  setText(byId("prompt-title"), t(code === "game" ? "fail.game" : "fail.link"));
  setText(byId("prompt-note"), words ? say(words) : "");
  return el(
    "div",
    { class: "buttons" },
    button("fail.home", home, { kind: "primary" }),
    button("home.open", open, { icon: "ui-open" }),
  );
}

/**
 * The sentence that names what could not be loaded, and a way on.
 * @param {any} error
 * @param {() => void} retry
 */
export function failure(error, retry) {
  const { code } = error;
  const asset = fileOf(error);
  // What the start itself misses has a code.
  const title = code === "wasm" ? "fail.view" : asset && !code ? "fail.part" : "fail.title";
  const note = code === "wasm" ? t("fail.wasm") : asset ? t("fail.asset", { asset }) : t("fail.start");
  setText(byId("prompt-title"), t(title));
  setText(byId("prompt-note"), "");
  const full = el(
    "a",
    { class: "button quiet", attrs: { href: location.href.replace(/\?[^#]*/, ""), target: "_blank", rel: "noopener" } },
    icon("ui-open", "small"),
    el("span", { t: "fail.full" }),
  );
  return el(
    "div",
    { class: "failure", attrs: { role: "alert" } },
    el("p", { text: note }),
    el("div", { class: "buttons" }, button("fail.retry", retry, { kind: "primary" }), full),
  );
}
