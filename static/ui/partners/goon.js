/** The game on the board goes on by passing links, from where it stands: who sits where is asked, and who of them is here. */

import { caption, chips, dialog } from "../dialogs/dialog.js";
import { button, el } from "../dom.js";
import { prefer } from "../prefs.js";
import { headOf, sitDown, told } from "./head.js";
import { Places } from "./places.js";
import { calledLast } from "./wish.js";

/**
 * Whether what is on the board can: several play it, not by links yet, and it is not over.
 * @param {import("../play.js").Play} play
 */
export const canGoOn = ({ drawing, now }) =>
  Boolean(drawing?.seats && !now.outcome && !now.seats?.passing && drawing.seats.players(now.start) > 1);

/** @param {import("../play.js").Play} play */
export function goOn(play) {
  const { game, now, drawing } = play;
  const count = drawing.seats.players(now.start);
  const kept = {
    bots: Array.from({ length: count }, (_, seat) => now.seats?.bots?.[seat] ?? ""),
    names: Array.from({ length: count }, (_, seat) => nameOf(now.seats?.who[seat]) || (calledLast()[seat] ?? "")),
  };
  let mine = 0;
  const you = el("div");
  const fit = () => {
    places.show(count);
    const { persons } = places;
    if (!persons.includes(mine)) mine = persons[0] ?? 0;
    you.replaceChildren(
      chips(
        "table.you",
        persons.map((seat) => ({ value: String(seat), text: places.called(seat) })),
        String(mine),
        (seat) => {
          mine = Number(seat);
        },
      ),
    );
    go.disabled = persons.length < 2;
  };
  const start = async () => {
    const { bots, names } = places;
    node.close();
    if (names.some((name) => name)) prefer({ partners: names });
    const { text } = await play.engine.call("record");
    await sitDown(play, told(text, headOf({ names, bots, host: mine })), mine);
  };
  const go = button("new.go", () => start().catch((error) => play.trouble(error)), {
    kind: "primary",
    icon: "ui-play",
  });
  const places = new Places(game, drawing.seats, kept, fit);
  const node = dialog("table.go_on", [
    el("p", { class: "advice", t: "table.links.about" }),
    el("p", { class: "advice hides", t: `${game}.links.open` }),
    caption("table.seats"),
    places.root,
    caption("table.you"),
    you,
    el("div", { class: "buttons" }, go),
  ]);
  node.classList.add("table-on");
  fit();
}

/** A name that was given; "" for a seat that is called as the game calls it. @param {unknown} who */
const nameOf = (who) => (typeof who === "string" ? who : "");
