/**
 * The picture of a start of the null game, drawn before Python runs or where it cannot run. It knows no move.
 * docs/protocol.md, "Links and previews", says what a page looks for here.
 */

const PITCH = 104;
const PRESETS = { seven: "7.0", twelve: "12.0" };

/** The start whose picture stands for the game on the home page. */
export const cover = PRESETS.seven;

/** Numbers of deals a player may ask for: this game has one deal a preset. */
export const numbers = { least: 1, most: 1 };

/** @returns {Promise<{id: string, name: {key: string}}[]>} */
export async function presets() {
  return Object.keys(PRESETS).map((id) => ({ id, name: { key: `null.preset.${id}` } }));
}

/** @param {keyof typeof PRESETS} preset */
export const start = (preset) => PRESETS[preset];

/** @param {string} text of a start */
export const title = (text) => ({ key: "null.start", args: { n: Number.parseInt(text, 10) } });

/**
 * The scene's picture of a start text, or null where it is none.
 * @param {string} text
 */
export async function preview(text) {
  const named = text.match(/^([1-9]\d?)\.[01]$/);
  if (!named) return null;
  const stones = Array.from({ length: Number(named[1]) }, (_, i) => i);
  return {
    game: "null",
    board: {
      box: [0, 0, stones.length * PITCH, PITCH],
      label: { key: "null.board" },
      rows: 1,
      cols: stones.length,
      class: "null",
    },
    ground: [],
    spots: stones.map((i) => ({
      key: `s${i + 1}`,
      row: 1,
      col: i + 1,
      at: [i * PITCH + PITCH / 2, PITCH / 2],
      hit: [-PITCH / 2, -PITCH / 2, PITCH, PITCH],
      class: "stone",
      shapes: [{ kind: "circle", key: "stone", class: "piece", x: 0, y: 0, r: 40 }],
    })),
  };
}
