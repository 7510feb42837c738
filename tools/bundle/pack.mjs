// Runs pack.py in npm's Pyodide under Node, so that the bytecode is that of the Python the page runs.
//   node pack.mjs JOB     path of the folder pack.py works in
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

// A fixed hash seed keeps sets of constants, and so the archives, the same from build to build.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.mountNodeFS("/job", process.argv[2]);
try {
  python.runPython(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "pack.py"), "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
