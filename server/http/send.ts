import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./cache/cached-response.ts";
import type { DomainError } from "../../shared/errors.ts";
import { BucketUnavailableError } from "../integrations/storage/bucket-error.ts";
import { release } from "./cache/unpooled.ts";
import { problemOf, toDomainError } from "./errors.ts";

type Outgoing = { status: number; headers: Record<string, string>; body: Buffer | Promise<Buffer> | null };

/** Finished bytes as one caller gets them: 304 when the caller has them already, Brotli when it accepts that. */
function outgoing(headers: IncomingHttpHeaders, cached: CachedResponse, vary: string): Outgoing {
  const { status, etag, cacheControl, contentType } = cached;
  const common = { etag, "cache-control": cacheControl, vary };
  if (status === 200 && etagMatches(headers["if-none-match"], etag))
    return { status: 304, headers: common, body: null };
  const typed = { ...common, "content-type": contentType };
  return takesBrotli(headers["accept-encoding"])
    ? { status, headers: { ...typed, "content-encoding": "br" }, body: cached.compressed() }
    : { status, headers: typed, body: cached.plain() };
}

/**
 * Sends finished bytes as `sendCachedResponse` does, ahead of the framework.
 * @param common headers of every response
 * @returns false while they are compressed: nothing is sent
 */
export function sendAhead(
  { headers: accepted }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  common: Record<string, string>,
): boolean {
  const { status, headers, body } = outgoing(accepted, cached, "accept-encoding");
  if (body instanceof Promise) return false;
  const length = body ? { "content-length": body.length } : undefined;
  response.writeHead(status, { ...common, ...headers, ...length }).end(body);
  return true;
}

/** Sends finished bytes by the framework. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  vary = "accept-encoding",
): FastifyReply | Promise<FastifyReply> {
  const { status, headers, body } = outgoing(request.headers, cached, vary);
  reply.code(status).headers(headers);
  if (!(body instanceof Promise)) return reply.send(body ?? undefined);
  return body.then((bytes) => (headers["content-encoding"] ? reply.send(bytes) : sendOnce(reply, bytes)));
}

/** Sends bytes that no other response needs. */
function sendOnce(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.raw.once("close", () => release(bytes));
  return reply.send(bytes);
}

/** RFC 9110, 13.1.2: one tag, several, or `*`. */
export const etagMatches = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known === etag || known.split(",").some((tag) => ["*", etag].includes(tag.trim())));

const takesBrotli = (encodings: string | undefined): boolean =>
  encodings !== undefined &&
  encodings.includes("br") &&
  /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(encodings);

/**
 * Logs the cause of an unforeseen error, and that of a bucket which is away. A caller that closed the connection gets no
 * response: nothing has failed.
 */
export function logUnforeseen(request: FastifyRequest, error: unknown): void {
  if (request.socket.destroyed) return;
  const { code, cause } = toDomainError(error);
  if (cause instanceof BucketUnavailableError)
    return request.log.warn({ err: cause.cause, url: request.url }, cause.message);
  if (code !== "INTERNAL") return;
  const err = error instanceof Error ? (error.cause ?? error) : error;
  request.log.error({ err, url: request.url }, "a request failed");
}

export function sendProblem(reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.status === 401) reply.header("www-authenticate", 'Bearer realm="closegap"');
  const { retryAfterSeconds } = error.details ?? {};
  if (typeof retryAfterSeconds === "number") reply.header("retry-after", retryAfterSeconds);
  return reply
    .code(error.status)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problemOf(error)));
}
