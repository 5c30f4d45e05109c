import { type AnyProcedure, getTRPCErrorShape } from "@trpc/server";
import { fastifyRequestHandler, type FastifyHandlerOptions } from "@trpc/server/adapters/fastify";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../shared/errors.ts";
import { CachedResponse } from "./cached-response.ts";
import { BatchBudget, maxBatchCalls, maxBatchNameLength } from "./batch-budget.ts";
import { createContext } from "../context.ts";
import type { Deps } from "../startup/deps.ts";
import { toDomainError, toTrpcError } from "./errors.ts";
import { logUnforeseen, sendCachedResponse } from "./send.ts";
import { isTooDeep } from "./json-depth.ts";
import { publicResponse } from "./public-response.ts";
import { type AppRouter, appRouter } from "../router.ts";
import type { Meta } from "../trpc.ts";

export const trpcPrefix = "/trpc";

type Options = FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply>;

/** An answer that is no success goes out as it is and is not kept. */
class UncacheableResponse extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super();
    this.response = response;
  }
}

/** The tRPC door. Public reads are answered from kept bytes; everything else takes tRPC's own way. */
export const trpcHttp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  takeBodiesAsText(app);
  const options: Options = {
    router: appRouter,
    maxBatchSize: maxBatchCalls,
    createContext: ({ req, res }) => createContext(deps, req, res, budgetOf(req)),
    responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
    onError: ({ error, req }) => logUnforeseen(req, error),
  };
  answerInTrpcShape(app);
  app.addHook("onRequest", (request, _reply, done) => {
    // A media type is the same in any case (RFC 9110, 8.3.1); tRPC reads it in one.
    const { headers } = request.raw;
    if (headers["content-type"]) headers["content-type"] = headers["content-type"].toLowerCase();
    done();
  });

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "POST"],
    // A wildcard, because the names of a batch may be longer than a parameter of a path.
    url: "/*",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { "*": path } = request.params;
      if (path.length > maxBatchNameLength) throw new DomainError("BATCH_TOO_LARGE");
      const tables = request.method === "GET" ? tablesOf(path) : null;
      if (!tables) {
        reply.header("cache-control", "private, no-store");
        return fastifyRequestHandler({ ...options, req: request, res: reply, path });
      }
      return sendPublic(request, reply, deps, tables);
    },
  });
};

async function sendPublic(request: FastifyRequest, reply: FastifyReply, deps: Deps, tables: readonly string[]) {
  try {
    const make = async (publicDeps: Deps) => {
      const response = await fetchRequestHandler({
        endpoint: trpcPrefix,
        router: appRouter,
        maxBatchSize: maxBatchCalls,
        req: new Request(new URL(request.url, "http://localhost")),
        createContext: () => createContext(publicDeps, request, reply, budgetOf(request)),
        responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
        onError: ({ error }) => logUnforeseen(request, error),
      });
      if (response.status !== 200) throw new UncacheableResponse(response);
      return new CachedResponse(Buffer.from(await response.arrayBuffer()), "application/json; charset=utf-8");
    };
    return sendCachedResponse(request, reply, await publicResponse(deps, request, { key: request.url, tables, make }));
  } catch (error) {
    if (!(error instanceof UncacheableResponse)) throw error;
    const retryAfter = error.response.headers.get("retry-after");
    if (retryAfter) reply.header("retry-after", retryAfter);
    reply.code(error.response.status).header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(await error.response.clone().text());
  }
}

/** Read as tRPC reads it: of a repeated field the first value counts. */
const budgetOf = ({ url }: FastifyRequest): BatchBudget | null =>
  new URLSearchParams(url.slice(url.indexOf("?") + 1)).get("batch") === "1" ? new BatchBudget() : null;

/** Of several refused calls the last to be worth repeating decides. */
function retryHeaders(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => Number(toDomainError(error).details?.["retryAfterSeconds"] ?? 0));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

/** The tables a batch of public reads depends on; null when one of its procedures is not a public read. */
function tablesOf(path: string): string[] | null {
  const lists = path.split(",").map((name) => (procedures[name]?.meta as Meta | undefined)?.tables);
  return lists.every((tables) => tables !== undefined) ? [...new Set(lists.flat())] : null;
}

/** What is refused before tRPC sees it (a body over the limit, an unknown address) is told in its words all the same. */
function answerInTrpcShape(app: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, failure: unknown) => {
    const known = toDomainError(failure);
    logUnforeseen(request, failure);
    const error = toTrpcError(known);
    reply.headers(retryHeaders([known]));
    const shape = getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      type: "unknown",
      path: undefined,
      input: undefined,
      ctx: undefined,
    });
    return reply
      .code(known.status)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ error: shape }));
  };
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new DomainError("NOT_FOUND")));
}

/** tRPC parses bodies itself and answers its own way when one is malformed. */
function takeBodiesAsText(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    isTooDeep(String(body)) ? done(new DomainError("MALFORMED_JSON")) : done(null, body),
  );
}
