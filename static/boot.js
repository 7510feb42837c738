// Starts the rules. A classic script on purpose: in a sealed frame no module loads, and somebody must be left to say so.
// What it starts stands in rungs.mjs, which the build lays in here.
(() => {
  /**
   * @typedef {{rung: string, dispatch(text: string): Promise<string>, install(game: string): Promise<void>, complete(game: string): Promise<void>,
   *   terminate(): void}} Rules
   * @typedef {{stage: string, loaded?: number, total?: number, code?: string, asset?: string | null}} Stage
   * @typedef {import("./rungs.mjs").Line} Line
   * @typedef {import("./rungs.mjs").Runtime} Runtime
   */

  const STAGES = ["fetch", "init", "import", "ready"];

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

  // ---- What is fetched before there is a worker

  /** The game that the address names, or "". */
  const namedGame = () => location.hash.replace(/^#((?:learn|edit|watch)\/)?/, "").split("/")[0];

  /**
   * What the app will draw the named game with; it comes before the large files, which would hold it up.
   * @param {any} site
   */
  const preload = ({ strings, games }) => {
    const named = namedGame();
    const game = games.find((/** @type {any} */ { id }) => id === named);
    // Who edits draws before there is a start to be looked up; a position and a lesson's board are drawn as they are.
    const starts = !/^#(edit\/|learn\/|[a-z_]+\/\d+\/p\.)/.test(location.hash);
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
   * The large files and the named game's part of the program.
   * @param {any} paths
   * @param {string} named
   * @param {(report: any) => void} report
   * @returns {Promise<(port: MessagePort) => void>} what hands them to a worker
   */
  const fetchAhead = ({ downloads, parts }, named, report) => {
    const part = Object.hasOwn(parts, named) ? absolute(parts[named]) : null;
    const ahead = import(absolute(downloads)).then((module) => module.fetchAhead(named, part, report));
    // The worker that asks is told.
    ahead.catch(() => {});
    return ahead;
  };

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
    /** @type {Promise<typeof import("./rungs.mjs")>} by its whole address, since in a sealed frame no other leads anywhere */
    const rungs = import(absolute("static/rungs.mjs"));
    const [{ runtime: paths }, ladder] = await Promise.all([taichu.site, rungs]);
    const onProgress = follow(paths.sizes);
    // While the page fetches, the rung that waits for it need not speak.
    const waiting = { renew: () => {} };
    const onAhead = (/** @type {any} */ report) => {
      waiting.renew();
      onProgress(report);
    };
    const runtime = {
      ...paths,
      // A sealed page shares nothing with its worker, which fetches for itself.
      ahead: ladder.SEALED ? null : fetchAhead(paths, namedGame(), onAhead),
      pyscript: absolute(paths.pyscript),
      fastpy: absolute(paths.fastpy),
      worker: paths.worker && absolute(paths.worker),
      config: typeof paths.config === "string" ? absolute(paths.config) : paths.config,
      files: paths.files.map(absolute),
    };
    onProgress({ stage: "fetch" });
    const details = [];
    const { LADDER, attempt, firstRung } = ladder;
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
