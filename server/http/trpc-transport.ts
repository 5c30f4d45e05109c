import type { AnyRouter } from "@trpc/server";
import { fastifyRequestHandler, type FastifyHandlerOptions } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { createContext, networkOf, viewerOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { BatchBudget, maxBatchCalls, maxBatchNameLength } from "./batch-budget.ts";
import { toDomainError } from "./errors.ts";
import { isTooDeep } from "./json-depth.ts";
import type { PublicReads } from "./cache/public-reads.ts";
import { publicHeaders } from "./security-headers.ts";
import { logUnforeseen } from "./send.ts";
import { Subscriptions, subscriptionOf } from "./subscriptions.ts";
import {
  errorText,
  isBatchQuery,
  parseJson,
  publicCallsOf,
  queryOf,
  retryHeaders,
  sendPublicCalls,
  withPublicReads,
} from "./cache/trpc-public-reads.ts";

export const trpcPrefix = "/trpc";

type Options = FastifyHandlerOptions<AnyRouter, FastifyRequest, FastifyReply>;

/** Many edits in one call. */
const largeCall = "courseDraft.applyEdits";

/** The tRPC transport. Public reads are served from the cache, other calls by tRPC's handler. */
export const trpcHttp: FastifyPluginAsync<{ deps: Deps; reads: PublicReads }> = async (app, { deps, reads }) => {
  takeBodiesAsText(app);
  const options: Options = {
    router: withPublicReads(reads),
    maxBatchSize: maxBatchCalls,
    createContext: ({ req, res }) => createContext(deps, req, res, budgetOf(req)),
    responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
    onError: ({ error, req }) => logUnforeseen(req, error),
  };
  const subscriptions = new Subscriptions();
  app.addHook("onClose", async () => subscriptions.close());
  answerInTrpcShape(app);
  lowerCaseMediaTypes(app);

  // Before the body is read, which is larger than others.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    viewerOf((await createContext(deps, request, reply)).caller);
  };
  app.post(`/${largeCall}`, { onRequest, bodyLimit: limits.draftEditsBytesMax }, (request, reply) =>
    fastifyRequestHandler({
      ...options,
      req: request,
      res: reply.header("cache-control", "private, no-store"),
      path: largeCall,
    }),
  );

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "POST"],
    // A wildcard, because the names of a batch may exceed the maximum length of a path parameter.
    url: "/*",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { "*": path } = request.params;
      refuseLargeBatch(request, path);
      // A streamed response has a head before its results, which bytes from the cache have not.
      if (request.method === "GET" && request.headers["trpc-accept"] !== "application/jsonl") {
        const calls = publicCallsOf(reads, request, path);
        if (calls) return sendPublicCalls(request, reply.headers(publicHeaders), reads, calls);
        const subscription = subscriptionOf(path);
        if (subscription) {
          const call = { path, input: inputOf(request) };
          // Also of a local proxy that hides its callers: a browser without a stream asks once a minute.
          const claim = { key: `${networkOf(request.ip)} streams`, limit: deps.callLimits.openStreams };
          await deps.requestLimiter.holdWhileOpen(claim, reply.raw);
          await subscriptions.send(request, reply, subscription, call, await createContext(deps, request, reply));
          return reply;
        }
      }
      reply.header("cache-control", "private, no-store");
      return fastifyRequestHandler({ ...options, req: request, res: reply, path: encodedOnce(path) });
    },
  });
};

/** tRPC decodes the path again, and fails on a percent sign that Fastify has decoded. */
const encodedOnce = (path: string): string => path.replaceAll("%", "%25");

/** Media types are case-insensitive (RFC 9110, 8.3.1), but tRPC compares them in lower case. */
function lowerCaseMediaTypes(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers["content-type"]) headers["content-type"] = headers["content-type"].toLowerCase();
    done();
  });
}

/** @throws MALFORMED_JSON */
function inputOf({ url }: FastifyRequest): unknown {
  const read = parseJson(queryOf(url).get("input") || undefined);
  if (!read) throw new DomainError("MALFORMED_JSON");
  return read.value;
}

const budgetOf = ({ url }: FastifyRequest): BatchBudget | null =>
  isBatchQuery(queryOf(url)) ? new BatchBudget() : null;

/** @throws BATCH_TOO_LARGE */
function refuseLargeBatch({ url }: FastifyRequest, path: string): void {
  const calls = isBatchQuery(queryOf(url)) ? path.split(",").length : 1;
  if (calls > maxBatchCalls || path.length > maxBatchNameLength)
    throw new DomainError("BATCH_TOO_LARGE", { calls: maxBatchCalls });
}

/** Requests that fail before they reach tRPC (body too large, unknown path) also get a tRPC error response. */
function answerInTrpcShape(app: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, failure: unknown) => {
    const known = toDomainError(failure);
    logUnforeseen(request, failure);
    reply.headers(retryHeaders([known]));
    return reply
      .code(known.status)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(errorText(known));
  };
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new DomainError("NOT_FOUND")));
}

/** tRPC parses bodies itself and has its own response for a malformed one. */
function takeBodiesAsText(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    isTooDeep(String(body)) ? done(new DomainError("MALFORMED_JSON")) : done(null, body),
  );
}
