// Joins a script with what it imports, and takes the blanks out.
//   node scripts.mjs ENTRY FOLDER     a module with all it imports at once as one file in FOLDER, and what it loads later as
//                                     others; on standard output the names of what the entry imports at once
//   node scripts.mjs ENTRY            a classic script with all it imports, late or not; on standard output the script
// Rollup joins, for it can keep to one file what is needed at once; esbuild takes the blanks out.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transform } from "esbuild";
import { rollup } from "rollup";

const [entry, folder] = process.argv.slice(2);

/**
 * A module that is imported by its whole address, `import(absolute("static/…"))`, is known by its path in the clone.
 * @param {any} argument of an import: its text, or its syntax tree
 */
function resolveDynamicImport(argument) {
  const path = argument.callee?.name === "absolute" && argument.arguments[0].value;
  return path ? { id: resolve(path) } : null;
}

const bundle = await rollup({
  input: entry,
  plugins: [{ name: "whole addresses", resolveDynamicImport }],
  preserveEntrySignatures: false,
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});

/** @param {string} code @param {"esm"} [format] none for a classic script */
const small = async (code, format) =>
  (await transform(code, { charset: "utf8", format, minify: true, target: "es2022" })).code;

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

/** @returns {Promise<string>} the names of the files that the entry needs at once, one a line */
async function intoFolder() {
  /** @type {Set<string> | null} */
  let atOnce = null;
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
  for (const { code, fileName } of chunks) writeFileSync(join(folder, fileName), await small(code, "esm"));
  const main = chunks.find(({ isEntry }) => isEntry);
  const needed = new Set([main?.fileName ?? ""]);
  for (const name of needed) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported);
  }
  return [...needed].join("\n");
}

/** @returns {Promise<string>} the script */
async function intoOne() {
  const { output } = await bundle.generate({ format: "iife", inlineDynamicImports: true });
  return small(output[0].code);
}

process.stdout.write(await (folder ? intoFolder() : intoOne()));
