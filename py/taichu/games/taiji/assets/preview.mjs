/**
 * The map at the start of a game, or in any position, drawn before Python runs or where it cannot run. It deals and draws
 * and knows no move; a test holds it to the `view` of the same start, shape for shape.
 *
 * @typedef {{tokens: Record<string, number>, temples: Record<string, number>, pawns: string[], players: number}} Laid
 * @typedef {{code: string, kingdom: string, size: string, border: boolean, x: number, y: number, west?: boolean}} City
 */

const KINDS = ["bronze", "jade", "silk", "bone"];
const DISASTER = 4;
const DISASTERS = 5;
/** @type {Record<number, number>} of each kind on the map, by players */
const TOKENS = { 1: 5, 2: 5, 3: 8, 4: 11 };
/** @type {Record<string, number[]>} */
const BOXES = { small: [4, -66, 1006, 1036], large: [-66, -66, 1122, 1134] };
const REACH = 42;
const BAND = 62;
const STANDS = [
  [29, -4],
  [-29, -4],
  [17, -33],
  [-17, -33],
];
const PAWN = 42;
const BESIDE = [21, 13];
/** @type {Record<string, {players: number, level: string}>} */
const PRESETS = {
  solo: { players: 1, level: "n" },
  solo_easy: { players: 1, level: "e" },
  solo_hard: { players: 1, level: "h" },
  two: { players: 2, level: "" },
  three: { players: 3, level: "" },
  four: { players: 4, level: "" },
};
const START = /^p(1(?=[enh])|[234](?![enh]))([enh]?)[. ]s([0-9a-f]{16})$/;

/** What stands for the game on the home page. */
export const cover = async () => (await import("./cover.mjs")).cover;

/** The seeds that can be asked for. */
export const numbers = { least: 0, most: 0xffffffff };

/** @type {Record<string, {head: string, players?: number}>} the files of the collection */
const FILES = {
  alone: { head: "p1n." },
  pair: { head: "p2.", players: 2 },
  trio: { head: "p3.", players: 3 },
  quartet: { head: "p4.", players: 4 },
  ending: { head: "p" },
};

/** @returns {Promise<{id: string, name: {key: string}, rows?: boolean, head?: string, players?: number}[]>} */
export async function presets() {
  const named = (/** @type {string} */ id) => ({ id, name: { key: `taiji.preset.${id}` } });
  const files = Object.entries(FILES).map(([id, about]) => ({ ...named(id), rows: true, ...about }));
  return [...Object.keys(PRESETS).map(named), ...files];
}

/** @param {string} preset @param {number} number */
export function start(preset, number) {
  const { players, level } = PRESETS[preset];
  return `p${players}${level}.s${number.toString(16).padStart(16, "0")}`;
}

/** Who can sit down, and who else than a person; milliseconds of a turn in the page (docs/architecture.md, "The bots of Taiji"). */
export const seats = {
  names: ["taiji.seat.first", "taiji.seat.second", "taiji.seat.third", "taiji.seat.fourth"],
  signs: ["pawn-0", "pawn-1", "pawn-2", "pawn-3"],
  tables: [
    { players: 1, levels: { solo_easy: "taiji.level.e", solo: "taiji.level.n", solo_hard: "taiji.level.h" } },
    { players: 2, preset: "two" },
    { players: 3, preset: "three" },
    { players: 4, preset: "four" },
  ],
  bots: [
    { level: "greedy", ms: [1, 21] },
    { level: "turn", ms: [11, 60] },
    { level: "deep", ms: [162, 449] },
  ],
  usual: "turn",
  players: (/** @type {string} */ text) => Number(/^p([1-4])/.exec(text)?.[1] ?? 0),
};

/** @param {string} text of a start */
export function title(text) {
  const written = START.exec(text.trim());
  if (!written) return { key: "taiji.title.position", args: { round: Number(text.trim().split(" ")[2]?.[0] ?? 0) } };
  const [, players, level, digits] = written;
  const number = BigInt(`0x${digits}`);
  // As one says it, where it is a number that can be asked for.
  const seed = number <= numbers.most ? String(number) : digits;
  if (level) return { key: "taiji.title.solo", args: { level: { key: `taiji.level.${level}` }, seed } };
  return { key: "taiji.title.several", args: { n: Number(players), seed } };
}

/**
 * The scene's picture of a start text or a position text, or null where it is none.
 * @param {string} text
 * @param {(name: string) => Promise<any>} read
 */
export async function preview(text, read) {
  const written = START.exec(text.trim());
  const laid = written ? deal : position;
  const players = written ? Number(written[1]) : Number(/^p([1-4])[enh]? /.exec(text.trim())?.[1] ?? 0);
  if (!players) return null;
  const [map, land] = await Promise.all([read("data/map.json"), read("data/land.json")]);
  const name = players === 4 ? "large" : "small";
  /** @type {City[]} */
  const cities = map.cities.filter((/** @type {City} */ city) => name === "large" || !city.border);
  const shown = laid(written ? written[3] : text.trim(), players, cities);
  if (!shown) return null;
  const grid = gridOf(cities);
  const cells = Object.values(grid);
  return {
    game: "taiji",
    board: {
      box: BOXES[name],
      label: { key: "taiji.board" },
      rows: Math.max(...cells.map(({ row }) => row)),
      cols: Math.max(...cells.map(({ col }) => col)),
      class: "taiji",
      zoom: { most: 4, at: "LUO" },
    },
    ground: ground(map, land, name),
    spots: cities.map((city) => ({
      key: city.code,
      ...grid[city.code],
      at: [city.x, city.y],
      hit: [-REACH, -REACH, 2 * REACH, 2 * REACH],
      class: "place",
      shapes: shapesOf(city, shown),
    })),
  };
}

// ---- What lies there

/**
 * The set-up of RULES.md as far as the map is concerned: the turn order takes its part of the chance, then come the tokens.
 * @param {string} seed 16 hexadecimal digits
 * @param {number} players
 * @param {City[]} cities of the board, in map order
 * @returns {Laid}
 */
function deal(seed, players, cities) {
  const shuffle = shuffler(BigInt(`0x${seed}`));
  shuffle(Array.from({ length: Math.max(2, players) }));
  const tokens = [...KINDS.flatMap((_, kind) => Array(TOKENS[players]).fill(kind)), ...Array(DISASTERS).fill(DISASTER)];
  shuffle(tokens);
  const spaces = cities.filter(({ code, size }) => code !== "LUO" && (players > 2 || size === "large"));
  const dealt = Object.fromEntries(spaces.map(({ code }, place) => [code, tokens[place]]));
  return { tokens: dealt, temples: {}, pawns: [], players };
}

/**
 * SplitMix64 of RULES.md, and what it shuffles.
 * @param {bigint} state
 */
function shuffler(state) {
  const word = (/** @type {bigint} */ number) => BigInt.asUintN(64, number);
  let now = state;
  const next = () => {
    now = word(now + 0x9e3779b97f4a7c15n);
    let z = now;
    z = word((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = word((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) >> 32n);
  };
  return (/** @type {unknown[]} */ items) => {
    for (let last = items.length - 1; last > 0; last--) {
      const limit = Math.floor(2 ** 32 / (last + 1)) * (last + 1);
      let high = next();
      while (high >= limit) high = next();
      const other = high % (last + 1);
      [items[last], items[other]] = [items[other], items[last]];
    }
  };
}

/**
 * What a position text says of the map (RULES.md, "Texts").
 * @param {string} text
 * @param {number} players
 * @param {City[]} cities
 * @returns {Laid | null}
 */
function position(text, players, cities) {
  const words = text.split(" ");
  const spaces = cities.filter(({ code }) => code !== "LUO");
  const [places, seats] = [words[5] ?? "", words.slice(-players - (players === 1 ? 1 : 0)).slice(0, players)];
  if (words.length < 12 + players || places.length !== spaces.length || /[^-x0-3a-dA-P]/.test(places)) return null;
  /** @type {Laid} */
  const laid = { tokens: {}, temples: {}, pawns: seats.map((seat) => seat.split(":")[0]), players };
  for (const [place, { code }] of spaces.entries()) {
    const sign = places[place];
    if (sign >= "A" && sign <= "P") {
      const both = sign.charCodeAt(0) - 65;
      laid.temples[code] = both >> 2;
      laid.tokens[code] = both & 3;
    } else if (sign >= "a" && sign <= "d") laid.temples[code] = sign.charCodeAt(0) - 97;
    else if (sign !== "-") laid.tokens[code] = sign === "x" ? DISASTER : Number(sign);
  }
  return laid;
}

// ---- How it is drawn

/** @param {City[]} cities @returns {Record<string, {row: number, col: number}>} */
function gridOf(cities) {
  /** @type {City[][]} */
  const bands = [];
  for (const city of [...cities].sort((a, b) => a.y - b.y)) {
    const band = bands.at(-1);
    if (band && city.y <= band[0].y + BAND) band.push(city);
    else bands.push([city]);
  }
  const inRow = (/** @type {City[]} */ band) => [...band].sort((a, b) => a.x - b.x);
  return Object.fromEntries(
    bands.flatMap((band, row) => inRow(band).map(({ code }, col) => [code, { row: row + 1, col: col + 1 }])),
  );
}

/**
 * @param {any} map
 * @param {any} land
 * @param {string} name of the board
 */
function ground(map, land, name) {
  const { coast, borders, countries } = land[name];
  const order = Object.fromEntries(
    map.cities.map((/** @type {City} */ { code }, /** @type {number} */ n) => [code, n]),
  );
  const at = Object.fromEntries(map.cities.map((/** @type {City} */ { code, x, y }) => [code, `${x} ${y}`]));
  const ends = (/** @type {[string, string, string][]} */ edges) =>
    edges
      .filter(([, , on]) => on === name || on === "both")
      .map(([a, b]) => (order[a] < order[b] ? [a, b] : [b, a]))
      .sort(([a, b], [c, d]) => order[a] - order[c] || order[b] - order[d]);
  const roads = ends(map.roads).map(([a, b]) => `M${at[a]}L${at[b]}`);
  const rivers = ends(map.rivers).map(([a, b]) => `M${at[a]}Q${land.bends[`${a} ${b}`].join(" ")} ${at[b]}`);
  const path = (/** @type {string} */ key, /** @type {string} */ kind, /** @type {string} */ d) => ({
    kind: "path",
    key,
    class: kind,
    d,
  });
  return [
    path("coast", "coast", coast),
    ...Object.keys(countries).map((country) => path(`land-${country}`, `land ${country}`, countries[country].land)),
    ...map.kingdoms.map((/** @type {string} */ one) => path(`hatch-${one}`, `hatch ${one}`, countries[one].hatch)),
    path("borders", "borders", borders),
    ...map.kingdoms.map((/** @type {string} */ one) => ({
      kind: "text",
      key: `sign-${one}`,
      class: "sign",
      x: countries[one].sign[0],
      y: countries[one].sign[1] + 36,
      message: { key: `taiji.kingdom.${one}` },
    })),
    path("rivers", "river", rivers.join("")),
    path("currents", "current", rivers.join("")),
    path("roads", "road", roads.join("")),
    ...legend(BOXES[name]),
  ];
}

/** @param {number[]} box */
function legend([left, top, , height]) {
  const [x, y] = [left + 34, top + height - 70];
  const d = `M${x} ${y + 34}q12 -9 24 0t24 0`;
  const name = (/** @type {string} */ kind, /** @type {number} */ low) => ({
    kind: "text",
    key: `legend-${kind}-name`,
    class: "legend",
    x: x + 60,
    y: low,
    message: { key: `taiji.map.${kind}` },
  });
  return [
    { kind: "path", key: "legend-road", class: "road legend", d: `M${x} ${y}h48` },
    name("road", y + 7),
    { kind: "path", key: "legend-river", class: "river legend", d },
    { kind: "path", key: "legend-current", class: "current legend", d },
    name("river", y + 41),
  ];
}

/** @param {City} city @param {Laid} laid */
function shapesOf({ code, size, west }, { tokens, temples, pawns }) {
  const radius = code === "LUO" ? 24 : size === "large" ? 22 : 18;
  const [token, temple] = [tokens[code], temples[code]];
  const standing = pawns.flatMap((at, seat) => (at === code ? [seat] : []));
  const disc = { kind: "circle", key: "disc", class: `disc ${size}`, x: 0, y: 0, r: radius };
  const plain = [0, 0, radius, size === "large" || token === DISASTER ? 28 : 24];
  return [
    ...(code === "LUO" ? luoyi : [disc]),
    ...(temple === undefined ? [] : [templeShape(temple, radius + 2)]),
    ...(token === undefined ? [] : [tokenShape(token, temple === undefined ? plain : [...BESIDE, 13, 19])]),
    { kind: "text", key: "name", class: "name", x: 0, y: radius + 20, message: { key: `taiji.city.${code}` } },
    ...standing.map((seat, stand) => pawnShape(seat, STANDS[stand], west)),
  ];
}

const luoyi = [
  { kind: "rect", key: "disc", class: "disc capital", x: -24, y: -24, w: 48, h: 48, r: 4 },
  { kind: "rect", key: "wall", class: "wall", x: -18, y: -18, w: 36, h: 36, r: 2 },
  { kind: "use", key: "zhou", class: "zhou", ref: "zhou", x: -14, y: -14, w: 28, h: 28 },
];

/** @param {string} ref @param {number} wide @param {number} [up] */
const figure = (ref, wide, up = 0) => ({
  kind: "use",
  key: "figure",
  ref,
  x: -wide / 2,
  y: -wide / 2 - up,
  w: wide,
  h: wide,
});

/** @param {string} key @param {string} kind @param {number} r */
const circle = (key, kind, r) => ({ kind: "circle", key, class: kind, x: 0, y: 0, r });

/** @param {number} token @param {number[]} place x, y, radius of its plate, size of its sign */
function tokenShape(token, [x, y, plate, wide]) {
  const kind = token === DISASTER ? "disaster" : `token ${KINDS[token]}${x ? " beside" : ""}`;
  const sign = figure(token === DISASTER ? "disaster" : `kind-${KINDS[token]}`, wide);
  return { kind: "group", key: "token", class: `piece ${kind}`, x, y, shapes: [circle("plate", "plate", plate), sign] };
}

/** @param {number} seat @param {number} size */
function templeShape(seat, size) {
  const double = seat === 3;
  const rims = [circle("rim", "rim", size - 3.5), ...(double ? [circle("rim2", "rim", size - 7)] : [])];
  const sign = figure("temple", Math.round(size * 1.17) - (double ? 6 : 0), 1);
  const shapes = [circle("plate", "plate", size), ...rims, sign];
  return { kind: "group", key: "temple", class: `piece temple seat-${seat}`, x: 0, y: 0, shapes };
}

/** @param {number} seat @param {number[]} stand @param {boolean} [west] */
function pawnShape(seat, [x, y], west) {
  const sign = { kind: "use", key: "figure", ref: `pawn-${seat}`, x: -PAWN / 2, y: -PAWN + 4, w: PAWN, h: PAWN };
  return { kind: "group", key: `pawn-${seat}`, class: `goer pawn seat-${seat}`, x: west ? -x : x, y, shapes: [sign] };
}
