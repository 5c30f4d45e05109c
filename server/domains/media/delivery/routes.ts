import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import { DomainError } from "../../../../shared/errors.ts";
import type { MsRange } from "../../../../shared/media/ranges.ts";
import type { Database } from "../../../db/schema.ts";
import { fileNames, isVideoSegment, isMediaFile } from "../file-names.ts";
import { lectureFolders } from "./lecture-files.ts";
import { sendFile, type Watch } from "./send-file.ts";
import { timeRange } from "../timelines/timeline.ts";
import { mediaTimelines } from "../timelines/timelines.ts";

type MediaRoutesOptions = {
  db: Kysely<Database>;
  storageRoot: string;
  now: () => Date;
  /** The caller's access to a lecture; null: none. */
  authorize: (request: FastifyRequest, lectureId: string) => Promise<MediaAccess | null>;
};

export type MediaAccess = {
  /** Awaited before a video or audio segment is sent. @throws MEDIA_FORBIDDEN */
  onFirstSegment: () => Promise<void>;
  /** Records what is sent of the lecture's video to the account; null without an account. */
  record: FetchRecord | null;
};

export type FetchRecord = {
  /** Identifies the account in the ETags of recorded files. */
  accountTag: string;
  add: (range: MsRange) => void;
  /** Whether the entire range is recorded. */
  has: (range: MsRange) => Promise<boolean>;
};

/**
 * Images rarely change, so an hour limits how long a replaced one is cached. Protected files are revalidated at each
 * request.
 */
const maxAgeSeconds = 3600;

const path = z.object({ lectureId: z.uuid(), "*": z.string().refine(isMediaFile) });

/**
 * Serves the files of lectures, `GET|HEAD /media/<lectureId>/<file>`, complete or by ranges: the poster to everyone,
 * other files to users who may watch.
 * @throws NOT_FOUND, MEDIA_FORBIDDEN, RANGE_NOT_SATISFIABLE (after setting `content-range`)
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const findFolder = lectureFolders(options.db, options.now);
  const findTimeline = mediaTimelines();

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
      const access = isPublic ? null : await options.authorize(request, lectureId);
      if (!isPublic && access === null) throw new DomainError("MEDIA_FORBIDDEN");
      const caching = isPublic ? `public, max-age=${maxAgeSeconds}` : "private, no-cache";
      const clipFolder = join(options.storageRoot, folder.storageKey);
      const handle = await openFile(join(clipFolder, file));
      const { durationMs } = folder;
      const watch = (size: number, version: string) =>
        watchOf(access, () => findTimeline({ clipFolder, file, handle, size, version, durationMs }));
      const recorded = isVideoSegment(file) ? { accountTag: access?.record?.accountTag ?? null, watch } : notWatched;
      try {
        return await sendFile(request, reply, { file, handle, caching, ...recorded });
      } finally {
        await handle.close();
      }
    },
  });
}

/** A file that is not video belongs to no account, and sending it is not recorded. */
const notWatched = { accountTag: null, watch: null };

/** Opens the lecture, and records by the timeline of the file which part of the video is sent. */
async function watchOf(
  access: MediaAccess | null,
  findTimeline: () => ReturnType<ReturnType<typeof mediaTimelines>>,
): Promise<Watch> {
  await access?.onFirstSegment();
  const record = access?.record;
  const timeline = record && (await findTimeline());
  if (!record || !timeline) return unrecorded;
  return {
    onSent: (start, end) => record.add(timeRange(timeline, start, end)),
    hasSent: (start, end) => record.has(timeRange(timeline, start, end)),
  };
}

const unrecorded: Watch = { onSent: () => {}, hasSent: async () => true };

/** @throws NOT_FOUND for a missing file */
const openFile = (path: string): Promise<FileHandle> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") throw new DomainError("NOT_FOUND");
    throw error;
  });
