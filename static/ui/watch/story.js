/** The moves in words, one below the other, each a way to its position; the one that is shown is marked and in sight. */

import { reducedMotion } from "../../board/motion.js";
import { el } from "../dom.js";
import { say, t } from "../i18n.js";

/** What a record that breaks off says of the place. @param {any} seen answer of `replay` */
export function breaksOff({ broken, moves }) {
  const { action, why } = broken.args;
  return t("watch.broken", { n: moves.length + 1, action, why });
}

/**
 * What is said of a move in words; of the start, which puzzle it is.
 * @param {any} seen the first answer of `replay`
 * @param {number} ply
 * @returns {string[]}
 */
export function wordsOf(seen, ply) {
  const told = ply > 0 ? seen.story[ply - 1].map(say) : [say(seen.title)];
  const last = ply === seen.moves.length;
  if (last && seen.broken) return [...told, breaksOff(seen)];
  return last && ply === 0 ? [...told, t("watch.empty")] : told;
}

/**
 * Lists all moves anew.
 * @param {HTMLElement} list
 * @param {any} seen the first answer of `replay`
 * @param {(ply: number) => void} go
 */
export function drawStory(list, seen, go) {
  const items = [null, ...seen.moves].map((text, ply) => {
    const words = wordsOf(seen, ply).map((sentence) => el("span", { text: sentence }));
    if (ply === seen.moves.length && seen.broken) words.at(-1)?.classList.add("no");
    return el(
      "li",
      {},
      el(
        "button",
        { attrs: { type: "button", "data-ply": ply }, on: { click: () => go(ply) } },
        el(
          "span",
          { class: "head" },
          el("b", { class: "number", text: ply > 0 ? String(ply) : t("watch.start") }),
          text && el("code", { text }),
        ),
        // Blanks keep the sentences apart for those who hear them.
        el("span", { class: "sentences" }, ...words.flatMap((sentence) => [sentence, " "])),
      ),
    );
  });
  list.replaceChildren(...items);
}

/**
 * Marks a move, and of its sentences those that are told now, and brings them into sight without moving the page.
 * @param {HTMLElement} list what scrolls
 * @param {number} ply
 * @param {{from: number, to: number} | null} told
 */
export function markMove(list, ply, told) {
  for (const [place, item] of [...list.children].entries()) {
    const button = /** @type {HTMLElement} */ (item.firstElementChild);
    button.classList.toggle("ahead", place > ply);
    if (place === ply) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
    for (const [number, sentence] of [...button.querySelectorAll(".sentences > *")].entries()) {
      sentence.classList.toggle("ahead", place === ply && told !== null && number >= told.to);
    }
  }
  const item = /** @type {HTMLElement | undefined} */ (list.children[ply]);
  if (!item) return;
  const sentences = /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll(".sentences > *"));
  // The head stays in sight as long as what is told is, too.
  const low = told && told.from > 0 ? sentences[told.to - 1] : null;
  const below = low ? low.offsetTop + low.offsetHeight - list.clientHeight + 8 : 0;
  list.scrollTo({ top: Math.max(item.offsetTop, below), behavior: reducedMotion() ? "auto" : "smooth" });
}
