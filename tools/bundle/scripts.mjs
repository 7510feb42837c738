// Joins a script and all it imports into one file, without the blanks, on standard output.
//   node scripts.mjs ENTRY
import { build } from "esbuild";

const { outputFiles } = await build({
  entryPoints: [process.argv[2]],
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  logLevel: "error",
  minify: true,
  target: "es2022",
  write: false,
});
process.stdout.write(outputFiles[0].contents);
