// Pyodide, as PyScript takes it (`interpreter = "…/fastpy.mjs"`) and as the plain rungs of the boot ladder use it.
// It counts what is downloaded, says what could not be, and asks nothing of any other origin.
const WASM = new URL("../node_modules/pyodide/pyodide.asm.wasm", import.meta.url).href;
const STDLIB = new URL("../node_modules/pyodide/python_stdlib.zip", import.meta.url).href;
const TELL_EVERY_MS = 50;
const ON_PAGE = typeof document !== "undefined";

// An empty package index spares a request; no package is ever loaded.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

// The archive comes first: what the build compiled wins over the same modules as source in the working directory.
const ARCHIVE_FIRST = 'import sys; sys.path[:] = [path for path in sys.path if path] + [""]';

// Development only: the modules listed in pyscript.toml, for the rungs on which PyScript does not read it.
const LISTED = 'import json, tomllib; json.dumps(tomllib.loads(text)["files"])';

/** @typedef {{stage: string, file?: string, loaded?: number} | {boot: "failed", detail: string}} Report */
/** @typedef {{config: string | null}} Settings `config`: absolute URL of a pyscript.toml whose files are not in the archive */

/** @param {Report} report */
const postReport = (report) => postMessage(JSON.stringify(report));

/**
 * @param {Response} response
 * @param {(loaded: number) => void} onBytes told now and then, and at the end
 */
async function count(response, onBytes) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let loaded = 0;
  let told = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    loaded += chunk.value.length;
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    onBytes(loaded);
  }
  onBytes(loaded);
}

/** Not every host knows the type that compiling in passing asks for. @param {Response} response */
const compile = async (response) =>
  response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());

/**
 * Fetches Pyodide's two large files, both at once and before anything else, and compiles one while it arrives. Pyodide
 * itself would read its script first.
 * @param {(report: Report) => void} report
 */
function download(report) {
  const awaited = new Set([WASM, STDLIB]);
  /** @param {string} url */
  const get = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const file = url.slice(url.lastIndexOf("/") + 1);
    count(response.clone(), (loaded) => report({ stage: "fetch", file, loaded })).then(
      () => {
        if (awaited.delete(url) && awaited.size === 0) report({ stage: "init" });
      },
      () => {},
    );
    return response;
  };
  const files = { program: get(WASM).then(compile), archive: get(STDLIB) };
  // Whoever starts Python awaits them; until then a failure is nobody's surprise.
  for (const file of Object.values(files)) file.catch(() => {});
  return files;
}

if (!ON_PAGE && self.name === "plain") addEventListener("message", ({ data }) => serve(data), { once: true });

// In a worker this file is only ever loaded to start Python.
const early = ON_PAGE ? null : download(postReport);
// @ts-expect-error npm describes the package, not these files of it
import("../node_modules/pyodide/pyodide.asm.mjs").catch(() => {});
// @ts-expect-error as above
const pyodide = import("../node_modules/pyodide/pyodide.mjs");

export const { version } = await pyodide;

/**
 * @param {object} options
 * @param {(report: Report) => void} report
 */
async function start(options, report) {
  const { program, archive } = early ?? download(report);
  const { loadPyodide: load } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide asks for its files in its own way, and is handed what is on its way already.
  globalThis.fetch = async (resource, init) => {
    const url = String(resource);
    if (url === STDLIB) return archive;
    return url === WASM ? new Response() : fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await program;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    const loading = load({
      ...options,
      indexURL: new URL(".", WASM).href,
      stdLibURL: STDLIB,
      packageBaseUrl: new URL(".", WASM).href,
      lockFileContents: { ...LOCK, info: { ...LOCK.info, version } },
    });
    // Pyodide would wait for ever for a file that it cannot have.
    const [python] = await Promise.all([loading, program, archive]);
    python.runPython(ARCHIVE_FIRST);
    report({ stage: "import" });
    return python;
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

/**
 * What PyScript calls in its worker. It would also call it on the page where it cannot start a worker: refused there.
 * @param {object} options
 */
export async function loadPyodide(options) {
  if (ON_PAGE) throw new Error("no worker");
  try {
    return await start(options, postReport);
  } catch (error) {
    postReport({ boot: "failed", detail: String(error) });
    throw error;
  }
}

/**
 * @param {import("pyodide").PyodideAPI} python
 * @param {string} config
 */
async function fetchListed(python, config) {
  const text = await (await fetch(config)).text();
  const files = JSON.parse(python.runPython(LISTED, { globals: python.toPy({ text }) }));
  await Promise.all(
    Object.entries(files).map(async ([from, to]) => {
      const response = await fetch(new URL(from, config));
      if (!response.ok) throw new Error(`cannot load ${response.url}`);
      const path = String(to);
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
    }),
  );
}

/**
 * Python without PyScript, in a worker or on the page.
 * @param {Settings} settings
 * @param {(report: Report) => void} report
 * @returns {Promise<{dispatch(text: string): string, install(game: string, url: string): Promise<void>}>}
 */
export async function open(settings, report) {
  const python = await start({}, report);
  if (settings.config) await fetchListed(python, settings.config);
  return python.pyimport("taichu.web.worker");
}

/**
 * The same inside a worker, answering `{id, name, args}` with `{id, value}` or `{id, error}`.
 * @param {Settings} settings
 */
export async function serve(settings) {
  const opened = open(settings, postReport);
  addEventListener("message", async ({ data: { id, name, args } }) => {
    try {
      /** @type {any} */
      const rules = await opened;
      postMessage({ id, value: await rules[name](...args) });
    } catch (error) {
      postMessage({ id, error: String(error) });
    }
  });
  opened.catch((error) => postReport({ boot: "failed", detail: String(error) }));
}
