import type { FastifyInstance } from "fastify";
import type { RequestListener } from "node:http";
import type { Deps } from "../../deps.ts";
import { commonHeaders, publicHeaders } from "../security-headers.ts";
import { sendAhead } from "../send.ts";

/**
 * The layer in front of the application: a GET for the URL of a cached read is answered before it reaches the framework.
 * The response depends on nothing but the URL and the encodings that the caller accepts. Routes, hooks and a reply would
 * take a third more processor time. Without the call of this function every request is routed.
 */
export function serveFromCache(app: FastifyInstance, { responseCache, env }: Deps): void {
  const { server } = app;
  const common = { ...commonHeaders(env), ...publicHeaders };
  const [route] = server.listeners("request") as [RequestListener];
  let isClosing = false;
  server.removeListener("request", route).on("request", (request, response) => {
    const cached = isClosing || request.method !== "GET" ? undefined : responseCache.responseByUrl(request.url ?? "");
    if (!cached || !sendAhead(request, response, cached, common)) route(request, response);
  });
  // The framework says in each response that the server stops.
  app.addHook("preClose", async () => {
    isClosing = true;
  });
}
