// Joins a script with all it imports at once into one file, without the blanks, and what it loads later into others.
//   node scripts.mjs ENTRY FOLDER     writes into FOLDER; on standard output the names of what the entry imports at once
import { basename } from "node:path";
import { build } from "esbuild";

const [entry, folder] = process.argv.slice(2);
const { metafile } = await build({
  entryPoints: [entry],
  outdir: folder,
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  logLevel: "error",
  metafile: true,
  minify: true,
  target: "es2022",
});

const outputs = Object.entries(metafile.outputs);
const [main] = /** @type {[string, any]} */ (outputs.find(([, { entryPoint }]) => entry.endsWith(entryPoint ?? " ")));
const needed = new Set([main]);
for (const name of needed) {
  for (const { path, kind } of metafile.outputs[name].imports) if (kind === "import-statement") needed.add(path);
}
console.log([...needed].map((path) => basename(path)).join("\n"));
