/**
 * The picture of a Heaven's Gate start, drawn before Python runs or where it cannot run.
 * It draws and knows no move; tests hold it to the `view` of the same link, node for node.
 *
 * @typedef {[number, number]} Point
 */

const RADIUS = 300;
const HEAVEN_OUT = RADIUS * Math.cos((2 * Math.PI) / 5);
const HUMAN_OUT = HEAVEN_OUT / Math.cos(Math.PI / 5);
const CROSSING_OUT = (HUMAN_OUT * HEAVEN_OUT) / RADIUS;
/** @type {Record<string, number>} how far beside their spot these names stand */
const BESIDE = { H1: -46, H3: 46 };
const REACH = 50;
const FIVE = [0, 1, 2, 3, 4];
const SPOTS = ["E", "H", "S"].flatMap((kind) => FIVE.map((number) => kind + number));
const SOLIDS = ["tet", "cub", "oct", "dod", "ico", "sqp", "pep", "trp", "ppr", "sph"];
/** @type {Record<string, string>} */
const WALKERS = { C: "cone", Y: "cylinder" };
/** @type {Record<string, string>} */
const OWN = { tet: "cone", sqp: "cone", pep: "cone", cub: "cylinder", trp: "cylinder", ppr: "cylinder" };
/** @type {Record<string, string>} */
const PLANES = { T: "cone", S: "cylinder", P: "common" };
/** @type {Record<string, number>} */
const SIZES = { E: 32, H: 25, S: 21 };
/** @type {Record<string, string>} */
const KINDS = { E: "corner", H: "human", S: "heaven" };
/** @type {Record<string, Point>} where walkers wait that have not set out */
const WAITING = { C: [-248, -236], Y: [248, -236] };
const BARE = "..... C=off Y=off";
const PRESETS = { new: "new", cone: `${BARE} to=C`, cylinder: `${BARE} to=Y` };

/** The start whose picture stands for the game on the home page. */
export const cover = "T.TSP tet=E2 cub=E0 oct=E3 dod=E1 ico=E4 sqp=H1 pep=H3 trp=H4 ppr=H0 sph=H2 C=sqp Y=trp to=C";

/** There are no deals: the empty board is always the same. */
export const numbers = { least: 1, most: 1 };

/** Two can share the game, a walker each; with the first of these starts either may begin, with the others the one of its place. */
export const partners = {
  parts: ["heaven_gate.walker.C", "heaven_gate.walker.Y"],
  starts: [PRESETS.new, PRESETS.cone, PRESETS.cylinder],
};

/** @returns {Promise<{id: string, name: {key: string}, rows?: boolean}[]>} the empty boards, and the puzzles of the collection */
export async function presets() {
  const named = (/** @type {string} */ id) => ({ id, name: { key: `heaven_gate.preset.${id}` } });
  const files = ["ladder", "summit"].map((id) => ({ ...named(id), rows: true }));
  return [...Object.keys(PRESETS).map(named), ...files];
}

/** @param {keyof typeof PRESETS} preset */
export const start = (preset) => PRESETS[preset];

/** @param {string} text of a start */
export function title(text) {
  const begins = Object.entries(PRESETS).find(([, start]) => start === text)?.[0];
  if (begins === "new") return { key: "heaven_gate.title.new" };
  if (!begins) return { key: "heaven_gate.title.own" };
  return { key: "heaven_gate.title.first", args: { walker: { key: `heaven_gate.walker.${text.slice(-1)}` } } };
}

/**
 * The scene's picture of a start text or a position text, or null where it is none.
 * @param {string} text
 */
export async function preview(text) {
  const position = read(text.trim() === "new" ? `${BARE} to=any` : text);
  if (!position) return null;
  const { planes, places, rests, begins } = position;
  const waiting = position.lost ? [] : Object.keys(WALKERS).filter((walker) => rests[walker] === "off");
  const points = Object.fromEntries(SPOTS.map((name) => [name, middle(name)]));
  const grid = gridOf({ ...points, ...WAITING });
  return {
    game: "heaven_gate",
    board: {
      box: [-358, -364, 716, 676],
      crop: [-324, -364, 648, 676],
      label: { key: "heaven_gate.board" },
      rows: grid.rows,
      cols: grid.cols,
      class: "heaven-gate",
    },
    ground: ground(points, position.gate ? places : null),
    spots: [
      ...SPOTS.map((name) => spot(name, points[name], grid, shapesOf(name, points[name], planes, places, rests))),
      ...waiting.map((walker) => {
        const kind = begins.includes(walker) ? "piece waiting begins" : "piece waiting";
        return spot(walker, WAITING[walker], grid, [badge(walker, 0, 0, 30, kind)]);
      }),
    ],
  };
}

/** @param {string} text */
function read(text) {
  const [planes, ...parts] = text.trim().split(/\s+/);
  if (!/^[.TSP]{5}$/.test(planes)) return null;
  const pairs = parts.map((part) => part.split("="));
  const values = Object.fromEntries(pairs);
  const known = pairs.every(([name, value]) =>
    SOLIDS.includes(name)
      ? SPOTS.includes(value) || (name === "sph" && value === "dod")
      : ["C", "Y", "to", "gate", "result"].includes(name),
  );
  if (!known || !values.to || !values.C || !values.Y) return null;
  const places = Object.fromEntries(SOLIDS.filter((solid) => values[solid]).map((solid) => [values[solid], solid]));
  /** @type {Record<string, string>} */
  const rests = { C: values.C, Y: values.Y };
  const gate = parts.includes("gate");
  const begins = Object.keys(WALKERS).filter((walker) => [walker, "any"].includes(values.to));
  return { planes, places, rests, gate, begins, lost: values.result && values.result !== "won" };
}

/** One decimal is finer than any screen. @param {number} value */
const trim = (value) => Math.round(value * 10) / 10 + 0;

/**
 * @param {number} out
 * @param {number} degrees
 * @returns {Point}
 */
function polar(out, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [trim(out * Math.cos(angle)), trim(-out * Math.sin(angle))];
}

/** @param {string} name @returns {Point} */
function middle(name) {
  const turn = 72 * Number(name[1]);
  if (name[0] === "H") return polar(HUMAN_OUT, 126 + turn);
  return polar(name[0] === "E" ? RADIUS : HEAVEN_OUT, 90 + turn);
}

/** @param {string} name @param {Point} at @returns {Point} */
function nameAt(name, [x, y]) {
  const turn = 72 * Number(name[1]);
  if (name[0] === "S") return polar(HEAVEN_OUT - 39, 90 + turn);
  if (name in BESIDE) return [trim(x + BESIDE[name]), trim(y - 6)];
  if (name[0] === "H") return polar(HUMAN_OUT + 44, 126 + turn);
  return y > 0 ? [x, y + 56] : [x, y - 50];
}

/** @param {Record<string, Point>} points */
function gridOf(points) {
  const keys = Object.keys(points);
  const heights = [...new Set(keys.map((key) => points[key][1]))].sort((a, b) => a - b);
  const rows = heights.map((y) =>
    keys.filter((key) => points[key][1] === y).sort((a, b) => points[a][0] - points[b][0]),
  );
  /** @type {Record<string, {row: number, col: number}>} */
  const cells = {};
  rows.forEach((row, i) => {
    row.forEach((key, j) => {
      cells[key] = { row: i + 1, col: j + 1 };
    });
  });
  return { cells, rows: rows.length, cols: Math.max(...rows.map((row) => row.length)) };
}

/** @param {Point[]} points */
const path = (points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** @param {number} number */
const round = (number) => ((number % 5) + 5) % 5;

/**
 * @param {Record<string, Point>} points
 * @param {Record<string, string> | null} places what stands where, when the gate is open
 */
function ground(points, places) {
  const line = (/** @type {string} */ kind, /** @type {number} */ i) =>
    path([points[kind + round(i - 1)], points[kind + round(i + 1)]]);
  return [
    { kind: "circle", key: "circle", class: "circle", x: 0, y: 0, r: RADIUS },
    { kind: "path", key: "inner", class: "inner", d: `${path(FIVE.map((i) => points[`H${i}`]))}z` },
    ...FIVE.map((i) => ({ kind: "path", key: `road-${i}`, class: "road", d: line("E", i) })),
    ...FIVE.map((i) => ({ kind: "path", key: `line-${i}`, class: "line", d: line("E", i) })),
    ...FIVE.map((i) => ({ kind: "path", key: `small-${i}`, class: "small", d: line("S", i) })),
    ...(places ? [gate(points, places, line)] : []),
    ...SPOTS.map((name) => {
      const [x, y] = nameAt(name, points[name]);
      return { kind: "text", key: `name-${name}`, class: "coord", x, y: trim(y + 5), text: name };
    }),
  ];
}

/**
 * The open gate: the small star lit, and each pent solid that waits for its walker joined to the crossing where they appear.
 * @param {Record<string, Point>} points
 * @param {Record<string, string>} places
 * @param {(kind: string, i: number) => string} line
 */
function gate(points, places, line) {
  const pents = /** @type {const} */ ([
    ["C", "pep"],
    ["Y", "ppr"],
  ]);
  const doors = pents.flatMap(([walker, pent]) => {
    const name = SPOTS.find((spot) => places[spot] === pent && spot[0] === "H");
    return name ? [door(walker, points[name], polar(CROSSING_OUT, 126 + 72 * Number(name[1])))] : [];
  });
  const beams = FIVE.map((i) => ({ kind: "path", key: `beam-${i}`, class: "beam", d: line("S", i) }));
  return { kind: "group", key: "gate", class: "gate", x: 0, y: 0, shapes: [...beams, ...doors] };
}

/**
 * @param {string} walker
 * @param {Point} at
 * @param {Point} crossing
 */
const door = (walker, at, crossing) => ({
  kind: "group",
  key: `door-${walker}`,
  class: `door ${WALKERS[walker]}`,
  x: 0,
  y: 0,
  shapes: [
    { kind: "path", key: "way", class: "way", d: path([at, crossing]) },
    { kind: "circle", key: "crossing", class: "crossing", x: crossing[0], y: crossing[1], r: 7 },
  ],
});

/**
 * @param {string} key
 * @param {Point} at
 * @param {ReturnType<typeof gridOf>} grid
 * @param {object[]} shapes
 */
const spot = (key, at, grid, shapes) => ({
  key,
  ...grid.cells[key],
  at,
  hit: [-REACH, -REACH, 2 * REACH, 2 * REACH],
  class: "place",
  shapes,
});

/**
 * @param {string} name
 * @param {Point} at
 * @param {string} planes
 * @param {Record<string, string>} places
 * @param {Record<string, string>} rests
 */
function shapesOf(name, at, planes, places, rests) {
  const size = SIZES[name[0]];
  const plane = name[0] === "S" ? planes[Number(name[1])] : ".";
  const solid = places[name];
  const inside = Object.keys(WALKERS).filter((walker) => solid && rests[walker] === solid);
  return [
    ...disc(name, at, size),
    ...(plane === "." ? [] : [planeShape(plane)]),
    ...(solid ? [solidShape(solid, size)] : []),
    ...(solid === "dod" && places.dod === "sph" ? [sphere] : []),
    ...inside.map((walker) => badge(walker, Math.round(size * 0.8), Math.round(size * 0.75), 14, "resting goer")),
  ];
}

/**
 * @param {string} name
 * @param {Point} at
 * @param {number} size
 */
function disc(name, [x, y], size) {
  const place = { kind: "circle", key: "disc", class: `disc ${KINDS[name[0]]}`, x: 0, y: 0, r: size };
  if (name[0] === "H") return [place];
  const ends = [HEAVEN_OUT + SIZES.S, RADIUS - SIZES.E].map((out) => polar(out, 90 + 72 * Number(name[1])));
  const d = path(ends.map(([px, py]) => [trim(px - x), trim(py - y)]));
  const ray = { kind: "path", key: "ray", class: "ray", d };
  if (name[0] === "S") return [ray, place];
  return [ray, place, { kind: "circle", key: "rim", class: "rim", x: 0, y: 0, r: size - 4.5 }];
}

/** @param {string} solid @param {number} size */
function solidShape(solid, size) {
  const wide = Math.round(size * 1.4);
  const low = Math.round(size * 0.8);
  return {
    kind: "group",
    key: "solid",
    class: `piece solid ${OWN[solid] ?? "common"}`,
    x: 0,
    y: 0,
    shapes: [
      { kind: "circle", key: "plate", class: "plate", x: 0, y: 0, r: size },
      {
        kind: "use",
        key: "figure",
        class: "figure",
        ref: `solid-${solid}`,
        x: -wide / 2,
        y: -wide / 2,
        w: wide,
        h: wide,
      },
      {
        kind: "text",
        key: "glyph",
        class: "glyph",
        x: 12 - low,
        y: low + 8,
        message: { key: `heaven_gate.glyph.${solid}` },
      },
    ],
  };
}

const sphere = {
  kind: "use",
  key: "sphere",
  class: "piece inner-sphere",
  ref: "solid-sph",
  x: 12,
  y: -34,
  w: 22,
  h: 22,
};

/** @param {string} plane */
const planeShape = (plane) => ({
  kind: "group",
  key: "plane",
  class: `piece plane ${PLANES[plane]}`,
  x: 0,
  y: 0,
  shapes: [
    { kind: "circle", key: "plate", class: "plate", x: 0, y: 0, r: SIZES.S },
    {
      kind: "use",
      key: "figure",
      class: "figure",
      ref: `plane-${plane.toLowerCase()}`,
      x: -12.5,
      y: -12.5,
      w: 25,
      h: 25,
    },
  ],
});

/**
 * @param {string} walker
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} kind
 */
function badge(walker, x, y, size, kind) {
  const wide = Math.round(size * 1.25);
  return {
    kind: "group",
    key: "walker",
    class: `walker ${kind} ${WALKERS[walker]}`,
    x,
    y,
    shapes: [
      { kind: "circle", key: "plate", class: "plate", x: 0, y: 0, r: size },
      { kind: "use", key: "figure", ref: `walker-${WALKERS[walker]}`, x: -wide / 2, y: -wide / 2, w: wide, h: wide },
    ],
  };
}
