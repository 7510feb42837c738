// Starts the rules. A classic script on purpose: in a sealed frame no module loads, and somebody must be left to say so.
// Every line that knows Pyodide or PyScript stands here, in fastpy.mjs or in py/taichu/web/worker.py.
(() => {
  /**
   * @typedef {{rung: string, dispatch(text: string): Promise<string>, install(game: string): Promise<void>, complete(game: string): Promise<void>,
   *   terminate(): void}} Rules
   * @typedef {{stage: string, loaded?: number, total?: number, code?: string, asset?: string | null}} Stage
   * @typedef {{call(name: string, ...args: string[]): Promise<any>, terminate(): void}} Line
   * @typedef {{hear(report: any): void, fail(detail: string): void}} Ear
   * @typedef {{pyscript: string, fastpy: string, script?: string, worker: string, config: string | object,
   *   parts: Record<string, string>, later: Record<string, string>, files: string[], ahead: Promise<(port: MessagePort) => void> | null}} Runtime
   */

  const STAGES = ["fetch", "init", "import", "ready"];
  const LADDER = ["pyscript", "plain", "data", "page"];
  const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
  // How long a rung may be silent, and how long storage may take to answer, in milliseconds.
  const PATIENCE = 30000;
  const PROBE_PATIENCE = 1500;
  const SEALED = self.origin === "null";

  /** @param {string} path */
  const absolute = (path) => new URL(path, document.baseURI).href;
  /** @param {string} url */
  const nameOf = (url) => url.slice(url.lastIndexOf("/") + 1);

  /** What the build laid into the page, or in development what tools/sync.py wrote. */
  const readSite = () => {
    const inlined = document.getElementById("site");
    return inlined
      ? Promise.resolve(JSON.parse(inlined.textContent || ""))
      : fetch(absolute("static/site.json")).then((response) => response.json());
  };

  /** @param {string} url */
  const readText = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`cannot read ${url}`);
    return response.text();
  };

  /**
   * @param {string} code
   * @param {string | null} asset
   * @param {string} detail
   */
  const failure = (code, asset, detail) => Object.assign(new Error(detail), { code, asset });

  // ---- Probes: what this place allows

  const hasWebAssembly = () => {
    try {
      return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    } catch (_) {
      return false;
    }
  };

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
  const firstRung = async () => {
    if (SEALED) return "data";
    if (self === top && "prefs" in document.documentElement.dataset) return "pyscript";
    return (await hasStorage(PROBE_PATIENCE)) ? "pyscript" : "plain";
  };

  // ---- What is fetched before there is a worker

  /** The game that the address names, or "". */
  const namedGame = () => location.hash.replace(/^#((?:learn|edit)\/)?/, "").split("/")[0];

  /**
   * What the app will draw the named game with; it comes before the large files, which would hold it up.
   * @param {any} site
   */
  const preload = ({ strings, games }) => {
    const named = namedGame();
    const game = games.find((/** @type {any} */ { id }) => id === named);
    // Who edits draws before there is a start to be looked up; a position is drawn as it is.
    const starts = !/^#(edit\/|[a-z_]+\/\d+\/p\.)/.test(location.hash);
    /** @type {[string, string | null | undefined, string?][]} */
    const wanted = [
      ...strings[document.documentElement.lang].map((/** @type {any} */ { url }) => ["preload", url, "fetch"]),
      ["modulepreload", game?.preview],
      ["stylesheet", game?.css],
      ["preload", game?.symbols, "fetch"],
      ...Object.values((starts && game?.data) || {}).map((url) => ["preload", url, "fetch"]),
    ];
    for (const [rel, url, as] of wanted) {
      if (!url) continue;
      const link = document.createElement("link");
      Object.assign(link, { rel, href: absolute(url), ...(as ? { as, crossOrigin: "anonymous" } : {}) });
      document.head.append(link);
    }
  };

  /**
   * The large files and the named game's part of the program. A sealed page shares nothing with its worker.
   * @param {any} paths
   * @param {string} named
   * @param {(report: any) => void} report
   * @returns {Promise<(port: MessagePort) => void> | null} what hands them to a worker
   */
  const fetchAhead = ({ downloads, parts }, named, report) => {
    if (SEALED) return null;
    const part = Object.hasOwn(parts, named) ? absolute(parts[named]) : null;
    const ahead = import(absolute(downloads)).then((module) => module.fetchAhead(named, part, report));
    // The worker that asks is told.
    ahead.catch(() => {});
    return ahead;
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
    const [code, core] = await Promise.all([
      runtime.script ?? readText(absolute(runtime.worker)),
      import(runtime.pyscript),
    ]);
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

  // ---- The handshake

  /**
   * One try on one rung. Resolves when Python has imported the rules and answered one `hello`; rejects at the first sign
   * of failure, or after a long silence. What was started is ended again.
   * @param {string} rung
   * @param {Runtime} runtime
   * @param {(report: any) => void} onProgress
   * @param {{renew: () => void}} waiting is told that the page has heard of what it fetches
   * @returns {Promise<Line>}
   */
  const attempt = (rung, runtime, onProgress, waiting) =>
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

  /**
   * The first of these files that cannot be had, asked of the server itself: no engine says it reliably.
   * @param {string[]} urls
   * @returns {Promise<string | null>}
   */
  const findMissing = async (urls) => {
    const missing = await Promise.all(
      urls.map((url) =>
        fetch(url, { method: "HEAD", cache: "no-store" }).then(
          (response) => !response.ok,
          () => true,
        ),
      ),
    );
    const index = missing.indexOf(true);
    return index < 0 ? null : nameOf(urls[index]);
  };

  // ---- What the page calls

  /** @type {Set<(stage: Stage) => void>} */
  const listeners = new Set();
  /** @type {Stage | null} the stage that a start under way has reached */
  let reached = null;
  /** @param {Stage} stage */
  const emit = (stage) => {
    reached = stage.stage === "ready" || stage.stage === "failed" ? null : stage;
    for (const listener of listeners) listener(stage);
  };

  /** Adds up what is loaded and never goes back a stage, though a second rung begins from the first. @param {Record<string, number>} sizes */
  const follow = (sizes) => {
    /** @type {Record<string, number>} */
    const loaded = {};
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0) || undefined;
    let furthest = 0;
    /** @param {any} report */
    return (report) => {
      const index = STAGES.indexOf(report.stage);
      if (index < furthest) return;
      furthest = index;
      const { file, loaded: bytes = sizes[file] || 0 } = report;
      if (file) loaded[file] = Math.max(bytes, loaded[file] || 0);
      const sum = Object.values(loaded).reduce((soFar, bytes) => soFar + bytes, 0);
      emit(index === 0 ? { stage: report.stage, loaded: sum, total } : { stage: report.stage });
    };
  };

  /** @returns {Promise<Rules>} */
  const climb = async () => {
    if (!hasWebAssembly()) throw failure("wasm", null, "no WebAssembly");
    const site = await taichu.site;
    const { runtime: paths } = site;
    const onProgress = follow(paths.sizes);
    // While the page fetches, the rung that waits for it need not speak.
    const waiting = { renew: () => {} };
    const runtime = {
      ...paths,
      ahead: fetchAhead(paths, namedGame(), (report) => {
        waiting.renew();
        onProgress(report);
      }),
      pyscript: absolute(paths.pyscript),
      fastpy: absolute(paths.fastpy),
      config: typeof paths.config === "string" ? absolute(paths.config) : paths.config,
      files: paths.files.map(absolute),
    };
    onProgress({ stage: "fetch" });
    const details = [];
    for (const rung of LADDER.slice(LADDER.indexOf(await firstRung()))) {
      try {
        const line = await attempt(rung, runtime, onProgress, waiting);
        emit({ stage: "ready" });
        return rulesOn(rung, line, runtime);
      } catch (error) {
        details.push(/** @type {Error} */ (error).message);
        const asset = await findMissing(runtime.files);
        if (asset) throw failure("asset", asset, details.join("\n"));
      }
    }
    throw failure("start", null, details.join("\n"));
  };

  /**
   * @param {string} rung
   * @param {Line} line
   * @param {Runtime} runtime
   * @returns {Rules}
   */
  const rulesOn = (rung, line, runtime) => {
    /** @param {string} name @param {string} game @param {string | undefined} part a file of the game's program, if it has that */
    const add = async (name, game, part) => {
      if (!part) return;
      try {
        await line.call(name, game, absolute(part));
      } catch (error) {
        throw failure("asset", nameOf(part), String(error));
      }
    };
    return {
      rung,
      dispatch: (text) => line.call("dispatch", text),
      install: (game) => add("install", game, runtime.parts[game]),
      complete: (game) => add("complete", game, runtime.later[game]),
      terminate: () => line.terminate(),
    };
  };

  const begin = async () => {
    try {
      return await climb();
    } catch (error) {
      const { code = "start", asset = null } = /** @type {any} */ (error);
      emit({ stage: "failed", code, asset });
      throw Object.assign(/** @type {Error} */ (error), { code, asset });
    }
  };

  /** @type {Promise<Rules> | null} a start nobody has asked for yet */
  let early = null;

  const start = () => {
    const started = early || begin();
    early = null;
    return started;
  };

  /** @param {(stage: Stage) => void} listener @returns {() => void} takes the listener off again */
  const onStage = (listener) => {
    listeners.add(listener);
    if (reached) listener(reached);
    return () => listeners.delete(listener);
  };

  const taichu = { site: readSite(), boot: { start, onStage } };
  Object.assign(window, { taichu });

  /** What the app cannot begin without, as far as the page says it. */
  const appFiles = async () => {
    const links = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[rel$=preload]")]);
    const site = await taichu.site;
    return [
      ...links.map((link) => link.href),
      ...site.strings[document.documentElement.lang].map((/** @type {{url: string}} */ { url }) => absolute(url)),
    ];
  };

  /** Where not even the page's own modules load, a paragraph that was there all along is shown. @param {string} asset */
  const showCannotLoad = (asset) => {
    const notice = document.getElementById("cannot-load");
    if (!notice) return;
    notice.hidden = false;
    const place = notice.querySelector("[data-asset]");
    if (place) place.textContent = asset;
  };

  const app = /** @type {HTMLScriptElement} */ (document.currentScript).dataset.app;
  if (app) {
    // An address that names a game will want the rules: they start before the app has loaded. A frame far down
    // another page waits until it is seen.
    if (location.hash.length > 1 && new URLSearchParams(location.search).get("embed") !== "1") {
      taichu.site.then(preload, () => {});
      early = begin();
      early.catch(() => {});
    }
    const loadApp = () =>
      import(absolute(app)).catch(async (error) => {
        console.error(error);
        showCannotLoad((await findMissing(await appFiles())) || nameOf(app));
      });
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", loadApp);
    else loadApp();
  }
})();
