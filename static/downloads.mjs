// The two large files Python is made of. They are asked for before anybody knows on which rung it will run: by the page,
// which hands them to its worker, or by a worker that may take nothing from its page.
export const WASM = new URL("../node_modules/pyodide/pyodide.asm.wasm", import.meta.url).href;
export const STDLIB = new URL("../node_modules/pyodide/python_stdlib.zip", import.meta.url).href;
/** A download that takes no longer than this is not counted: that costs the page time just when it has most to do. */
const QUICK_MS = 500;
const TELL_EVERY_MS = 50;

/**
 * `loaded` is in bytes; a file without it is there as a whole.
 * @typedef {{program: Promise<WebAssembly.Module>, archive: Promise<ArrayBuffer>}} Downloads
 * @typedef {{stage: string, file?: string, loaded?: number} | {boot: "failed", detail: string}} Report
 */

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {(loaded: number) => void} onBytes told now and then
 */
async function count(body, onBytes) {
  const reader = body.getReader();
  let loaded = 0;
  let told = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    loaded += chunk.value.length;
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    onBytes(loaded);
  }
}

/** Not every host knows the type that compiling in passing asks for. @param {Response} response */
const compile = async (response) =>
  response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());

/**
 * Fetches both at once, and compiles one while it arrives.
 * @param {(report: Report) => void} report
 * @returns {Downloads}
 */
export function download(report) {
  const awaited = new Set([WASM, STDLIB]);
  /**
   * @template T
   * @param {string} url
   * @param {(response: Response) => Promise<T>} read
   */
  const get = async (url, read) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const file = url.slice(url.lastIndexOf("/") + 1);
    const copy = response.clone();
    const counting = setTimeout(
      () => count(/** @type {any} */ (copy.body), (loaded) => report({ stage: "fetch", file, loaded })).catch(() => {}),
      QUICK_MS,
    );
    const content = await read(response);
    clearTimeout(counting);
    if (!copy.bodyUsed) copy.body?.cancel();
    report({ stage: "fetch", file });
    awaited.delete(url);
    if (awaited.size === 0) report({ stage: "init" });
    return content;
  };
  const files = { program: get(WASM, compile), archive: get(STDLIB, (response) => response.arrayBuffer()) };
  // Whoever starts Python awaits them; until then a failure is nobody's surprise.
  for (const file of Object.values(files)) file.catch(() => {});
  return files;
}

/**
 * What a page fetches for its worker.
 * @param {string} game what the address names
 * @param {string | null} url of that game's part of the program
 * @param {(report: Report) => void} report
 * @returns {(port: MessagePort) => void} hands all of it to a worker, each file as soon as it is there
 */
export function fetchAhead(game, url, report) {
  const readPart = async () => {
    const response = await fetch(/** @type {string} */ (url));
    return response.ok ? { game, content: await response.arrayBuffer() } : null;
  };
  // Who opens the game asks once more for a part that could not be had, and says so.
  const part = url ? readPart().catch(() => null) : Promise.resolve(null);
  const files = { part, ...download(report) };
  return (port) => {
    for (const [name, file] of Object.entries(files)) {
      file.then(
        (value) => port.postMessage({ name, value }),
        (error) => port.postMessage({ name, error: String(error) }),
      );
    }
  };
}
