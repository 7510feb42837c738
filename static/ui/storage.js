/**
 * Attempts that outlive the page: IndexedDB where it may be used, else the page's own memory. A tab holds a lock on
 * the attempt it plays, so that another tab begins its own instead of writing over it.
 *
 * @typedef {object} Attempt
 * @property {string} id
 * @property {string} slot one game and start
 * @property {string} game
 * @property {string} start
 * @property {import("../board/types.js").Message} title
 * @property {string} link
 * @property {string} text what `resume` takes
 * @property {number} plies
 * @property {boolean} over
 * @property {number} updated milliseconds since 1970
 */

const DATABASE = "taichu";
const STORE = "attempts";
const KEPT = 200;

/** @type {Map<string, Attempt>} */
const memory = new Map();
/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase | null>} null where the browser allows no storage */
function database() {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: "id" });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

/** Whether attempts are kept when the page is closed. */
export const isLasting = async () => (await database()) !== null;

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @param {() => T} without what to do where there is no database
 * @returns {Promise<T>}
 */
async function run(mode, work, without) {
  const db = await database();
  if (!db) return without();
  return new Promise((resolve, reject) => {
    const request = work(db.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<Attempt[]>} all that is kept, newest first */
export async function attempts() {
  const all = await run(
    "readonly",
    (store) => /** @type {IDBRequest<Attempt[]>} */ (store.getAll()),
    () => [...memory.values()],
  );
  return all.sort((a, b) => b.updated - a.updated);
}

/** @param {Attempt} attempt */
export async function keep(attempt) {
  await run(
    "readwrite",
    (store) => store.put(attempt),
    () => {
      memory.set(attempt.id, attempt);
      return attempt.id;
    },
  );
}

/** @param {string} id */
export async function forget(id) {
  await run(
    "readwrite",
    (store) => store.delete(id),
    () => {
      memory.delete(id);
      return undefined;
    },
  );
}

/** Lets go of the oldest attempts, so that the store does not grow for ever. */
export async function tidy() {
  for (const { id } of (await attempts()).slice(KEPT)) await forget(id);
}

/** Asks the browser not to throw attempts away. */
export async function persist() {
  await navigator.storage?.persist?.();
}

/** @type {(() => void) | null} */
let release = null;

/**
 * Takes an attempt for this tab and lets go of the one before.
 * @param {string} id
 * @returns {Promise<boolean>} false where another tab plays it
 */
export async function hold(id) {
  release?.();
  release = null;
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`taichu.attempt.${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(false);
          return undefined;
        }
        return new Promise((/** @type {(value?: unknown) => void} */ done) => {
          release = () => done();
          resolve(true);
        });
      })
      .catch(() => resolve(true));
  });
}

/** A name for a new attempt. */
export const newId = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");

const TAB = "taichu.tab";

/** The attempt this tab was playing before it was loaded anew. @returns {string | null} */
export function ofThisTab() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** @param {string} id */
export function rememberInTab(id) {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Storage is denied here: after a reload the attempt is offered or lost, and the page says which.
  }
}
