/**
 * A board under a brush: what mouse or finger goes over without being lifted is one stroke. A second finger ends the
 * stroke, so that two can enlarge the page.
 *
 * @typedef {import("../../board/board.js").Board} Board
 * @typedef {{begin: (key: string) => void, over: (key: string) => void, end: () => void}} Strokes
 */

/** @param {Strokes} strokes @returns {(board: Board) => void} */
export const paintWith = (strokes) => (board) => {
  const { stage } = board;
  /** @type {{id: number, last: string} | null} */
  let pressed = null;

  const finish = () => {
    if (pressed) strokes.end();
    pressed = null;
  };

  stage.addEventListener("pointerdown", (event) => {
    if (pressed || !event.isPrimary) return finish();
    const spot = event.button === 0 && board.enabled ? board.spotOf(event.target) : null;
    if (!spot) return;
    pressed = { id: event.pointerId, last: spot.key };
    stage.setPointerCapture(event.pointerId);
    board.bubble.close();
    board.moveCursor(spot.key);
    strokes.begin(spot.key);
  });
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pressed?.id) return;
    for (const { clientX, clientY } of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const spot = board.spotOf(document.elementFromPoint(clientX, clientY));
      if (!spot || spot.key === pressed.last) continue;
      pressed.last = spot.key;
      strokes.over(spot.key);
    }
  });
  for (const type of ["pointerup", "pointercancel"]) stage.addEventListener(type, finish);
  // A finger that rests for a while is still painting.
  stage.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  // A screen reader's click has no pointer before it.
  stage.addEventListener("click", (event) => {
    const spot = event.detail === 0 && board.enabled ? board.spotOf(event.target) : null;
    if (spot) board.send({ kind: "tap", at: spot.key });
  });
};
