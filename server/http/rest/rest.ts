import type { AnyProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { callProcedure, procedureEntries, procedures, procedureType } from "../procedures.ts";
import { createContext, networkOf } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { sendCachedResponse } from "../send.ts";
import type { PublicReads } from "../cache/public-reads.ts";
import { queryReader } from "./rest-input.ts";
import { publicHeaders } from "../security-headers.ts";
import { jsonWriter } from "../serialize.ts";
import type { Meta, RestMeta } from "../../procedure-meta.ts";

export const restPrefix = "/api/v1";

export type RestRoute = { path: string; procedure: AnyProcedure; meta: Meta; rest: RestMeta };

/** Every procedure with a REST endpoint. The HTTP router prefers a static path to a parameterized one. */
export function restRoutes(): RestRoute[] {
  return procedureEntries().flatMap(([path, procedure]) => {
    const meta = (procedure.meta ?? {}) as Meta;
    return [meta.rest ?? []].flat().map((rest) => ({ path, procedure, meta, rest }));
  });
}

/** The REST transport: the same procedures, by method and path. Procedures validate and authorize. */
export function mountRest(app: FastifyInstance, deps: Deps, reads: PublicReads): void {
  const routes = restRoutes();
  for (const route of routes) {
    app.route({
      method: route.rest.method,
      url: urlOf(route),
      exposeHeadRoute: route.rest.method === "GET" && !changes(route),
      ...(reads.has(route.path) ? { onRequest: allowOtherSites } : undefined),
      handler: withPersonal(route, deps, reads.has(route.path) ? cachedHandler(route, reads) : handlerFor(route, deps)),
    });
  }
  for (const [url, sameUrl] of Map.groupBy(routes, urlOf)) refuseOtherMethods(app, url, sameUrl);
}

const allowOtherSites = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  void reply.headers(publicHeaders);

/** Whether the endpoint changes data: a GET may also call a mutation. */
const changes = ({ procedure }: RestRoute): boolean => procedureType(procedure) === "mutation";

/** The path in Fastify's syntax. Routes that differ only in a parameter's name share a path. */
const urlOf = ({ rest }: RestRoute): string => (rest.base ?? restPrefix) + rest.path.replaceAll(/\{(\w+)\}/g, ":$1");

function refuseOtherMethods(app: FastifyInstance, url: string, routes: RestRoute[]): void {
  const methods = routes.map(({ rest }) => rest.method);
  const isReadable = routes.some((route) => route.rest.method === "GET" && !changes(route));
  const known = isReadable ? ["HEAD", ...methods] : methods;
  const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !known.includes(method));
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header("allow", known.toSorted().join(", "));
    throw new DomainError("METHOD_NOT_ALLOWED");
  };
  // In onRequest, so that the body is not read.
  app.route({ method: others, url, exposeHeadRoute: false, onRequest: refuse, handler: refuse });
}

/** @throws PREFETCH_REFUSED for a speculative prefetch of an endpoint that changes data */
function refusePrefetch({ headers }: FastifyRequest): void {
  const purpose = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].flat().join(" ");
  if (/prefetch|preview/i.test(purpose)) throw new DomainError("PREFETCH_REFUSED");
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Asked for in the query string, the endpoint is answered by its personal read: before, and never by, the shared cache. */
function withPersonal(route: RestRoute, deps: Deps, shared: Handler): Handler {
  const { personal } = route.rest;
  if (!personal) return shared;
  const { field, procedure: path } = personal;
  const procedure = procedures[path];
  if (!procedure) throw new Error(`${path} is not a procedure`);
  const own = handlerFor({ ...route, path, procedure }, deps);
  return async (request, reply) => {
    const asked = (request.query as Record<string, unknown>)[field] ?? "false";
    if (asked === "true") return own(request, reply);
    if (asked !== "false")
      throw new DomainError("VALIDATION_FAILED", {
        fields: [{ path: field, rule: "invalid_type", message: "true or false" }],
      });
    return shared(request, reply);
  };
}

function cachedHandler({ path, procedure, rest }: RestRoute, reads: PublicReads) {
  const readQuery = queryReader(procedure);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { ip, url } = request;
    const input = inputOf(request, rest, readQuery);
    const read = await reads.readLimited(networkOf(ip), path, input, { url, transport: "rest" });
    return sendCachedResponse(request, reply, read.rest);
  };
}

function handlerFor(route: RestRoute, deps: Deps) {
  const { path, procedure, rest } = route;
  const readQuery = queryReader(procedure);
  const write = jsonWriter(procedure);
  const isChangingGet = rest.method === "GET" && changes(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isChangingGet) refusePrefetch(request);
    const ctx = await createContext(deps, request, reply);
    ctx.origin = deps.env.PUBLIC_URL;
    const data = await callProcedure(procedure, path, ctx, inputOf(request, rest, readQuery));
    reply.header("cache-control", "private, no-store").code(rest.status ?? 200);
    if (rest.status === 204) return reply.send();
    return reply.type("application/json; charset=utf-8").send(write(data));
  };
}

/**
 * A GET sends its fields in the query string, DELETE in query string or body, other methods in the body. Path
 * parameters take precedence.
 */
function inputOf(request: FastifyRequest, { method }: RestMeta, readQuery: ReturnType<typeof queryReader>): unknown {
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body)) throw new DomainError("VALIDATION_FAILED");
  const query = method === "GET" || method === "DELETE" ? readQuery(request.query as Record<string, unknown>) : {};
  return { ...body, ...query, ...(request.params as object) };
}
