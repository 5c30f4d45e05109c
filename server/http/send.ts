import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "./cache/cached-response.ts";
import type { DomainError } from "../../shared/errors.ts";
import { release } from "./cache/unpooled.ts";
import { problemOf, toDomainError } from "./errors.ts";

/** The bytes that a caller gets: none if it has them already. */
function formFor(headers: IncomingHttpHeaders, { status, etag }: CachedResponse): "none" | "br" | "plain" {
  if (status === 200 && has(headers["if-none-match"], etag)) return "none";
  return takesBrotli(headers["accept-encoding"]) ? "br" : "plain";
}

/**
 * Sends finished bytes as `sendCachedResponse` does, without the framework.
 * @param common headers of every response, names and values in turn
 * @returns false while they are compressed: nothing is sent
 */
export function sendCachedBytes(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  common: readonly string[],
): boolean {
  const form = formFor(headers, answer);
  const bytes = form === "br" ? answer.compressed() : form === "plain" ? answer.plain() : undefined;
  if (bytes instanceof Promise) return false;
  const head = [...common, "etag", answer.etag, "cache-control", answer.cacheControl, "vary", "accept-encoding"];
  if (bytes) head.push("content-type", answer.contentType, "content-length", String(bytes.length));
  if (form === "br") head.push("content-encoding", "br");
  response.writeHead(bytes ? answer.status : 304, head).end(bytes);
  return true;
}

/** Sends finished bytes: 304 when the caller has them already, Brotli when it accepts that. */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  vary = "accept-encoding",
): FastifyReply | Promise<FastifyReply> {
  reply.header("etag", answer.etag).header("cache-control", answer.cacheControl).header("vary", vary);
  const form = formFor(request.headers, answer);
  if (form === "none") return reply.code(304).send();
  reply.code(answer.status).type(answer.contentType);
  if (form === "br") {
    reply.header("content-encoding", "br");
    const compressed = answer.compressed();
    return compressed instanceof Promise ? compressed.then((bytes) => reply.send(bytes)) : reply.send(compressed);
  }
  const plain = answer.plain();
  return plain instanceof Promise ? plain.then((bytes) => sendOnce(reply, bytes)) : reply.send(plain);
}

/** Sends bytes that no other response needs. */
function sendOnce(reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.raw.once("close", () => release(bytes));
  return reply.send(bytes);
}

/** RFC 9110, 13.1.2: one tag, several, or `*`. */
export const has = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known === etag || known.split(",").some((tag) => ["*", etag].includes(tag.trim())));

const takesBrotli = (encodings: string | undefined): boolean =>
  encodings !== undefined &&
  encodings.includes("br") &&
  /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(encodings);

/** Logs the cause of an unforeseen error. A caller that closed the connection gets no response: nothing has failed. */
export function logUnforeseen(request: FastifyRequest, error: unknown): void {
  if (toDomainError(error).code !== "INTERNAL" || request.socket.destroyed) return;
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
