// Runs bench/taiji_thinking.py in npm's Pyodide under Node, and prints what it measures as JSON.
//   node taiji_thinking.mjs LEVEL GAMES     in the repository's folder
import { loadPyodide } from "pyodide";

const [level, games] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/repository", process.cwd());
// Milliseconds of the processor, with all that the process does meanwhile.
python.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
python.globals.set("level", level);
python.globals.set("games", Number(games));
const found = python.runPython(`
import json, sys
sys.path[:0] = ["/repository/py", "/repository/bench"]
from taiji_thinking import measured
json.dumps(measured(level, int(games), clock))
`);
console.log(found);
