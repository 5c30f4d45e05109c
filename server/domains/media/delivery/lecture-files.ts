import type { Kysely } from "kysely";
import { addSeconds } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";

/** Storage key and video length of a lecture, and whether it is unpublished. */
type LectureFolder = { storageKey: string; durationMs: number; isDraft: boolean };

const cacheSeconds = 30;
const maxEntries = 2000;

/**
 * Caches the result for half a minute, because a player requests dozens of segments of one lecture. The oldest entry
 * is evicted first.
 */
export function lectureFolders(
  db: Kysely<Database>,
  now: () => Date,
): (lectureId: string) => Promise<LectureFolder | null> {
  const cached = new Map<string, { folder: LectureFolder; until: Date }>();
  return async (lectureId) => {
    const known = cached.get(lectureId);
    if (known && known.until > now()) return known.folder;
    const folder = await findFolder(db, lectureId);
    cached.delete(lectureId);
    if (folder === null) return null;
    if (cached.size >= maxEntries) cached.delete(cached.keys().next().value ?? "");
    cached.set(lectureId, { folder, until: addSeconds(now(), cacheSeconds) });
    return folder;
  };
}

async function findFolder(db: Kysely<Database>, lectureId: string): Promise<LectureFolder | null> {
  const row = await db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture.lecture_id", "=", lectureId)
    .select(["media.storage_key", "media.duration_ms", "lecture.status"])
    .executeTakeFirst();
  return row ? { storageKey: row.storage_key, durationMs: row.duration_ms, isDraft: row.status === "DRAFT" } : null;
}
