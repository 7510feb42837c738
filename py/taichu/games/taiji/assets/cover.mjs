/** The taiji board in the middle of a game, as it stands for the game on the home page: the map would be too small there. */

// Clockwise from the top.
const ORDER = [7, 6, 2, 4, 0, 1, 5, 3];
/** @type {[string, number][]} by trigram */
const PILES = [
  ["carriage", 3],
  ["boat", 5],
  ["boat", 4],
  ["specialty", 4],
  ["temple", 5],
  ["carriage", 4],
  ["specialty", 4],
  ["temple", 3],
];
/** @type {Record<number, number | null>} by trigram the seat that sealed its upper part, or null for heaven */
const SEALED = { 0: null, 3: 0, 6: 1 };
const CLOSED = 2;
const TRIGRAMS = ["earth", "thunder", "water", "lake", "mountain", "fire", "wind", "heaven"];
const CENTRE = ["bronze", "jade", "bone", "silk"];
const SLOTS = [
  [-33, -16],
  [-24, 25],
  [24, -25],
  [33, 16],
];

const YIN = "M0 -55A55 55 0 0 0 0 55A27.5 27.5 0 0 0 0 0A27.5 27.5 0 0 1 0 -55z";

/** The point so far from the middle, so many degrees clockwise from the top. @param {number} out @param {number} turn */
const polar = (out, turn) => {
  const angle = (turn * Math.PI) / 180;
  return [Number((out * Math.sin(angle)).toFixed(1)) + 0, Number((-out * Math.cos(angle)).toFixed(1)) + 0];
};

/** Part of a ring, 45 degrees wide but for a gap. @param {number} turn @param {number} begin @param {number} end @param {number[]} at */
function sector(turn, begin, end, [x, y]) {
  const corner = (/** @type {number} */ out, /** @type {number} */ side) =>
    polar(out, turn + side * (22.5 - 115 / out))
      .map((part, axis) => (part - [x, y][axis]).toFixed(1))
      .join(" ");
  return `M${corner(end, -1)}A${end} ${end} 0 0 1 ${corner(end, 1)}L${corner(begin, 1)}A${begin} ${begin} 0 0 0 ${corner(begin, -1)}z`;
}

/** @param {string} key @param {number} row @param {number} col @param {number[]} at @param {number[]} half sides @param {any[]} shapes */
const part = (key, row, col, at, [wide, high], shapes) => ({
  key,
  row,
  col,
  at,
  hit: [-wide, -high, 2 * wide, 2 * high],
  class: "place",
  shapes,
});

/** @param {number} code of a trigram @param {number} nth */
function upperPart(code, nth) {
  const at = polar(127, 45 * nth);
  const [tile, left] = PILES[code];
  const sealed = code in SEALED;
  const kind = (/** @type {string} */ name) => (sealed ? `${name} faint` : name);
  return part(
    `U${code}`,
    1,
    nth + 1,
    at,
    [34, 30],
    [
      { kind: "path", key: "part", class: "part upper", d: sector(45 * nth, 104, 150, at) },
      { kind: "use", key: "tile", class: kind("tile"), ref: `tile-${tile}`, x: -20, y: -12, w: 23, h: 23 },
      { kind: "text", key: "left", class: kind("left"), x: 12, y: 5, text: String(left) },
      ...(sealed ? [seal(SEALED[code])] : []),
    ],
  );
}

/** @param {number} code of a trigram @param {number} nth */
function lowerPart(code, nth) {
  const at = polar(81, 45 * nth);
  const closed = code === CLOSED;
  const kind = (/** @type {string} */ name) => (closed ? `${name} faint` : name);
  return part(
    `L${code}`,
    2,
    nth + 1,
    at,
    [30, 30],
    [
      { kind: "path", key: "part", class: "part lower", d: sector(45 * nth, 60, 101, at) },
      { kind: "use", key: "trigram", class: kind("trigram"), ref: `tri-${code}`, x: -10, y: -18, w: 20, h: 20 },
      {
        kind: "text",
        key: "name",
        class: kind("trigram-name"),
        x: 0,
        y: 16,
        message: { key: `taiji.trigram.${TRIGRAMS[code]}.sign` },
      },
      ...(closed ? [seal(null)] : []),
    ],
  );
}

/** @param {number | null} seat */
function seal(seat) {
  const sign = { kind: "use", key: "sign", class: "sign-of-seal", ref: "seal", x: -13, y: -13, w: 26, h: 26 };
  const whose = { kind: "use", key: "whose", class: "whose", ref: `pawn-${seat}`, x: 3, y: -21, w: 18, h: 18 };
  const shapes = seat === null ? [sign] : [sign, whose];
  return { kind: "group", key: "seal", class: seat === null ? "seal goer" : `seal seat-${seat}`, x: 0, y: 0, shapes };
}

/** @param {string} key @param {string} kind @param {number} r */
const circle = (key, kind, r) => ({ kind: "circle", key, class: kind, x: 0, y: 0, r });

/** @param {string} kind @param {number} nth */
function slot(kind, nth) {
  const where = nth < 2 ? "on-yin" : "on-yang";
  return part(
    `${"NNYY"[nth]}${nth % 2}`,
    3,
    nth + 1,
    SLOTS[nth],
    [21, 21],
    [
      circle("part", `part slot ${where}`, 15),
      {
        kind: "use",
        key: "kind",
        class: `piece goods ${where} ${kind}`,
        ref: `kind-${kind}`,
        x: -11,
        y: -11,
        w: 22,
        h: 22,
      },
    ],
  );
}

/** What stands for the game on the home page: the taiji board, since the map would be too small there. */
export const cover = {
  game: "taiji",
  board: { box: [-154, -154, 308, 308], label: { key: "taiji.wheel" }, rows: 3, cols: 8, class: "taiji wheel" },
  ground: [circle("yang", "yang", 55), { kind: "path", key: "yin", class: "yin", d: YIN }],
  spots: [...ORDER.map(upperPart), ...ORDER.map(lowerPart), ...CENTRE.map(slot)],
};
