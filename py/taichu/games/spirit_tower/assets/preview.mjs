/**
 * The picture of a Spirit Tower start, drawn before Python runs or where it cannot run.
 * It draws and knows no move; tests hold it to the `view` of the same link, node for node.
 */

/** Letters of the five phases, in the order of generation, and the words of their symbols. */
const LETTERS = "WFEMA";
const PHASES = ["wood", "fire", "earth", "metal", "water"];
const GLYPHS = ["木", "火", "土", "金", "水"];

const PITCH = 104;
const CARD = 84;
const COPIES = 4;

/** The start whose picture stands for the game on the home page. */
export const cover = "windmill-617";

/** Deal numbers a player may ask for. */
export const numbers = { least: 1, most: 4294967295 };

/**
 * The formations, in the order of the game's own list.
 * @param {(name: string) => Promise<any>} read data file of the game's folder
 * @returns {Promise<{id: string, name: {key: string}, stars: number}[]>}
 */
export async function presets(read) {
  const { formations } = await read("data/formations.json");
  return formations.map((/** @type {any} */ formation) => ({
    id: formation.id,
    name: { key: `spirit_tower.formation.${formation.id}` },
    stars: formation.stars,
  }));
}

/**
 * The start text of deal `number` in a formation.
 * @param {string} preset
 * @param {number} number
 */
export const start = (preset, number) => `${preset}-${number}`;

/**
 * The scene's picture of a puzzle link, or null where the link names no start.
 * @param {string} link fragment, with or without `#`
 * @param {(name: string) => Promise<any>} read
 */
export async function preview(link, read) {
  const named = link.match(/^#?spirit_tower\/1\/s\.([a-z0-9_]+)-(\d+)(?:\.[WFEMA0]+)?(?:\.[\w-]{2})?$/);
  if (named) {
    const { formations } = await read("data/formations.json");
    const formation = formations.find((/** @type {any} */ one) => one.id === named[1]);
    const number = Number(named[2]);
    if (!formation || number < numbers.least || number > numbers.most) return null;
    return picture(...formationCards(formation.art, deal(number)));
  }
  const own = link.match(/^#?spirit_tower\/1\/s\.x(\d+)x(\d+)\.([WFEMA\d]+)/);
  if (own) return ownPicture(Number(own[1]), Number(own[2]), own[3]);
  return null;
}

/**
 * SplitMix64 and the shuffle of the rules: the deck of a deal, 20 phases in reading order.
 * @param {number} number
 */
export function deal(number) {
  const mask = (1n << 64n) - 1n;
  let state = BigInt(number);
  const next = () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return z ^ (z >> 31n);
  };
  const below = (/** @type {number} */ count) => {
    const limit = Math.floor(2 ** 32 / count) * count;
    for (;;) {
      const high = Number(next() >> 32n);
      if (high < limit) return high % count;
    }
  };
  const deck = Array.from({ length: PHASES.length * COPIES }, (_, i) => i % PHASES.length);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

/**
 * @param {string[]} art rows of `#` and `.`
 * @param {number[]} deck
 * @returns {[number, number, (number | null)[]]} width, height, cells row by row
 */
function formationCards(art, deck) {
  let dealt = 0;
  const cells = art.flatMap((row) => [...row].map((mark) => (mark === "#" ? deck[dealt++] : null)));
  return [art[0].length, art.length, cells];
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} text letters for cards, decimal numbers for runs of empty cells
 */
function ownPicture(width, height, text) {
  /** @type {(number | null)[]} */
  const cells = [];
  for (const part of text.match(/\d+|[WFEMA]/g) ?? []) {
    const run = LETTERS.indexOf(part);
    if (run >= 0) cells.push(run);
    else if (Number(part) <= width * height) cells.push(...Array(Number(part)).fill(null));
  }
  return cells.length === width * height ? picture(width, height, cells) : null;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {(number | null)[]} cells
 */
function picture(width, height, cells) {
  const [across, down] = [width * PITCH + 8, height * PITCH + 8];
  const letters = Array.from({ length: width }, (_, i) => String.fromCharCode(97 + i));
  return {
    game: "spirit_tower",
    board: {
      box: [-40, -40, across + 48, down + 48],
      crop: [-6, -12, across + 14, down + 20],
      label: { key: "spirit_tower.board", args: { w: width, h: height } },
      rows: height,
      cols: width,
      class: "spirit",
    },
    ground: [
      { kind: "rect", key: "field", class: "field", x: 0, y: 0, w: across, h: down, r: 14 },
      ...letters.map((letter, i) => ({
        kind: "text",
        key: `col-${letter}`,
        class: "coord",
        x: 56 + PITCH * i,
        y: -14,
        text: letter,
      })),
      ...Array.from({ length: height }, (_, i) => ({
        kind: "text",
        key: `row-${i + 1}`,
        class: "coord",
        x: -20,
        y: 61 + PITCH * i,
        text: String(i + 1),
      })),
    ],
    spots: cells.map((phase, i) => cell(i % width, Math.floor(i / width), phase)),
  };
}

/**
 * @param {number} col
 * @param {number} row
 * @param {number | null} phase
 */
function cell(col, row, phase) {
  const slot = { kind: "rect", key: "slot", class: "slot", x: -42, y: -42, w: CARD, h: CARD, r: 8 };
  return {
    key: `${String.fromCharCode(97 + col)}${row + 1}`,
    row: row + 1,
    col: col + 1,
    at: [56 + PITCH * col, 56 + PITCH * row],
    hit: [-52, -52, PITCH, PITCH],
    class: "cell",
    shapes: phase === null ? [slot] : [slot, pile(phase)],
  };
}

/** @param {number} phase */
const pile = (phase) => ({
  kind: "group",
  key: "pile",
  class: "piece pile",
  x: 0,
  y: 0,
  shapes: [{ kind: "rect", key: "shade", class: "shade", x: -39, y: -37, w: CARD, h: CARD, r: 10 }, card(phase)],
});

/** @param {number} phase */
const card = (phase) => ({
  kind: "group",
  key: "card",
  class: `card ${PHASES[phase]}`,
  x: 0,
  y: 0,
  shapes: [
    { kind: "rect", key: "face", class: "face", x: -42, y: -42, w: CARD, h: CARD, r: 8 },
    { kind: "rect", key: "rim", class: "rim", x: -38, y: -38, w: CARD - 8, h: CARD - 8, r: 5 },
    { kind: "use", key: "beast", ref: `beast-${PHASES[phase]}`, x: -24, y: -29, w: 52, h: 52 },
    { kind: "use", key: "phase", ref: `phase-${PHASES[phase]}`, x: -34, y: 15, w: 20, h: 20 },
    { kind: "text", key: "name", class: "name", x: 34, y: 32, text: GLYPHS[phase] },
  ],
});
