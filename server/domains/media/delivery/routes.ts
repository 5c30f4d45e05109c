import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { MsRange } from "../../../../shared/media/ranges.ts";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { contentTypeOf, fileNames, isVideoSegment, isMediaFile, mediaKey } from "../file-names.ts";
import { lectureFolders } from "./lecture-files.ts";
import { sendFile, type Watch } from "./send-file.ts";
import { timeRange } from "../timelines/timeline.ts";
import { mediaTimelines } from "../timelines/timelines.ts";

type MediaRoutesOptions = {
  db: Kysely<Database>;
  storage: ObjectStorage;
  now: () => Date;
  /** The caller's access to a lecture; null: none. */
  authorize: (request: FastifyRequest, lectureId: string) => Promise<MediaAccess | null>;
  /** The trailer of a course that everyone may watch now. */
  findTrailer: (request: FastifyRequest, courseId: string) => Promise<TrailerFolder | undefined>;
};

/** Storage key of a trailer, and its poster with its version. */
export type TrailerFolder = { storageKey: string; posterFile: string | null; posterVersion: string | null };

export type MediaAccess = {
  /** Registered, or the teacher: a free preview is watched, and its files are not given away. */
  mayDownload: boolean;
  /** Awaited before a video or audio segment is sent. @throws MEDIA_FORBIDDEN */
  markOpened: () => Promise<void>;
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

/** A poster at the address of its version never changes; without one an hour limits how long a replaced one is cached. */
const immutable = "public, max-age=31536000, immutable";
const replaceable = "public, max-age=3600";
/** Another version than the present one: this process may not know yet that the video was replaced. */
const outdated = "public, max-age=60";

const posterCaching = (asked: string | undefined, version: string | null): string =>
  asked === undefined ? replaceable : asked === version ? immutable : outdated;

/** Protected files are revalidated at each request. */
const protectedCaching = "private, no-cache";

const query = z.object({ v: z.string().optional().catch(undefined) });
const file = z.string().refine(isMediaFile);
const path = z.object({ lectureId: z.uuid(), "*": file });
const trailerPath = z.object({ courseId: z.uuid(), "*": file });

/**
 * Serves the files of lectures, `GET|HEAD /media/<lectureId>/<file>`, complete or by ranges: the poster to everyone,
 * other files to users who may watch. Files of a trailer, `/media/trailers/<courseId>/<file>`, go to everyone: no lecture is
 * opened, and nothing counts as sent.
 * @throws NOT_FOUND, MEDIA_FORBIDDEN, RANGE_NOT_SATISFIABLE (after setting `content-range`)
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const findFolder = lectureFolders(options.db, options.now);
  const findTimeline = mediaTimelines(options.storage);

  app.route({
    method: ["GET", "HEAD"],
    url: "/media/:lectureId/*",
    handler: async (request, reply) => {
      const wanted = path.safeParse(request.params);
      if (!wanted.success) throw new DomainError("NOT_FOUND");
      const { lectureId, "*": file } = wanted.data;
      const folder = await findFolder(lectureId);
      if (folder === null) throw new DomainError("NOT_FOUND");
      const isPoster = file === fileNames.poster;
      const isPublic = isPoster && !folder.isDraft;
      const access = isPublic ? null : await options.authorize(request, lectureId);
      if (!isPublic && access === null) throw new DomainError("MEDIA_FORBIDDEN");
      const caching = isPublic ? posterCaching(query.parse(request.query).v, folder.posterVersion) : protectedCaching;
      // Everyone may see it, so pages of every origin may read it, also from a CDN.
      if (isPublic) reply.header("access-control-allow-origin", "*");
      const { storageKey, durationMs } = folder;
      // One address shows the present poster.
      const stored = isPoster ? folder.posterFile : file;
      const object = stored === null ? null : await options.storage.open(mediaKey(storageKey, stored));
      if (object === null) throw new DomainError("NOT_FOUND");
      const watch = () => watchOf(access, () => findTimeline({ storageKey, file, object, durationMs }));
      const recorded = isVideoSegment(file) ? { accountTag: access?.record?.accountTag ?? null, watch } : notWatched;
      try {
        return await sendFile(request, reply, { contentType: contentTypeOf(file), object, caching, ...recorded });
      } finally {
        await object.close();
      }
    },
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/media/trailers/:courseId/*",
    handler: async (request, reply) => {
      const wanted = trailerPath.safeParse(request.params);
      if (!wanted.success) throw new DomainError("NOT_FOUND");
      const { courseId, "*": file } = wanted.data;
      const { storageKey, ...poster } = orNotFound(await options.findTrailer(request, courseId));
      const isPoster = file === fileNames.poster;
      const caching = isPoster ? posterCaching(query.parse(request.query).v, poster.posterVersion) : protectedCaching;
      reply.header("access-control-allow-origin", "*");
      const stored = isPoster ? poster.posterFile : file;
      const object = orNotFound(stored === null ? null : await options.storage.open(mediaKey(storageKey, stored)));
      try {
        return await sendFile(request, reply, { contentType: contentTypeOf(file), object, caching, ...notWatched });
      } finally {
        await object.close();
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
  await access?.markOpened();
  const record = access?.record;
  const timeline = record && (await findTimeline());
  if (!record || !timeline) return unrecorded;
  return {
    onSent: (start, end) => record.add(timeRange(timeline, start, end)),
    hasSent: (start, end) => record.has(timeRange(timeline, start, end)),
  };
}

const unrecorded: Watch = { onSent: () => {}, hasSent: async () => true };
