/** The time played, counted on between two answers. It can be hidden, and costs nothing while it is. */

import { byId, setText } from "./dom.js";
import { prefs } from "./prefs.js";

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

export class Clock {
  constructor() {
    this.ms = 0;
    this.since = 0;
    this.running = false;
    this.timer = 0;
  }

  /** @param {{ms: number, running: boolean}} clock */
  set({ ms, running }) {
    this.ms = ms;
    this.running = running;
    this.since = performance.now();
    this.draw();
  }

  draw() {
    clearTimeout(this.timer);
    const place = byId("clock");
    place.hidden = prefs.noTimer === true;
    if (place.hidden) return;
    const now = this.ms + (this.running ? performance.now() - this.since : 0);
    setText(place, clockText(now));
    if (this.running && !document.hidden) this.timer = window.setTimeout(() => this.draw(), 1000 - (now % 1000) + 5);
  }
}
