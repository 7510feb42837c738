/** The tools, in the same order everywhere; one that a game lacks is not shown, one that cannot act now keeps its place. */

import { byId, el, icon } from "./dom.js";
import { toast } from "./toast.js";

/** @typedef {"undo" | "redo" | "hint" | "why" | "restart" | "new" | "share"} Tool */

/** @type {{name: Tool, icon: string, toggle?: boolean}[]} */
const TOOLS = [
  { name: "undo", icon: "ui-undo" },
  { name: "redo", icon: "ui-redo" },
  { name: "hint", icon: "ui-hint", toggle: true },
  { name: "why", icon: "ui-whynot", toggle: true },
  { name: "new", icon: "ui-new" },
  { name: "restart", icon: "ui-restart" },
  { name: "share", icon: "ui-share" },
];

export class Toolbar {
  /** @param {(tool: Tool) => void} use */
  constructor(use) {
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = {};
    for (const { name, icon: sign, toggle } of TOOLS) {
      this.buttons[name] = el(
        "button",
        {
          class: "tool",
          attrs: {
            type: "button",
            "data-tool": name,
            "aria-disabled": "true",
            "aria-pressed": toggle ? "false" : null,
          },
          on: {
            click: () => {
              if (this.buttons[name].getAttribute("aria-disabled") !== "true") use(name);
              else if (this.buttons[name].title) toast(this.buttons[name].title);
            },
          },
        },
        icon(sign),
        el("span", { t: `tool.${name}` }),
      );
    }
    byId("tools").replaceChildren(...Object.values(this.buttons));
  }

  /**
   * @param {Partial<Record<Tool, boolean>>} able
   * @param {Partial<Record<Tool, string>>} [why] what keeps a tool from acting, where there is something to say
   */
  draw(able, why = {}) {
    for (const [name, button] of Object.entries(this.buttons)) {
      const disabled = String(!able[/** @type {Tool} */ (name)]);
      if (button.getAttribute("aria-disabled") !== disabled) button.setAttribute("aria-disabled", disabled);
      button.title = why[/** @type {Tool} */ (name)] ?? "";
    }
  }

  /** @param {Tool} name @param {boolean} pressed */
  press(name, pressed) {
    this.buttons[name].setAttribute("aria-pressed", String(pressed));
  }
}
