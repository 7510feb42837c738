/** Where what has the focus goes away, the focus goes to the board, and not to the page's very beginning. */

/**
 * @param {Element[]} places parts of the page whose elements come and go
 * @param {(keyboard: boolean) => void} rescue gives the focus to what stays; `keyboard`: it was to be seen
 */
export function keepFocus(places, rescue) {
  /** @type {Element | null} */
  let last = null;
  let seen = false;
  document.addEventListener("focusin", ({ target }) => {
    last = /** @type {Element} */ (target);
    seen = last.matches(":focus-visible");
  });
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    if (!last || isShown(last) || (activeElement !== last && activeElement !== document.body)) return;
    last = null;
    rescue(seen);
  });
  for (const place of places) {
    watch.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  }
}

/** @param {Element} element */
const isShown = (element) => element.isConnected && !element.closest("[hidden]");
