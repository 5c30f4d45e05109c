import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/errors.ts";
import type { OpenObject } from "../../../integrations/storage/port.ts";
import { isUnchanged, parseRangeHeader, ifRangeMatches, type Version } from "./range.ts";
import { sendRange } from "./send-range.ts";

/** Records the bytes `[start, end)` of a video file that were sent to a viewer. */
export type Watch = {
  onSent: (start: number, end: number) => void;
  hasSent: (start: number, end: number) => Promise<boolean>;
};

type Sending = {
  contentType: string | undefined;
  object: OpenObject;
  caching: string;
  /** Distinguishes the browser caches of different accounts; null where they may be shared. */
  accountTag: string | null;
  /** Called before a video is sent; null for other files. */
  watch: (() => Promise<Watch>) | null;
};

/**
 * Sends an open file, complete or the requested range. A cached video is answered with 304 only if the record
 * contains these bytes for the account; otherwise they are sent again.
 * @throws NOT_FOUND, RANGE_NOT_SATISFIABLE (after setting `content-range`), and the errors of `watch`
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, object, caching, accountTag, watch }: Sending,
): Promise<FastifyReply> {
  const { size, modifiedAt } = object;
  if (size === 0) throw new DomainError("NOT_FOUND");
  const etag = accountTag === null ? `"${object.version}"` : `"${object.version}-${accountTag}"`;
  const version: Version = { etag, lastModified: modifiedAt.toUTCString() };
  reply.header("etag", etag).header("last-modified", version.lastModified);
  reply.header("cache-control", caching).header("accept-ranges", "bytes");

  const isGet = request.method === "GET";
  const rangeHeader = isGet && ifRangeMatches(request.headers, version) ? request.headers.range : undefined;
  const range = parseRangeHeader(rangeHeader, size);
  const isSame = isUnchanged(request.headers, version);
  if (range === "UNSATISFIABLE" && !isSame) {
    reply.removeHeader("etag").removeHeader("last-modified").header("content-range", `bytes */${size}`);
    throw new DomainError("RANGE_NOT_SATISFIABLE");
  }
  // Also before a 304, because a cached video is played too.
  const watched = isGet && watch ? await watch() : null;
  if (range === "UNSATISFIABLE") return reply.code(304).send();
  const sentRange = range === "WHOLE" ? { start: 0, end: size - 1 } : range;
  if (isSame && (!watched || (await watched.hasSent(sentRange.start, sentRange.end + 1))))
    return reply.code(304).send();
  if (range !== "WHOLE") reply.code(206).header("content-range", `bytes ${sentRange.start}-${sentRange.end}/${size}`);
  reply.header("content-type", contentType).header("content-length", sentRange.end - sentRange.start + 1);
  if (!isGet) return reply.send();
  return stream(request, reply, (to) =>
    sendRange(object, sentRange, to, (end) => watched?.onSent(sentRange.start, end)),
  );
}

/** Sends the headers, then what `send` writes. */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  send: (to: FastifyReply["raw"]) => Promise<unknown>,
): Promise<FastifyReply> {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await send(reply.raw);
  } catch (error) {
    // The headers are already sent, so the error is signaled by closing the connection.
    request.log.error({ err: error, url: request.url }, "a video response was interrupted");
    reply.raw.destroy();
  }
  return reply;
}
