// Pyodide, as PyScript takes it (`interpreter = "…/fastpy.mjs"`) and as the plain rungs of the boot ladder use it.
// It counts what is downloaded, says what could not be, and asks nothing of any other origin.
// @ts-expect-error npm describes the package, not this file of it
import { loadPyodide as load, version } from "../node_modules/pyodide/pyodide.mjs";

const WASM = new URL("../node_modules/pyodide/pyodide.asm.wasm", import.meta.url).href;
const STDLIB = new URL("../node_modules/pyodide/python_stdlib.zip", import.meta.url).href;
const TELL_EVERY_MS = 50;
const ON_PAGE = typeof document !== "undefined";

// An empty package index spares a request; no package is ever loaded.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
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

/**
 * A `fetch` that reports the progress of Pyodide's two large files. Pyodide waits for ever for a file it cannot have,
 * so the failure is told here.
 * @param {typeof globalThis.fetch} fetch
 * @param {(report: Report) => void} report
 * @returns {typeof globalThis.fetch}
 */
function watched(fetch, report) {
  const awaited = new Set([WASM, STDLIB]);
  return async (resource, options) => {
    const url = String(resource);
    const response = await fetch(resource, options).catch(() => Response.error());
    if (!response.ok) {
      report({ boot: "failed", detail: url });
      throw new Error(`cannot load ${url}`);
    }
    const file = url.slice(url.lastIndexOf("/") + 1);
    count(response.clone(), (loaded) => report({ stage: "fetch", file, loaded })).then(
      () => {
        if (awaited.delete(url) && awaited.size === 0) report({ stage: "init" });
      },
      () => report({ boot: "failed", detail: url }),
    );
    return response;
  };
}

/**
 * @param {object} options
 * @param {(report: Report) => void} report
 */
async function start(options, report) {
  const fetch = globalThis.fetch;
  report({ stage: "fetch" });
  globalThis.fetch = watched(fetch, report);
  try {
    const python = await load({
      ...options,
      indexURL: new URL(".", WASM).href,
      stdLibURL: STDLIB,
      packageBaseUrl: new URL(".", WASM).href,
      lockFileContents: LOCK,
    });
    python.runPython(ARCHIVE_FIRST);
    report({ stage: "import" });
    return python;
  } finally {
    globalThis.fetch = fetch;
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

export { version };

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

if (!ON_PAGE && self.name === "plain") addEventListener("message", ({ data }) => serve(data), { once: true });
