// Pyodide, as PyScript takes it (`interpreter = "…/fastpy.mjs"`) and as the plain rungs of the boot ladder use it.
// It counts what is downloaded, says what could not be, and asks nothing of any other origin.
import { download, STDLIB, WASM } from "./downloads.mjs";

const ON_PAGE = typeof document !== "undefined";
/** Where a game's part of the program lies; py/taichu/web/worker.py looks there. */
const PARTS = "/parts";

// An empty package index spares a request; no package is ever loaded.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

// The archive comes first: what the build compiled wins over the same modules as source in the working directory.
const ARCHIVE_FIRST = 'import sys; sys.path[:] = [path for path in sys.path if path] + [""]';

// Development only: the modules listed in pyscript.toml, for the rungs on which PyScript does not read it.
const LISTED = 'import json, tomllib; json.dumps(tomllib.loads(text)["files"])';

/** @typedef {import("./downloads.mjs").Report} Report */
/** @typedef {{config: string | null}} Settings `config`: absolute URL of a pyscript.toml whose files are not in the archive */

/** @param {Report} report */
const postReport = (report) => postMessage(JSON.stringify(report));

/**
 * What the page fetches for this worker, each file as soon as it is there. `part` is the game's that the address names.
 * @returns {import("./downloads.mjs").Downloads & {part: Promise<{game: string, content: ArrayBuffer} | null>}}
 */
function askPage() {
  const { port1, port2 } = new MessageChannel();
  /** @type {any} */
  const files = {};
  /** @type {Record<string, {resolve(value: any): void, reject(error: unknown): void}>} */
  const waiting = {};
  for (const name of ["program", "archive", "part"]) {
    files[name] = new Promise((resolve, reject) => {
      waiting[name] = { resolve, reject };
    });
    files[name].catch(() => {});
  }
  port1.onmessage = ({ data: { name, value, error } }) => {
    if (error) waiting[name].reject(new Error(error));
    else waiting[name].resolve(value);
  };
  postMessage("files", { transfer: [port2] });
  return files;
}

if (!ON_PAGE && self.name === "plain") addEventListener("message", ({ data }) => serve(data), { once: true });

/** What is fetched here: on the page, or where a sealed page shares nothing with its worker. @param {(report: Report) => void} report */
const fetchHere = (report) => ({ ...download(report), part: Promise.resolve(null) });

// In a worker this file is only ever loaded to start Python.
const early = ON_PAGE ? null : self.origin === "null" ? fetchHere(postReport) : askPage();
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
  const { program, archive, part } = early ?? fetchHere(report);
  const { loadPyodide: load } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide asks for its files in its own way, and is handed what is on its way already.
  globalThis.fetch = async (resource, init) => {
    const url = String(resource);
    if (url === STDLIB) return new Response(await archive);
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
    const { game, content } = (await part) ?? {};
    if (content) {
      python.FS.mkdirTree(PARTS);
      python.FS.writeFile(`${PARTS}/${game}.zip`, new Uint8Array(content));
    }
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
 * @returns {Promise<{dispatch(text: string): string, install(game: string, url: string): Promise<void>,
 *   complete(game: string, url: string): Promise<void>}>}
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
