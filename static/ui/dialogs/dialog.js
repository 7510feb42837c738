/** What every dialog has: a title, a cross, a scrim that closes, and the focus given back. There is one at a time. */

import { el, icon } from "../dom.js";

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener called when a dialog has opened or closed */
export const onDialog = (listener) => listeners.add(listener);

export function closeDialogs() {
  for (const node of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (node).close();
}

/**
 * @param {string} title key
 * @param {(Node | false | null)[]} content
 * @param {{wide?: boolean, of?: string}} [options] `of`: key of what it is about, said before the title
 * @returns {HTMLDialogElement}
 */
export function dialog(title, content, { wide = false, of } = {}) {
  const close = el(
    "button",
    { class: "icon-button", label: "dialog.close", attrs: { type: "button" }, on: { click: () => node.close() } },
    icon("ui-close"),
  );
  const named = of ? [el("span", { t: of }), " · ", el("span", { t: title })] : [el("span", { t: title })];
  const head = el("div", { class: "dialog-head" }, el("h2", { attrs: { id: "dialog-title" } }, ...named), close);
  /** @type {HTMLDialogElement} */
  const node = el(
    "dialog",
    { class: wide ? "dialog wide" : "dialog", attrs: { "aria-labelledby": "dialog-title" } },
    el("div", { class: "dialog-body" }, head, ...content),
  );
  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
  const changed = () => {
    for (const listener of listeners) listener();
  };
  node.addEventListener("close", () => {
    node.remove();
    changed();
  });
  closeDialogs();
  document.body.append(node);
  node.showModal();
  changed();
  return node;
}

/**
 * One of several, as a row of chips.
 * @template {string} V
 * @param {string} label key of the group's name
 * @param {{value: V, t?: string, text?: string, lang?: string}[]} options
 * @param {V} chosen
 * @param {(value: V) => void} choose
 * @returns {HTMLElement}
 */
export function chips(label, options, chosen, choose) {
  const buttons = options.map(({ value, t, text, lang }) =>
    el("button", {
      class: "chip",
      t,
      text,
      attrs: { type: "button", lang, "data-value": value, "aria-pressed": String(value === chosen) },
      on: {
        click: (/** @type {any} */ { currentTarget }) => {
          for (const other of buttons) other.setAttribute("aria-pressed", String(other === currentTarget));
          choose(value);
        },
      },
    }),
  );
  return el("div", { class: "chip-row", label, attrs: { role: "group" } }, ...buttons);
}

/** @param {string} key @param {Node | false} [right] */
export const caption = (key, right) => el("div", { class: "label" }, el("span", { t: key }), right || el("span"));
