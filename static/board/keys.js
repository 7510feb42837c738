/**
 * The board under the keys: arrows by position, Enter and Space to act, Escape to put down,
 * single keys only while the board has the focus. On a board of named places letters lead to these.
 *
 * @typedef {import("./board.js").Board} Board
 */

import { called, Typing } from "./names.js";
import { DIRECTIONS, end, nearest } from "./spatial.js";

const LETTER = /^\p{L}$/u;

/** @param {Board} board */
export function listenToKeys(board) {
  const typing = new Typing();
  board.svg.addEventListener("keydown", (event) => {
    if (handle(board, event, typing)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  board.svg.addEventListener("focusin", (event) => {
    const spot = board.spotOf(event.target);
    if (!spot) return;
    board.moveCursor(spot.key);
    // A press gives the focus, too, and the board must not slip away beneath it.
    if (!board.cells.get(spot.key)?.el.matches(":focus-visible")) return;
    board.zoom?.reveal(spot);
    board.bubble.offer(spot, "focus");
  });
  board.svg.addEventListener("focusout", () => board.bubble.close("focus"));
}

/**
 * @param {Board} board
 * @param {KeyboardEvent} event
 * @param {Typing} typing
 * @returns {boolean} whether the key meant something here
 */
function handle(board, event, typing) {
  const spot = board.spotOf(document.activeElement);
  if (!spot || event.altKey || event.isComposing) return false;
  const { key } = event;
  const jump = key === "Home" || key === "End";
  if ((event.ctrlKey || event.metaKey) && !jump) return false;
  if (jump) return goto(board, end(board.order, spot, key === "End", event.ctrlKey || event.metaKey));
  if (key in DIRECTIONS) return goto(board, nearest(board.order, spot, DIRECTIONS[key]));
  if (board.zoom?.press(key)) return true;
  if (board.named && key === "/") {
    board.find();
    return true;
  }
  // With Shift a letter keeps what it means elsewhere.
  if (board.named && LETTER.test(key) && !event.shiftKey) {
    return goto(board, called(board.order, spot, typing.add(key, event.timeStamp), board.say));
  }
  if (!board.enabled) return false;
  if (key === "Enter" || key === " ") {
    if (!event.repeat) board.send({ kind: "tap", at: spot.key });
    return true;
  }
  if (key === "Escape") {
    if (board.bubble.close()) return true;
    if (!board.busy) return false;
    board.send({ kind: "cancel" });
    return true;
  }
  const shortcut = board.shortcuts.find((one) => one.key === key);
  if (!shortcut) return false;
  board.send({ kind: "choose", id: shortcut.id });
  return true;
}

/**
 * @param {Board} board
 * @param {import("./types.js").Spot | null} spot
 */
function goto(board, spot) {
  if (spot) board.moveCursor(spot.key, true);
  return true;
}
