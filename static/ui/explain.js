/** The mode in which a touch explains instead of acting. */

import { announce } from "./announce.js";
import { own, say, t } from "./i18n.js";
import { boardOf } from "./showing.js";
import { toast } from "./toast.js";

export class Explain {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.on = false;
  }

  /** @param {boolean} on */
  set(on) {
    this.on = on;
    this.play.toolbar.press("why", on);
  }

  toggle() {
    const { board, game } = this.play;
    this.set(!this.on);
    if (this.on) toast(t(board.busy ? "why.mode" : own(game, "why.first")));
  }

  /**
   * Whether a touch is a question; one that only picks something up is none, and gives the next one something to ask.
   * @param {import("../board/board.js").Input} input
   */
  takes({ kind, at }) {
    const { board } = this.play;
    const spot = boardOf(this.play, at ?? "").cells.get(at ?? "")?.spot;
    return (
      this.on && kind === "tap" && spot !== undefined && (board.busy || spot.state !== "ready" || Boolean(spot.why))
    );
  }

  /** @param {string} at */
  async say(at) {
    const { engine } = this.play;
    try {
      const { message } = await engine.call("why", { at });
      boardOf(this.play, at).explain(at, message ?? { key: "why.nothing" });
      const taught = this.play.lesson?.saw(this.play.now, message) ?? [];
      this.play.lesson?.draw();
      announce([say(message ?? { key: "why.nothing" }), ...taught].join(" "));
    } catch (error) {
      this.play.trouble(error);
    }
  }
}
