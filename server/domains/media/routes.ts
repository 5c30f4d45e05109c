import { type FileHandle, open } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import { contentTypeOf, fileNames, isFilm, isMediaFile } from "./file-names.ts";
import { lectureFolders } from "./lecture-files.ts";
import { isUnchanged, judgeRange, mayResume, type Version } from "./range.ts";
import { sendExtent } from "./send-extent.ts";

type MediaRoutesOptions = {
  db: Kysely<Database>;
  storageRoot: string;
  now: () => Date;
  /** What whoever sent this request may have of a lecture; null: nothing. */
  admit: (request: FastifyRequest, lectureId: string) => Promise<Admission | null>;
};

/** `beforeFilm` is waited for before a piece of picture or sound is sent. */
export type Admission = { beforeFilm: () => Promise<void> };

/** Pictures stay as they are; an hour bounds how long one that was replaced lives on. What asks for a right is asked anew. */
const keepSeconds = 3600;

const path = z.object({ lectureId: z.uuid(), "*": z.string().refine(isMediaFile) });

/**
 * Serves the files of lectures, `GET|HEAD /media/<lectureId>/<file>`, whole or by ranges: the poster to everybody,
 * the rest to those who may watch. Throws NOT_FOUND, MEDIA_FORBIDDEN, RANGE_NOT_SATISFIABLE (`content-range` is set by then).
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const findFolder = lectureFolders(options.db, options.now);

  app.route({
    method: ["GET", "HEAD"],
    url: "/media/:lectureId/*",
    handler: async (request, reply) => {
      const wanted = path.safeParse(request.params);
      if (!wanted.success) throw new DomainError("NOT_FOUND");
      const { lectureId, "*": file } = wanted.data;
      const folder = await findFolder(lectureId);
      if (folder === null) throw new DomainError("NOT_FOUND");
      const isPublic = file === fileNames.poster && !folder.isDraft;
      const admission = isPublic ? null : await options.admit(request, lectureId);
      if (!isPublic && admission === null) throw new DomainError("MEDIA_FORBIDDEN");
      const caching = isPublic ? `public, max-age=${keepSeconds}` : "private, no-cache";
      const handle = await openFile(join(options.storageRoot, folder.storageKey, file));
      try {
        const beforeFilm = async () => void (isFilm(file) && (await admission?.beforeFilm()));
        return await sendFile(request, reply, { file, handle, caching, beforeFilm });
      } finally {
        await handle.close();
      }
    },
  });
}

type Sending = { file: string; handle: FileHandle; caching: string; beforeFilm: () => Promise<void> };

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, handle, caching, beforeFilm }: Sending,
): Promise<FastifyReply> {
  // Of the file that is open: another one may take its name meanwhile.
  const stats = await handle.stat();
  const { size, mtime } = stats;
  if (!stats.isFile() || size === 0) throw new DomainError("NOT_FOUND");
  const version: Version = {
    etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    lastModified: mtime.toUTCString(),
  };
  reply.header("etag", version.etag).header("last-modified", version.lastModified);
  reply.header("cache-control", caching).header("accept-ranges", "bytes");

  const asked = request.method === "GET" && mayResume(request.headers, version) ? request.headers.range : undefined;
  const verdict = judgeRange(asked, size);
  const isSame = isUnchanged(request.headers, version);
  if (verdict === "UNSATISFIABLE" && !isSame) {
    reply.removeHeader("etag").removeHeader("last-modified").header("content-range", `bytes */${size}`);
    throw new DomainError("RANGE_NOT_SATISFIABLE");
  }
  // What the browser kept is played too.
  if (request.method === "GET") await beforeFilm();
  if (isSame || verdict === "UNSATISFIABLE") return reply.code(304).send();
  const extent = verdict === "WHOLE" ? { start: 0, end: size - 1 } : verdict;
  if (verdict !== "WHOLE") reply.code(206).header("content-range", `bytes ${extent.start}-${extent.end}/${size}`);
  reply.header("content-type", contentTypeOf(file)).header("content-length", extent.end - extent.start + 1);
  if (request.method === "HEAD") return reply.send();
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await sendExtent(handle, extent, reply.raw);
  } catch (error) {
    // The head has gone out: all that can be told is that the rest does not come.
    request.log.error({ err: error, url: request.url }, "a film broke off");
    reply.raw.destroy();
  }
  return reply;
}

/** @throws NOT_FOUND for what is not there */
const openFile = (path: string): Promise<FileHandle> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") throw new DomainError("NOT_FOUND");
    throw error;
  });
