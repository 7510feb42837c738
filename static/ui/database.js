/**
 * One store of rows in an IndexedDB database of its own, where the browser allows that. Each kind of thing that is
 * kept has its own database: another one never makes a new version of it, which would take it from an older page that
 * is still open in another tab.
 *
 * @template {{id: string}} Row
 */
export class Database {
  /**
   * @param {string} name
   * @param {string} store
   */
  constructor(name, store) {
    this.name = name;
    this.store = store;
    /** @type {Promise<IDBDatabase | null> | null} */
    this.opening = null;
  }

  /**
   * One request in a transaction of its own; where the connection is broken, once more on a new one.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} work
   * @returns {Promise<{result: T} | null>} null where the database did not do it
   */
  async run(mode, work) {
    return this.#twice((db) => this.#transact(db, mode, work, true));
  }

  /**
   * Puts a row in the place of the one of its id, in one transaction, so that no other tab comes between.
   * @param {Row} row
   * @param {(row: Row, old: any) => Row} join what becomes of it and the one that is there
   * @returns {Promise<{result: unknown} | null>} null where the database did not do it
   */
  async join(row, join) {
    /** @param {IDBObjectStore} store */
    const work = (store) => {
      const request = store.get(row.id);
      request.onsuccess = () => store.put(request.result === undefined ? row : join(row, request.result));
      return request;
    };
    return this.#twice((db) => this.#transact(db, "readwrite", work, false));
  }

  /**
   * @template T
   * @param {(db: IDBDatabase) => Promise<T>} work
   * @returns {Promise<{result: T} | null>}
   */
  async #twice(work) {
    const once = async () => {
      const db = await this.#open();
      if (!db) return null;
      try {
        return { result: await work(db) };
      } catch {
        this.opening = null;
        return null;
      }
    };
    return (await once()) ?? once();
  }

  /** @returns {Promise<IDBDatabase | null>} null where the browser allows no storage, or what is stored is not ours */
  #open() {
    this.opening ??= new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS, null);
      try {
        const request = indexedDB.open(this.name, 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore(this.store, { keyPath: "id" });
        };
        request.onsuccess = () => {
          const db = request.result;
          db.onclose = () => this.#reopenLater();
          db.onversionchange = () => {
            db.close();
            this.#reopenLater();
          };
          const ours = db.objectStoreNames.contains(this.store) ? db : null;
          // It may come late: from then on there is one.
          this.opening = Promise.resolve(ours);
          resolve(ours);
        };
        request.onerror = () => resolve(null);
        request.onblocked = () => resolve(null);
      } catch {
        resolve(null);
      }
    });
    return this.opening;
  }

  #reopenLater() {
    this.opening = null;
  }

  /**
   * @template T
   * @param {IDBDatabase} db
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} work
   * @param {boolean} only whether nothing more will be asked for in this transaction
   * @returns {Promise<T>} when what was asked for is done for good
   */
  #transact(db, mode, work, only) {
    return new Promise((resolve, reject) => {
      setTimeout(reject, PATIENCE_MS, new Error("no answer"));
      const transaction = db.transaction(this.store, mode);
      const request = work(transaction.objectStore(this.store));
      // Done even if the page is left at once.
      if (only) transaction.commit?.();
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

/** After this long a database that does not answer is done without; a game waits for it. */
const PATIENCE_MS = 5000;
