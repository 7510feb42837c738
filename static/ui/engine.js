/**
 * The page's side of `dispatch`: one request at a time, each with the latest revision, and a sign of life when an
 * answer takes long.
 */

/** An answer that says no; `code` and `at` as in docs/protocol.md. `asset` is the file for want of which it does. */
export class EngineError extends Error {
  /** @param {{code: string, at?: string, message?: import("../board/types.js").Message, asset?: string}} error */
  constructor({ code, at, message, asset }) {
    super(code);
    this.code = code;
    this.at = at;
    this.words = message ?? null;
    this.asset = asset ?? null;
  }
}

const PROTOCOL = 1;
const BUSY_MS = 300;

export class Engine {
  /** @param {(busy: boolean) => void} onBusy */
  constructor(onBusy) {
    this.onBusy = onBusy;
    /** @type {Promise<any> | null} */
    this.rules = null;
    /** @type {Promise<unknown>} the tail of the queue */
    this.tail = Promise.resolve();
    this.rev = 0;
    this.lastId = 0;
    this.ready = false;
    /** @type {Record<string, Promise<void>>} */
    this.installed = {};
    /** @type {Record<string, Promise<void>>} */
    this.completed = {};
  }

  /** Starts Python, once; after a failure the next call tries again. @returns {Promise<any>} */
  start() {
    this.rules ??= /** @type {any} */ (window).taichu.boot.start().then(
      (/** @type {any} */ rules) => {
        this.ready = true;
        return rules;
      },
      (/** @type {unknown} */ error) => {
        this.rules = null;
        throw error;
      },
    );
    return /** @type {Promise<any>} */ (this.rules);
  }

  /** Starts Python with a game's part of the program. @param {string} game */
  async prepare(game) {
    const rules = await this.start();
    await once(this.installed, game, () => rules.install(game));
  }

  /** Adds the rest of a game's program, without which it can be opened and played. @param {string} game */
  async complete(game) {
    const rules = await this.start();
    await once(this.completed, game, () => rules.complete(game));
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} [args]
   * @param {{revised?: boolean}} [options] `revised`: the operation answers to the scene on the page
   * @returns {Promise<any>} the answer's data
   * @throws {EngineError} where the answer is no
   */
  call(op, args = {}, { revised = false } = {}) {
    const turn = this.tail.then(() => this.#ask(op, args, revised));
    this.tail = turn.catch(() => {});
    return turn;
  }

  /**
   * Every text has an answer (docs/protocol.md): where none comes, Python is broken, and the next call starts it anew.
   * @param {any} rules
   * @param {string} text
   * @returns {Promise<string>}
   */
  async #dispatch(rules, text) {
    try {
      return await rules.dispatch(text);
    } catch (error) {
      rules.terminate();
      this.rules = null;
      this.ready = false;
      this.installed = {};
      this.completed = {};
      throw error;
    }
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} args
   * @param {boolean} revised
   */
  async #ask(op, args, revised) {
    const rules = await this.start();
    this.lastId += 1;
    const request = { v: PROTOCOL, id: this.lastId, op, now: Date.now(), args, ...(revised ? { rev: this.rev } : {}) };
    const text = JSON.stringify(request);
    const timer = setTimeout(() => this.onBusy(true), BUSY_MS);
    try {
      let answer = JSON.parse(await this.#dispatch(rules, text));
      if (answer.error?.code === "later") {
        await this.complete(answer.error.at).catch(({ asset }) => {
          throw new EngineError({ code: "later", asset });
        });
        answer = JSON.parse(await this.#dispatch(rules, text));
      }
      if (typeof answer.rev === "number") this.rev = answer.rev;
      if (!answer.ok) throw new EngineError(answer.error);
      return answer.data;
    } finally {
      clearTimeout(timer);
      this.onBusy(false);
    }
  }
}

/**
 * Does once for each name what cannot be done twice; after a failure the next call tries again.
 * @param {Record<string, Promise<void>>} done
 * @param {string} name
 * @param {() => Promise<void>} act
 */
async function once(done, name, act) {
  done[name] ??= act();
  try {
    await done[name];
  } catch (error) {
    delete done[name];
    throw error;
  }
}
