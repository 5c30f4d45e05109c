import { createServer } from "node:http";
import Fastify from "fastify";
import { startSql } from "./baseline-sql.ts";

/**
 * Baselines for the measurements, each in its own process:
 * - `node baselines.ts bytes <port>`: a bare node:http handler that sends fixed bytes from memory
 * - `node baselines.ts fastify-bytes <port>`: a bare Fastify handler that does
 * - `node baselines.ts sql <port>`: bare Fastify and pg, one hand-written statement per route, its JSON text sent unchanged
 */
const [kind = "", port = "0"] = process.argv.slice(2);
const json = "application/json; charset=utf-8";

const start: Record<string, (port: number) => unknown> = {
  bytes: startBytes,
  "fastify-bytes": startFastifyBytes,
  sql: startSql,
};
await start[kind]?.(Number(port));

/** `PUT` stores what `GET` sends. */
function startBytes(at: number): void {
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
    response.writeHead(body ? 200 : 404, { "content-type": json, "content-length": body?.length ?? 0 });
    response.end(body);
  }).listen(at, "127.0.0.1");
}

async function startFastifyBytes(at: number): Promise<void> {
  const bodies = new Map<string, Buffer>();
  const app = Fastify();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.put("/*", async (request, reply) => {
    bodies.set(request.url, request.body as Buffer);
    return reply.send();
  });
  app.get("/*", (request, reply) => {
    const body = bodies.get(request.url);
    void reply
      .code(body ? 200 : 404)
      .type(json)
      .send(body ?? Buffer.alloc(0));
  });
  await app.listen({ port: at, host: "127.0.0.1" });
}
