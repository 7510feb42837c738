/** The moves so far, as a line of buttons: any of them can be gone back to, and forward to again. */

import { button, byId, el, setText } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {{moves: {node: number, text: string}[], ply: number, barrier?: number}} Line */

export class History {
  /**
   * @param {(node: number) => void} goto
   * @param {() => void} write lets an action be typed
   * @param {() => void} watch shows the moves one after the other
   */
  constructor(goto, write, watch) {
    this.goto = goto;
    this.root = byId("history");
    this.list = el("ol", { class: "moves" });
    this.head = el("div", { class: "label" }, el("span"), el("span", { t: "history.goto" }));
    this.legend = el("p", { class: "legend" });
    this.write = el("button", {
      class: "button quiet",
      t: "write.open",
      attrs: { type: "button" },
      on: { click: write },
    });
    this.watch = button("watch.open", watch, { kind: "quiet", icon: "ui-play" });
    const ways = el("div", { class: "ways" }, this.watch, this.write);
    this.root.replaceChildren(this.head, this.list, this.legend, ways);
  }

  /**
   * @param {Line} line
   * @param {number} undos how often a move was taken back
   * @param {string} legend how to read the moves
   * @param {{writes?: boolean, watched?: boolean}} [able] whether actions can be typed, and the moves shown one after the other
   */
  draw({ moves, ply, barrier = 0 }, undos, legend, { writes = false, watched = false } = {}) {
    this.root.hidden = moves.length === 0 && !writes;
    for (const part of [this.head, this.list, this.legend]) part.hidden = moves.length === 0;
    this.write.hidden = !writes;
    this.watch.hidden = !watched || moves.length === 0;
    const counts = [t("history.count", { n: ply }), ...(undos > 0 ? [t("history.undos", { n: undos })] : [])];
    setText(this.head.children[0], counts.join(" · "));
    setText(this.legend, legend);
    while (this.list.children.length > moves.length) this.list.lastElementChild?.remove();
    moves.forEach(({ node, text }, index) => {
      const item = this.list.children[index] ?? this.list.appendChild(this.#newMove());
      const button = item.firstElementChild;
      // What comes before it stays played: it revealed something.
      item.toggleAttribute("data-barrier", index === barrier - 1);
      const want = {
        "data-node": String(node),
        class: index < ply ? "move" : "move ahead",
        "aria-current": index === ply - 1 ? "step" : "false",
        "aria-disabled": String(index < barrier - 1),
        title: index < barrier ? t("history.barrier") : "",
      };
      for (const [name, value] of Object.entries(want)) {
        if (button.getAttribute(name) !== value) button.setAttribute(name, value);
      }
      setText(button, text);
    });
  }

  #newMove() {
    const button = el("button", {
      attrs: { type: "button" },
      on: { click: () => this.goto(Number(button.dataset.node)) },
    });
    return el("li", {}, button);
  }
}
