import type { FastifyInstance } from "fastify";
import type { RequestListener } from "node:http";
import type { Deps } from "../../deps.ts";
import { commonHeaders, publicHeaders } from "../security-headers.ts";
import { sendCachedBytes } from "../send.ts";

/**
 * Answers a GET for the URL of a cached read before it reaches the framework. The response depends on nothing but the URL and what the
 * caller accepts; with routes, hooks and a reply it takes a third more processor time.
 */
export function answerByUrl(app: FastifyInstance, { responseCache, env }: Deps): void {
  const { server } = app;
  const common = Object.entries({ ...commonHeaders(env), ...publicHeaders }).flat();
  const [route] = server.listeners("request") as [RequestListener];
  let isClosing = false;
  server.removeListener("request", route).on("request", (request, response) => {
    const cached = isClosing || request.method !== "GET" ? undefined : responseCache.responseByUrl(request.url ?? "");
    if (!cached || !sendCachedBytes(request, response, cached, common)) route(request, response);
  });
  // The framework says in each response that the server stops.
  app.addHook("preClose", async () => {
    isClosing = true;
  });
}
