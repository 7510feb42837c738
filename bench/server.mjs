// A quick static server for measurements: every file is in memory, packed with brotli where a packed copy lies beside it.
//   node server.mjs FOLDER     prints the address
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const folder = process.argv[2];
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const files = new Map(names.map((name) => [name.slice(folder.length).replaceAll("\\", "/"), readFileSync(name)]));

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://host").pathname;
  const packed = files.get(`${path}.br`);
  const content = packed ?? files.get(path);
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Content-Length": content.length,
    "Cache-Control": "no-cache",
    ...(packed && { "Content-Encoding": "br" }),
  });
  response.end(content);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
