/**
 * The page's side of `dispatch`: one request at a time, each with the latest revision, and a sign of life when an
 * answer takes long.
 */

/** An answer that says no; `code` and `at` as in docs/protocol.md. */
export class EngineError extends Error {
  /** @param {{code: string, at?: string, message?: import("../board/types.js").Message}} error */
  constructor({ code, at, message }) {
    super(code);
    this.code = code;
    this.at = at;
    this.words = message ?? null;
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
    this.installed[game] ??= rules.install(game);
    try {
      await this.installed[game];
    } catch (error) {
      delete this.installed[game];
      throw error;
    }
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
    const timer = setTimeout(() => this.onBusy(true), BUSY_MS);
    try {
      const answer = JSON.parse(await this.#dispatch(rules, JSON.stringify(request)));
      if (typeof answer.rev === "number") this.rev = answer.rev;
      if (!answer.ok) throw new EngineError(answer.error);
      return answer.data;
    } finally {
      clearTimeout(timer);
      this.onBusy(false);
    }
  }
}
