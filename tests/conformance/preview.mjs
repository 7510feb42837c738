// Prints what a game's preview module draws: node preview.mjs <game's folder>, start texts as a JSON list on standard input.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";

const folder = argv[2];
const drawing = await import(pathToFileURL(join(folder, "assets", "preview.mjs")));
const read = async (name) => JSON.parse(readFileSync(join(folder, name), "utf-8"));
const starts = JSON.parse(readFileSync(0, "utf-8"));

const all = await drawing.presets(read);
const own = all.filter(({ rows }) => !rows);

stdout.write(
  JSON.stringify({
    names: all.map(({ name }) => name),
    presets: own.map(({ id }) => id),
    rows: all.filter(({ rows }) => rows).map(({ id }) => id),
    starts: own.map(({ id }) => drawing.start(id, drawing.numbers.least)),
    cover: typeof drawing.cover === "function" ? await drawing.cover() : drawing.cover,
    skins: drawing.skins ?? [],
    seats: drawing.seats ?? null,
    players: drawing.seats && starts.map(drawing.seats.players),
    partners: drawing.partners ?? null,
    titles: drawing.title && starts.map(drawing.title),
    covered: drawing.covered && (await Promise.all(starts.map((start) => drawing.covered(start, read)))),
    pictures: await Promise.all(starts.map((start) => drawing.preview(start, read))),
  }),
);
