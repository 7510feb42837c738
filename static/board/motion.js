/**
 * How what stood somewhere gets where it stands now. The scene is already drawn in its end state;
 * copies of the old pieces travel above it and the new pieces stay hidden until they arrive.
 * Only transform and opacity move; nothing of this happens under reduced motion.
 *
 * @typedef {import("./types.js").Motion} Motion
 * @typedef {{at: [number, number], pieces: SVGElement[]}} Stand what stood on a spot, as copies
 * @typedef {[number, number]} Point
 * @typedef {{speed: number, longest: number}} Pace of a way: board units a second, and the most milliseconds it may take
 */

import { patch, svgElement } from "./patch.js";

const LIFT = 18;
const TIME = { lift: 90, slide: 280, settle: 90, fade: 180, toss: 420, stagger: 60 };
/** How high a toss flies, in board units, and how often what is tossed turns over. */
const ARC = 46;
const TURNS = 2;
const FRAMES = 16;
/** Of a way while somebody plays. @type {Pace} */
export const PLAYING = { speed: 900, longest: 1200 };
const BRUSH = "cubic-bezier(.65,.05,.25,1)";

/** @returns {boolean} */
export const reducedMotion = () =>
  document.documentElement.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Copies of what stands on a spot.
 * @param {SVGElement} art
 * @returns {SVGElement[]}
 */
export const piecesOf = (art) =>
  [...art.children]
    .filter((el) => el.classList.contains("piece"))
    .map((el) => /** @type {SVGElement} */ (el.cloneNode(true)));

/**
 * Plays the motions of one answer.
 * @param {object} stage
 * @param {SVGElement} stage.layer where copies travel
 * @param {Map<string, Stand>} stage.before what stood where
 * @param {(key: string) => SVGElement[]} stage.arrived the pieces now drawn on a spot
 * @param {(key: string) => SVGElement | undefined} stage.lit a shape of the ground
 * @param {(key: string) => SVGElement[]} stage.goers what shows on a spot when a way ends there
 * @param {(key: string) => Point | undefined} stage.at the middle of a spot
 * @param {import("./types.js").Say} stage.say
 * @param {Point | null} stage.dropped where a drag let go, instead of the first motion's start
 * @param {Pace} stage.pace
 * @param {Motion[]} motions
 * @returns {number} milliseconds until all is where it belongs
 */
export function play(stage, motions) {
  stop(stage.layer);
  let dropped = stage.dropped;
  let gone = 0;
  let tossed = 0;
  for (const motion of motions) {
    if (motion.order === "toss") {
      gone = Math.max(gone, toss(stage, motion, TIME.stagger * tossed));
      tossed += 1;
      continue;
    }
    if (motion.order === "way") {
      gone += go(stage, motion, gone);
      continue;
    }
    if (motion.order === "new") {
      appear(stage, motion.to ?? "");
      continue;
    }
    const from = typeof motion.from === "string" ? stage.before.get(motion.from) : undefined;
    if (!from || typeof motion.from !== "string") continue;
    if (motion.order === "gone") {
      fade(stage.layer, from, dropped);
    } else {
      const to = motion.to ? stage.before.get(motion.to) : undefined;
      if (!to || !motion.to) continue;
      const under = motion.order === "under";
      if (motion.order === "swap") travel(stage.layer, to, from.at, null, stage.arrived(motion.from), false);
      else if (to.pieces.length) rest(stage.layer, to);
      travel(stage.layer, from, to.at, dropped, stage.arrived(motion.to), under);
    }
    dropped = null;
  }
  return Math.max(gone, TIME.lift + TIME.slide + TIME.settle);
}

/** @type {WeakMap<SVGElement, Animation[]>} by layer: what keeps pieces hidden until something arrives */
const hiding = new WeakMap();
/** @type {WeakMap<SVGElement, AbortController>} by layer: what waits for a touch that ends its tosses */
const ending = new WeakMap();

/** @param {SVGElement} layer */
export function stop(layer) {
  ending.get(layer)?.abort();
  ending.delete(layer);
  for (const animation of hiding.get(layer) ?? []) animation.finish();
  hiding.delete(layer);
  for (const carrier of [...layer.children]) {
    for (const animation of carrier.getAnimations()) animation.finish();
    carrier.remove();
  }
}

/**
 * @param {SVGElement} layer
 * @param {SVGElement[]} pieces
 * @param {boolean} under
 */
function carrier(layer, pieces, under) {
  const el = /** @type {SVGElement} */ (svgElement("g"));
  el.append(...pieces);
  layer.insertBefore(el, under ? layer.firstChild : null);
  return el;
}

/**
 * What stands at the goal waits there for the one that comes.
 * @param {SVGElement} layer
 * @param {Stand} stand
 * @param {number} [time] milliseconds
 */
function rest(layer, stand, time = TIME.lift + TIME.slide + TIME.settle) {
  const el = carrier(layer, stand.pieces, false);
  el.setAttribute("transform", `translate(${stand.at[0]} ${stand.at[1]})`);
  const wait = el.animate([{ opacity: 1 }, { opacity: 1 }], time);
  wait.onfinish = () => el.remove();
}

/**
 * @param {SVGElement} layer
 * @param {Stand} from
 * @param {Point} to
 * @param {Point | null} dropped
 * @param {SVGElement[]} arrived
 * @param {boolean} under
 */
function travel(layer, from, to, dropped, arrived, under) {
  const el = carrier(layer, from.pieces, under);
  const [x, y] = dropped ?? from.at;
  const lift = dropped ? 0 : LIFT;
  const total = TIME.lift + TIME.slide + TIME.settle;
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, offset: 0 },
    { transform: `translate(${x}px, ${y - lift}px)`, offset: TIME.lift / total, easing: BRUSH },
    { transform: `translate(${to[0]}px, ${to[1] - lift / 2}px)`, offset: 1 - TIME.settle / total },
    { transform: `translate(${to[0]}px, ${to[1]}px)`, offset: 1 },
  ];
  hide(layer, arrived, total);
  el.animate(frames, { duration: total, fill: "forwards" }).onfinish = () => el.remove();
}

/**
 * What goes from spot to spot, and what shows on its way.
 * @param {{layer: SVGElement, before: Map<string, Stand>, arrived: (key: string) => SVGElement[],
 *   lit: (key: string) => SVGElement | undefined,
 *   goers: (key: string) => SVGElement[], at: (key: string) => Point | undefined, say: import("./types.js").Say, pace: Pace}} stage
 * @param {Motion} motion
 * @param {number} wait milliseconds until it begins
 * @returns {number} milliseconds that it takes
 */
function go(
  { layer, before, arrived, lit, goers, at, say, pace },
  { from = "", to = "", via = [], shapes = [], shows = [], takes = [] },
  wait,
) {
  /** @type {{key: string | Point, point: Point, far: number}[]} */
  const stations = [];
  for (const key of [from, ...via, to]) {
    const point = typeof key === "string" ? (before.get(key)?.at ?? at(key)) : key;
    const last = stations.at(-1);
    if (point) stations.push({ key, point, far: last ? last.far + distance(last.point, point) : 0 });
  }
  const length = stations.at(-1)?.far ?? 0;
  if (length === 0) return 0;
  const total = Math.min((length / pace.speed) * 1000, pace.longest);
  const passing = (/** @type {string} */ key) => {
    const passed = stations.find((station) => station.key === key);
    return wait + total * ((passed?.far ?? length) / length);
  };
  for (const key of takes) {
    const stand = before.get(key);
    if (stand) rest(layer, stand, passing(key));
  }
  const el = carrier(layer, [], false);
  patch(el, new Map(), shapes, say);
  // What goes later is not there before.
  hide(layer, [el], wait);
  const frames = stations.map(({ point: [x, y], far }) => ({
    transform: `translate(${x}px, ${y}px)`,
    offset: far / length,
  }));
  el.animate(frames, { duration: total, delay: wait, fill: "forwards" }).onfinish = () => el.remove();
  hide(layer, goers(to), wait + total);
  for (const key of shows) {
    const shape = lit(key);
    hide(layer, shape ? [shape] : arrived(key), passing(key));
  }
  return total;
}

/**
 * What flies to a spot and turns over as it goes.
 * @param {{layer: SVGElement, before: Map<string, Stand>, arrived: (key: string) => SVGElement[],
 *   goers: (key: string) => SVGElement[], at: (key: string) => Point | undefined, say: import("./types.js").Say}} stage
 * @param {Motion} motion
 * @param {number} wait milliseconds until it sets out
 * @returns {number} milliseconds until it has arrived, none where its spot is on another board
 */
function toss({ layer, before, arrived, goers, at, say }, { from = "", to = "", shapes, vessel }, wait) {
  const end = at(to);
  const start = typeof from === "string" ? (before.get(from)?.at ?? at(from)) : from;
  if (!end || !start) return 0;
  endOnTouch(layer);
  const waiting = shapes ? goers(to) : arrived(to);
  const copies = shapes ? [] : waiting.map((piece) => /** @type {SVGElement} */ (piece.cloneNode(true)));
  const el = carrier(layer, copies, false);
  if (shapes) patch(el, new Map(), shapes, say);
  hide(layer, [el], wait);
  hide(layer, waiting, wait + TIME.toss);
  el.animate(flight(start, end), { duration: TIME.toss, delay: wait, fill: "forwards" }).onfinish = () => el.remove();
  if (vessel) {
    const stand = { at: start, pieces: [/** @type {SVGElement} */ (svgElement("g"))] };
    patch(stand.pieces[0], new Map(), vessel, say);
    rest(layer, stand, wait + TIME.stagger);
  }
  return wait + TIME.toss;
}

/** @param {Point} start @param {Point} end @returns {Keyframe[]} */
function flight([ax, ay], [bx, by]) {
  return Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const part = frame / FRAMES;
    const [x, y] = [ax + (bx - ax) * part, ay + (by - ay) * part - ARC * 4 * part * (1 - part)];
    return { transform: `translate(${x}px, ${y}px) scaleY(${Math.cos(2 * Math.PI * TURNS * part).toFixed(3)})` };
  });
}

/** Whoever does not want to wait touches anything, or presses a key. @param {SVGElement} layer */
function endOnTouch(layer) {
  if (ending.has(layer)) return;
  const waits = new AbortController();
  ending.set(layer, waits);
  const options = { capture: true, signal: waits.signal };
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => stop(layer), options);
}

/**
 * @param {SVGElement} layer
 * @param {SVGElement[]} pieces
 * @param {number} until milliseconds
 */
function hide(layer, pieces, until) {
  const animations = pieces.map((piece) => piece.animate([{ opacity: 0 }, { opacity: 0 }], until));
  hiding.set(layer, [...(hiding.get(layer) ?? []), ...animations]);
}

/** @param {Point} a @param {Point} b */
const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/**
 * @param {SVGElement} layer
 * @param {Stand} from
 * @param {Point | null} dropped
 */
function fade(layer, from, dropped) {
  const el = carrier(layer, from.pieces, false);
  const [x, y] = dropped ?? from.at;
  el.setAttribute("transform", `translate(${x} ${y})`);
  el.animate([{ opacity: 1 }, { opacity: 0 }], TIME.fade).onfinish = () => el.remove();
}

/**
 * What stood there before fades away over what stands there now; in an empty place the new fades in.
 * @param {{layer: SVGElement, before: Map<string, Stand>, arrived: (key: string) => SVGElement[],
 *   lit: (key: string) => SVGElement | undefined}} stage
 * @param {string} to
 */
function appear({ layer, before, arrived, lit }, to) {
  const old = before.get(to);
  const ground = lit(to);
  if (old?.pieces.length) fade(layer, old, null);
  else for (const piece of ground ? [ground] : arrived(to)) piece.animate([{ opacity: 0 }, { opacity: 1 }], TIME.fade);
}
