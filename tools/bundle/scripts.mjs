// Joins a script with all it imports at once into one file, without the blanks, and what it loads later into others.
//   node scripts.mjs ENTRY FOLDER     writes into FOLDER; on standard output the names of what the entry imports at once
// Rollup joins, for it can keep to one file what is needed at once; esbuild takes the blanks out.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";

const [entry, folder] = process.argv.slice(2);

/**
 * The modules that `id` imports at once, directly or not, and itself.
 * @param {string} id
 * @param {(id: string) => {importedIds: readonly string[]} | null} infoOf
 */
function closure(id, infoOf) {
  const found = new Set([id]);
  for (const one of found) for (const imported of infoOf(one)?.importedIds ?? []) found.add(imported);
  return found;
}

/** @type {Set<string> | null} */
let atOnce = null;
const bundle = await rollup({
  input: entry,
  preserveEntrySignatures: false,
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
const { output } = await bundle.generate({
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  manualChunks: (id, { getModuleInfo }) => {
    atOnce ??= closure(entry, getModuleInfo);
    return atOnce.has(id) ? "app" : null;
  },
});

mkdirSync(folder, { recursive: true });
const chunks = output.filter((part) => part.type === "chunk");
for (const { code, fileName } of chunks) {
  const small = await transform(code, { charset: "utf8", format: "esm", minify: true, target: "es2022" });
  writeFileSync(join(folder, fileName), small.code);
}
const main = chunks.find(({ isEntry }) => isEntry);
const needed = new Set([main?.fileName ?? ""]);
for (const name of needed) {
  for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported);
}
console.log([...needed].join("\n"));
