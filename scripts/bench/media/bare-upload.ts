import { createWriteStream, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The least that a server can do with a part: it goes to its place in a file. Arguments: port, folder. */
const [port, folder = ""] = process.argv.slice(2);
const path = join(folder, "bare");
mkdirSync(folder, { recursive: true });

createServer((request, response) => {
  if (request.method !== "PATCH") return void response.end();
  const start = Number(request.headers["upload-offset"]);
  pipeline(request, createWriteStream(path, { flags: start === 0 ? "w" : "r+", start })).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
}).listen(Number(port), "127.0.0.1");
