import { createServer } from "node:http";
import { startSql } from "./baseline-sql.ts";

/**
 * Baselines for the measurements, each in its own process:
 * node baselines.ts bytes <port>   a bare node:http handler that sends fixed bytes from memory
 * node baselines.ts sql <port>     bare Fastify + pg, one hand-written statement per route, its JSON text sent
 * unchanged
 */
const [kind, port = "0"] = process.argv.slice(2);

if (kind === "bytes") {
  const bodies = new Map<string, Buffer>();
  createServer((request, response) => {
    const { url = "/" } = request;
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        bodies.set(url, Buffer.concat(chunks));
        response.end();
      });
      return;
    }
    const body = bodies.get(url);
    response.writeHead(body ? 200 : 404, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body?.length ?? 0,
    });
    response.end(body);
  }).listen(Number(port), "127.0.0.1");
} else {
  await startSql(Number(port));
}
