import type { Kysely } from "kysely";
import { addSeconds } from "../../../../shared/time.ts";
import { posterVersion } from "../../../db/fragments.ts";
import type { Database } from "../../../db/schema.ts";

/** Storage key and video length of a lecture, its poster with its version, and whether it is unpublished. */
type LectureFolder = {
  storageKey: string;
  durationMs: number;
  posterFile: string | null;
  posterVersion: string | null;
  isDraft: boolean;
};

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
    .selectFrom("lecture as l")
    .innerJoin("media as m", "m.media_id", "l.media_id")
    .where("l.lecture_id", "=", lectureId)
    .select(["m.storage_key as storageKey", "m.duration_ms as durationMs", "l.status"])
    .select(["m.poster_file as posterFile", posterVersion.as("posterVersion")])
    .executeTakeFirst();
  if (!row) return null;
  const { status, ...folder } = row;
  return { ...folder, isDraft: status === "DRAFT" };
}
