/**
 * The rungs of the ladder to Python (docs/architecture.md, "Boot ladder"), and one try on one of them. boot.js climbs; the
 * build lays this module into it. Every line that knows Pyodide or PyScript stands here, in fastpy.mjs or in py/taichu/web/worker.py.
 *
 * @typedef {{call(name: string, ...args: string[]): Promise<any>, terminate(): void}} Line
 * @typedef {{hear(report: any): void, fail(detail: string): void}} Ear
 * @typedef {{pyscript: string, fastpy: string, script?: string, worker: string, config: string | object,
 *   parts: Record<string, string>, later: Record<string, string>, files: string[], ahead: Promise<(port: MessagePort) => void> | null}} Runtime
 */

export const LADDER = ["pyscript", "plain", "data", "page"];
export const SEALED = self.origin === "null";
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
// How long a rung may be silent, and how long storage may take to answer, in milliseconds.
const PATIENCE = 30000;
const PROBE_PATIENCE = 1500;

/** @param {number} patience in milliseconds */
const hasStorage = (patience) =>
  new Promise((resolve) => {
    setTimeout(resolve, patience, false);
    try {
      const request = indexedDB.open("probe");
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
    } catch (_) {
      resolve(false);
    }
  });

/**
 * PyScript needs storage, and asks a CDN where it finds none: it is not even loaded there. A page of its own that may
 * write down a setting nearly always has storage: it does not wait for the answer, which fails the rung if need be.
 */
export const firstRung = async () => {
  if (SEALED) return "data";
  if (self === top && "prefs" in document.documentElement.dataset) return "pyscript";
  return (await hasStorage(PROBE_PATIENCE)) ? "pyscript" : "plain";
};

/**
 * Answers a worker that asks for its files.
 * @param {Runtime} runtime
 * @param {MessagePort} port
 */
const handOver = ({ ahead }, port) =>
  ahead?.then(
    (give) => give(port),
    (error) => port.postMessage({ name: "program", error: String(error) }),
  );

/** @param {string} url */
const readText = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot read ${url}`);
  return response.text();
};

// ---- Rungs: each returns a line to Python

/**
 * @param {"py" | "mpy"} type
 * @param {string} interpreter
 */
const configureType = (type, interpreter) => {
  if (document.querySelector(`${type}-config`)) return;
  const element = document.createElement(`${type}-config`);
  element.setAttribute("type", "json");
  element.hidden = true;
  element.textContent = JSON.stringify({ interpreter, plugins: PLUGINS.map((name) => `!${name}`) });
  document.head.append(element);
};

/**
 * @param {Runtime} runtime
 * @param {Ear} ear
 * @returns {Promise<Line>}
 */
const openPyScript = async (runtime, ear) => {
  // No other interpreter may be asked for, whatever goes wrong: PyScript's own choice lies on another origin.
  configureType("py", runtime.fastpy);
  configureType("mpy", runtime.fastpy);
  hasStorage(PATIENCE).then((has) => has || ear.fail("no storage"));
  const [code, core] = await Promise.all([runtime.script ?? readText(runtime.worker), import(runtime.pyscript)]);
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("worker", "");
  script.setAttribute("name", "rules");
  script.setAttribute("config", typeof runtime.config === "string" ? runtime.config : JSON.stringify(runtime.config));
  script.textContent = code;
  const folder = runtime.pyscript.slice(0, runtime.pyscript.lastIndexOf("/"));
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason && String(reason.stack).includes(folder)) ear.fail(String(reason));
  });
  const worker = await new Promise((resolve) => {
    // The worker of this script, should two be starting; it is set on the script right after the hook has run.
    const take = () =>
      queueMicrotask(() => {
        if (!("xworker" in script)) return;
        core.hooks.main.onWorker.delete(take);
        resolve(script.xworker);
      });
    core.hooks.main.onWorker.add(take);
    document.head.append(script);
  });
  worker.addEventListener("message", (/** @type {MessageEvent} */ { data, ports }) => {
    if (data === "files") handOver(runtime, ports[0]);
    else if (typeof data === "string" && data.startsWith("{")) ear.hear(JSON.parse(data));
  });
  worker.addEventListener("error", (/** @type {ErrorEvent} */ event) => ear.fail(event.message || "worker"));
  worker.ready.catch((/** @type {unknown} */ error) => ear.fail(String(error)));
  return {
    call: (name, ...args) => worker.ready.then(() => worker.sync[name](...args)),
    terminate: () => {
      worker.terminate();
      script.remove();
    },
  };
};

/**
 * @param {Worker} worker
 * @param {Runtime} runtime
 * @param {Ear} ear
 * @returns {Line}
 */
const lineTo = (worker, runtime, ear) => {
  const waiting = new Map();
  let last = 0;
  worker.onmessage = ({ data, ports }) => {
    if (data === "files") return handOver(runtime, ports[0]);
    if (typeof data === "string") return ear.hear(JSON.parse(data));
    const [resolve, reject] = waiting.get(data.id);
    waiting.delete(data.id);
    return "error" in data ? reject(new Error(data.error)) : resolve(data.value);
  };
  worker.onerror = (event) => ear.fail(event.message || "worker");
  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, [resolve, reject]);
        worker.postMessage({ id: last, name, args });
      }),
    terminate: () => worker.terminate(),
  };
};

/** @param {Runtime} runtime */
const settingsOf = (runtime) => ({ config: typeof runtime.config === "string" ? runtime.config : null });

/** @type {Record<string, (runtime: Runtime, ear: Ear) => Line | Promise<Line>>} */
const RUNGS = {
  pyscript: openPyScript,

  plain: (runtime, ear) => {
    const worker = new Worker(runtime.fastpy, { type: "module", name: "plain" });
    const line = lineTo(worker, runtime, ear);
    worker.postMessage(settingsOf(runtime));
    return line;
  },

  // A sealed frame may start no worker of a URL, but one of a data: text, which may import what the server allows to all.
  data: (runtime, ear) => {
    const source = `import(${JSON.stringify(runtime.fastpy)}).then(
      (fastpy) => fastpy.serve(${JSON.stringify(settingsOf(runtime))}),
      (error) => postMessage(JSON.stringify({ boot: "failed", detail: String(error) })))`;
    return lineTo(new Worker(`data:text/javascript,${encodeURIComponent(source)}`, { type: "module" }), runtime, ear);
  },

  page: async (runtime, ear) => {
    const fastpy = await import(runtime.fastpy);
    const rules = await fastpy.open(settingsOf(runtime), ear.hear);
    ear.hear({ boot: "ok" });
    return {
      // The page must be able to paint between two calls, however fast they follow each other.
      call: async (name, ...args) => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        return rules[name](...args);
      },
      terminate: () => {},
    };
  },
};

/**
 * One try on one rung. Resolves when Python has imported the rules and answered one `hello`; rejects at the first sign
 * of failure, or after a long silence. What was started is ended again.
 * @param {string} rung
 * @param {Runtime} runtime
 * @param {(report: any) => void} onProgress
 * @param {{renew: () => void}} waiting is told that the page has heard of what it fetches
 * @returns {Promise<Line>}
 */
export const attempt = (rung, runtime, onProgress, waiting) =>
  new Promise((resolve, reject) => {
    /** @type {Line | null} */
    let line = null;
    let over = false;
    let timer = 0;
    /** @type {() => void} */
    let booted;
    const boot = new Promise((settle) => {
      booted = () => settle(undefined);
    });
    /** @param {string} detail */
    const fail = (detail) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      if (line) line.terminate();
      reject(new Error(`${rung}: ${detail}`));
    };
    const renew = () => {
      if (over) return;
      clearTimeout(timer);
      timer = setTimeout(fail, PATIENCE, "silence");
    };
    /** @param {any} report */
    const hear = (report) => {
      if (over) return;
      renew();
      if (report.boot === "failed") fail(report.detail);
      else if (report.boot === "ok") booted();
      else onProgress(report);
    };
    renew();
    waiting.renew = renew;
    const start = async () => {
      const opened = await RUNGS[rung](runtime, { hear, fail });
      if (over) return opened.terminate();
      line = opened;
      await boot;
      const answer = JSON.parse(await line.call("dispatch", JSON.stringify({ v: 1, id: "boot", op: "hello" })));
      if (over) return undefined;
      if (!answer.ok) return fail("hello");
      over = true;
      clearTimeout(timer);
      return resolve(line);
    };
    start().catch((error) => fail(String(error)));
  });
