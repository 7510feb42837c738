// Prints what a game's preview module draws: node preview.mjs <game's folder>, start texts as a JSON list on standard input.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";

const folder = argv[2];
const drawing = await import(pathToFileURL(join(folder, "assets", "preview.mjs")));
const read = async (name) => JSON.parse(readFileSync(join(folder, name), "utf-8"));
const starts = JSON.parse(readFileSync(0, "utf-8"));

stdout.write(
  JSON.stringify({
    names: (await drawing.presets(read)).map(({ name }) => name),
    presets: (await drawing.presets(read)).map(({ id }) => id),
    starts: (await drawing.presets(read)).map(({ id }) => drawing.start(id, drawing.numbers.least)),
    cover: drawing.cover,
    skins: drawing.skins ?? [],
    titles: drawing.title && starts.map(drawing.title),
    covered: drawing.covered && (await Promise.all(starts.map((start) => drawing.covered(start, read)))),
    pictures: await Promise.all(starts.map((start) => drawing.preview(start, read))),
  }),
);
