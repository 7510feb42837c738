/**
 * The envelope of links, `#<game>/<rules version>/<kind>.<body>.<check>`: enough to know which game's picture to draw
 * and to write links of numbered puzzles. What a body means only the rules know.
 */

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** No longer link is read, by the rules or here. */
export const LONGEST = 20_000;
/** Characters that a packed body may unfold to. */
const LONGEST_UNFOLDED = 100_000;

/** A fragment as it was before somebody's program wrote `%2F` for `/`. @param {string} fragment */
export function plain(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** @param {string} fragment with or without `#` @returns {string} the game it names, or "" */
export const gameOf = (fragment) => fragment.match(/^#?(?:(?:learn|watch)\/)?([a-z_]+)(?:\/|$)/)?.[1] ?? "";

/** Whether a fragment names a game's lesson or a step of it. @param {string} fragment */
export const isLesson = (fragment) => /^#learn\/[a-z_]+(?:\/|$)/.test(fragment);

/** The address of a lesson's step; without one, of the first that is still to be done. @param {string} game @param {string} [step] */
export const lessonAddress = (game, step) => `#learn/${game}${step ? `/${step}` : ""}`;

/** Whether a fragment names a game's editor. @param {string} fragment */
export const isEditor = (fragment) => /^#edit\/[a-z_]+(?:\/|$)/.test(fragment);

/** @param {string} fragment `#edit/<game>` or `#edit/<game>/<start>` */
export const editedGame = (fragment) => fragment.split("/")[1] ?? "";

/** @param {string} fragment @returns {string} the start that is to be edited, or "" */
export const editedStart = (fragment) => fragment.split("/").slice(2).join("/");

/** The address of a game's editor. @param {string} game @param {string} [start] that is to be edited */
export const editorAddress = (game, start) => `#edit/${game}${start ? `/${encodeURIComponent(start)}` : ""}`;

/** Whether a fragment shows a record move by move. @param {string} fragment */
export const isWatched = (fragment) => /^#watch(\/|$)/.test(fragment);

/** The link of the record that such a fragment shows. @param {string} fragment */
export const watchedLink = (fragment) => `#${fragment.slice("#watch/".length)}`;

/** The address under which a record is shown, from the move on that its link names. @param {string} link */
export const watchAddress = (link) => `#watch/${link.slice(1)}`;

/** The move that a record's link names; without one, the start. @param {string} link */
export const plyIn = (link) => Number(link.match(/~(\d{1,6})(?:\.[\w-]{2})?$/)?.[1] ?? 0);

/** @param {string} text @returns {bigint} its FNV-1a 64 */
export function fnv1a64(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & ((1n << 64n) - 1n);
  return hash;
}

/** @param {string} text @returns {string} the two check characters of a fragment without them */
export function check(text) {
  const low = Number(fnv1a64(text) & 0xfffn);
  return BASE64URL[low >> 6] + BASE64URL[low & 63];
}

/** Whether a fragment names a daily puzzle, today's or that of a date. @param {string} fragment */
export const isDaily = (fragment) => /^#[a-z_]+\/(d$|\d+\/d\.)/.test(fragment);

/**
 * The link of a start text.
 * @param {string} game
 * @param {string} start
 * @param {number} [version] of the rules
 */
export const startLink = (game, start, version = 1) => link(`${game}/${version}/s.${written(start)}`);

/** `~` and two hex digits for what a link cannot hold as it is. @param {string} start of ASCII characters */
const written = (start) => start.replace(/[^\w.-]/g, (char) => `~${char.charCodeAt(0).toString(16).padStart(2, "0")}`);

/**
 * The link of a collection's row.
 * @param {string} game
 * @param {string} row its name
 * @param {number} [version] of the rules
 */
export const rowLink = (game, row, version = 1) => link(`${game}/${version}/n.${row}`);

/** The name of the row that a link names, or "". @param {string} fragment */
export const rowIn = (fragment) => fragment.match(/^#?[a-z_]+\/\d+\/n\.(.*?)(?:\.[\w-]{2})?$/)?.[1] ?? "";

/**
 * The link of a day's puzzle.
 * @param {string} game
 * @param {string} day like 2026-12-01
 * @param {number} [version] of the rules
 */
export const dailyLink = (game, day, version = 1) => link(`${game}/${version}/d.${day}`);

/** @param {string} body a fragment without `#` and check characters */
const link = (body) => `#${body}.${check(body)}`;

/**
 * The start text in a link: that of a start or a position, or the one a record begins with. Null where there is none.
 * The rules check links; this only finds something to draw.
 * @param {string} fragment with or without `#`
 * @returns {Promise<string | null>}
 */
export async function startOf(fragment) {
  if (fragment.length > LONGEST) return null;
  const link = fragment.match(/^#?[a-z_]+\/\d+\/([spr])\.(.*?)(?:\.[\w-]{2})?$/);
  if (!link) return null;
  const [, kind, body] = link;
  try {
    if (kind === "s") return decode(body);
    if (kind === "p" && body[0] === "g") return null; // a number, which only the rules of its game can take apart
    if (kind === "p") return body[0] === "z" ? await inflate(body.slice(1)) : decode(body.slice(1));
    const cut = body.lastIndexOf(".");
    if (body[cut + 1] === "i") return decode(body.slice(0, cut));
    const record = await inflate(body.slice(cut + 2).replace(/~\d+$/, ""));
    return record.match(/^start (.+)$/m)?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * The record in a link that holds one as text; null for any other link.
 * @param {string} fragment with or without `#`
 * @returns {Promise<string | null>}
 */
export async function recordOf(fragment) {
  const packed =
    fragment.length <= LONGEST && fragment.match(/^#?[a-z_]+\/\d+\/r\.\.z([\w-]+?)(?:~\d+)?(?:\.[\w-]{2})?$/);
  return packed ? inflate(packed[1]).catch(() => null) : null;
}

/** @param {string} body `~` and two hex digits stand for a byte */
const decode = (body) => decodeURIComponent(body.replace(/~([0-9a-f]{2})/g, "%$1"));

/**
 * @param {string} packed base64url of raw deflate
 * @returns {Promise<string>}
 * @throws where it is none, or unfolds to more than any link holds
 */
async function inflate(packed) {
  const bytes = Uint8Array.from(atob(packed.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= LONGEST_UNFOLDED) continue;
    await reader.cancel();
    throw new Error("too long");
  }
}

/** The address of a fragment on this site, without what this visitor prefers. @param {string} fragment */
export const fullAddress = (fragment) => `${location.href.split(/[?#]/)[0]}${fragment}`;
