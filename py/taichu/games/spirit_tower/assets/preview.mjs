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
const HALF = CARD / 2;
const COPIES = 4;

/** A numbered deal, with its formation and number. */
const NUMBERED = /^([a-z_]+)-([1-9]\d{0,9})(?:\.[WFEMA0]+)?$/;

/** The start whose picture stands for the game on the home page. */
export const cover = "windmill-617";

/** Ways to draw the cards; the first needs nothing but what the board has anyway. */
export const skins = ["beasts", "shapes", "cards"];

/** A player may draw starts of his own. */
export const editor = true;

/** Two can play the same start against each other's clock. */
export const race = true;

/** Two can solve one deal together, a move each in turn. */
export const partners = { parts: ["together.one", "together.other"] };

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
 * The name of a start, as the rules' own `title` gives it.
 * @param {string} text
 */
export function title(text) {
  const named = text.match(NUMBERED);
  if (!named) return { key: "spirit_tower.title.own" };
  const formation = { key: `spirit_tower.formation.${named[1]}` };
  return { key: "spirit_tower.title.deal", args: { formation, deal: Number(named[2]) } };
}

/**
 * The scene's picture of a start text, or null where it is none.
 * @param {string} text a numbered deal, an own layout, or a state text
 * @param {(name: string) => Promise<any>} read
 */
export async function preview(text, read) {
  const named = text.match(NUMBERED);
  if (named) {
    const { formations } = await read("data/formations.json");
    const formation = formations.find((/** @type {any} */ one) => one.id === named[1]);
    const number = Number(named[2]);
    if (!formation || number > numbers.most) return null;
    return picture(formation.art[0].length, formation.art.length, dealt(formation.art.join(""), deal(number)));
  }
  const own = text.match(/^x(\d{1,2})x(\d{1,2})\.([WFEMA\d]+)(?:\.[WFEMA0]+)?$/);
  if (own) return field(own, own[3].match(/\d+|[WFEMA]/g) ?? [], "-");
  const position = text.match(/^(\d{1,2})x(\d{1,2})\|([WFEMA\d,]*)\|[WFEMA0]+\|([^|]+)$/);
  if (position) return field(position, position[3].split(",").slice(0, -1), position[4]);
  return null;
}

/**
 * The picture of a start with its cards face down: where they lie, and no more.
 * @param {string} text
 * @param {(name: string) => Promise<any>} read
 */
export async function covered(text, read) {
  const seen = await preview(text, read);
  return seen && { ...seen, spots: seen.spots.map((spot) => ({ ...spot, shapes: spot.shapes.map(turned) })) };
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
 * @param {string} outline `#` for a cell that gets a card, row by row
 * @param {number[]} cards phases in reading order
 * @returns {string[]} each cell's pile
 */
function dealt(outline, cards) {
  let next = 0;
  return [...outline].map((mark) => (mark === "#" ? LETTERS[cards[next++]] : ""));
}

/**
 * @param {string[]} size width and height as the second and third of a match
 * @param {string[]} parts piles as letters from bottom to top, runs of empty cells as numbers
 * @param {string} mark `-` or `<cell>=<letter>`
 */
function field([, width, height], parts, mark) {
  const [across, down] = [Number(width), Number(height)];
  const cells = parts.flatMap((part) =>
    LETTERS.includes(part[0]) ? part : Array(Math.min(Number(part), across * down)).fill(""),
  );
  return cells.length === across * down && cells.length ? picture(across, down, cells, mark) : null;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string[]} cells each cell's pile, "" where there is none
 * @param {string} mark `-` or `<cell>=<letter>`
 */
function picture(width, height, cells, mark = "-") {
  const [across, down] = [width * PITCH + 8, height * PITCH + 8];
  const letters = Array.from({ length: width }, (_, i) => String.fromCharCode(97 + i));
  const copies = dealtCopies(cells);
  return {
    game: "spirit_tower",
    board: {
      box: [-40, -40, across + 48, down + 48],
      crop: [-28, -38, across + 34, down + 46],
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
        y: -18,
        text: letter,
      })),
      ...Array.from({ length: height }, (_, i) => ({
        kind: "text",
        key: `row-${i + 1}`,
        class: "coord",
        x: -14,
        y: 61 + PITCH * i,
        text: String(i + 1),
      })),
    ],
    spots: cells.map((pile, i) => cell(i % width, Math.floor(i / width), pile, copies[i], mark)),
  };
}

/**
 * Which of its equals the top card of each pile is: 1 to 4 in reading order, from bottom to top.
 * @param {string[]} cells
 */
function dealtCopies(cells) {
  const seen = Object.fromEntries([...LETTERS].map((letter) => [letter, 0]));
  return cells.map((pile) => {
    for (const letter of pile) seen[letter] += 1;
    return pile ? ((seen[pile[pile.length - 1]] - 1) % COPIES) + 1 : 0;
  });
}

/**
 * @param {number} col
 * @param {number} row
 * @param {string} pile
 * @param {number} copy
 * @param {string} mark
 */
function cell(col, row, pile, copy, mark) {
  const key = `${String.fromCharCode(97 + col)}${row + 1}`;
  const slot = { kind: "rect", key: "slot", class: "slot", x: -HALF, y: -HALF, w: CARD, h: CARD, r: 8 };
  return {
    key,
    row: row + 1,
    col: col + 1,
    at: [56 + PITCH * col, 56 + PITCH * row],
    hit: [-52, -52, PITCH, PITCH],
    class: "cell",
    shapes: pile ? [slot, tower(pile, copy, mark.startsWith(`${key}=`) ? mark.slice(-1) : "")] : [slot],
  };
}

/**
 * The upper edge of card `index`, counted from the bottom, in a pile of `height` cards.
 * @param {number} height
 * @param {number} index
 */
function cardTop(height, index) {
  const step = height > 1 ? Math.min(7, 34 / (height - 1)) : 0;
  return trim(-HALF + (step * (height - 1)) / 2 - step * index);
}

/** Two decimals are finer than any screen. @param {number} value */
const trim = (value) => Math.round(value * 100) / 100;

/** @param {string} letter */
const word = (letter) => PHASES[LETTERS.indexOf(letter)];

/**
 * @param {string} pile letters from bottom to top
 * @param {number} copy
 * @param {string} mark the phase that earth's item lets the top card count as, or ""
 */
function tower(pile, copy, mark) {
  const height = pile.length;
  const top = cardTop(height, height - 1);
  const shade = {
    kind: "rect",
    key: "shade",
    class: "shade",
    x: -39,
    y: trim(cardTop(height, 0) + 5),
    w: CARD,
    h: CARD,
    r: 10,
  };
  const slabs = [...pile.slice(0, -1)].map((letter, i) => ({
    kind: "rect",
    key: `s${i}`,
    class: `slab ${word(letter)}`,
    x: -HALF,
    y: cardTop(height, i),
    w: CARD,
    h: CARD,
    r: 8,
  }));
  const shapes = [
    shade,
    ...slabs,
    card(pile[height - 1], copy, trim(top + HALF), mark),
    ...(height > 1 ? [count(height, top)] : []),
  ];
  return { kind: "group", key: "pile", class: "piece pile", x: 0, y: 0, shapes };
}

/**
 * @param {string} letter
 * @param {number} copy
 * @param {number} y
 * @param {string} mark
 */
const card = (letter, copy, y, mark) => ({
  kind: "group",
  key: "card",
  class: `card ${word(letter)} copy-${copy}`,
  x: 0,
  y,
  shapes: [
    { kind: "rect", key: "face", class: "face", x: -HALF, y: -HALF, w: CARD, h: CARD, r: 8 },
    { kind: "rect", key: "rim", class: "rim", x: -38, y: -38, w: CARD - 8, h: CARD - 8, r: 5 },
    { kind: "use", key: "beast", ref: `beast-${word(letter)}`, x: -24, y: -29, w: 52, h: 52 },
    { kind: "use", key: "phase", ref: `phase-${word(letter)}`, x: -34, y: 15, w: 20, h: 20 },
    { kind: "text", key: "name", class: "name", x: 34, y: 32, text: GLYPHS[LETTERS.indexOf(letter)] },
    ...(mark ? [badge(mark)] : []),
  ],
});

/** What lies on a cell, face down; the cell itself stays as it is. @param {{kind: string, key: string}} shape */
const turned = (shape) => (shape.key === "pile" ? { ...shape, shapes: [back] } : shape);

const back = {
  kind: "group",
  key: "card",
  class: "card back",
  x: 0,
  y: 0,
  shapes: [
    { kind: "rect", key: "face", class: "face", x: -HALF, y: -HALF, w: CARD, h: CARD, r: 8 },
    { kind: "rect", key: "rim", class: "rim", x: -35, y: -35, w: CARD - 14, h: CARD - 14, r: 4 },
    { kind: "text", key: "sign", class: "sign", x: 0, y: 13, text: "塔" },
  ],
};

/** @param {string} letter */
const badge = (letter) => ({
  kind: "group",
  key: "mark",
  class: `mark ${word(letter)}`,
  x: -26,
  y: -26,
  shapes: [
    { kind: "circle", key: "plate", class: "plate", x: 0, y: 0, r: 17 },
    { kind: "use", key: "sign", class: "sign", ref: `phase-${word(letter)}`, x: -11, y: -11, w: 22, h: 22 },
  ],
});

/**
 * @param {number} height
 * @param {number} top
 */
const count = (height, top) => ({
  kind: "group",
  key: "count",
  class: "count",
  x: 33,
  y: trim(top + 4),
  shapes: [
    { kind: "rect", key: "plate", class: "plate", x: -19, y: -13, w: 38, h: 26, r: 13 },
    { kind: "text", key: "figure", class: "figure", x: 0, y: 6.5, text: String(height) },
  ],
});
