import { sql } from "kysely";
import type { Cue } from "../../../../shared/captions/cues.ts";
import type { Trx } from "../../../db/schema.ts";
import { type AlignedPart, alignedParts, type Version } from "./alignment-rules.ts";

/** Moves the progress of a lecture to the video that replaces its own. */
export const moveToVideoInTx = (
  trx: Trx,
  { lectureId, before, after }: { lectureId: string; before: Version; after: Version },
): Promise<void> =>
  moveProgressInTx(trx, { lectureId, durationMs: after.durationMs, parts: alignedParts(before, after) });

/** @returns the storage key of deleted media; null if a lecture or an uploaded video still has them */
export async function deleteUnusedMediaInTx(trx: Trx, mediaId: string): Promise<string | null> {
  const deleted = await trx
    .deleteFrom("media as m")
    .where("m.media_id", "=", mediaId)
    .where(isUnusedMedia)
    .returning("m.storage_key")
    .executeTakeFirst();
  return deleted?.storage_key ?? null;
}

/** No lecture, course, draft, published version, publication or uploaded video has the media `m`. */
export const isUnusedMedia = sql<boolean>`not exists (select from lecture l where l.media_id = m.media_id)
  and not exists (select from media_asset a where a.media_id = m.media_id)
  and not exists (select from lecture_draft d where d.media_id = m.media_id)
  and not exists (select from course c where c.trailer_media_id = m.media_id)
  and not exists (select from course_draft c where c.trailer_media_id = m.media_id)
  and not exists (select from course_version_media v where v.media_id = m.media_id)
  and not exists (select from course_publication_media p where p.media_id = m.media_id)`;

/**
 * Media never change: a lecture gets others, and the progress of its learners moves to them. The former ones are deleted
 * unless something else has them.
 */
export async function replaceVideoInTx(
  trx: Trx,
  { lectureId, mediaId }: { lectureId: string; mediaId: string },
  at: Date,
): Promise<void> {
  const { media_id: formerId } = await trx
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (formerId === mediaId) return;
  await trx
    .updateTable("lecture")
    .set({ media_id: mediaId, updated_at: at })
    .where("lecture_id", "=", lectureId)
    .execute();
  const lang = await sharedLangOf(trx, formerId, mediaId);
  const [before, after] = [await versionOf(trx, formerId, lang), await versionOf(trx, mediaId, lang)];
  await moveToVideoInTx(trx, { lectureId, before, after });
  await deleteUnusedMediaInTx(trx, formerId);
}

/** The language in which both have captions, Korean if they can; null: there is none. */
async function sharedLangOf(trx: Trx, formerId: string, mediaId: string): Promise<string | null> {
  const shared = await trx
    .selectFrom("media_caption as f")
    .innerJoin("media_caption as c", "c.lang", "f.lang")
    .where("f.media_id", "=", formerId)
    .where("c.media_id", "=", mediaId)
    .select("f.lang")
    .orderBy(sql`f.lang like 'ko%'`, "desc")
    .orderBy("f.lang")
    .executeTakeFirst();
  return shared?.lang ?? null;
}

/**
 * The same captions are the same part of both. Without captions these are chapters of the same title and length, and without
 * chapters the versions are compared by their length.
 */
async function versionOf(trx: Trx, mediaId: string, lang: string | null): Promise<Version> {
  const { duration_ms: durationMs } = await trx
    .selectFrom("media")
    .where("media_id", "=", mediaId)
    .select("duration_ms")
    .executeTakeFirstOrThrow();
  const chapters = await trx
    .selectFrom("media_chapter")
    .where("media_id", "=", mediaId)
    .orderBy("position")
    .select(["title", "start_ms as startMs", "end_ms as endMs"])
    .execute();
  return { cues: lang === null ? [] : await cuesOf(trx, mediaId, lang), chapters, durationMs };
}

/** None while a line lacks its end: the job that adds it has not come to it yet. */
async function cuesOf(trx: Trx, mediaId: string, lang: string): Promise<Cue[]> {
  const lines = await trx
    .selectFrom("caption_line")
    .where("media_id", "=", mediaId)
    .where("lang", "=", lang)
    .orderBy("position")
    .select(["start_ms as startMs", "end_ms as endMs", "content as text"])
    .execute();
  const cues = lines.flatMap(({ startMs, endMs, text }) =>
    endMs === null ? [] : [{ startSec: startMs / 1000, endSec: endMs / 1000, text }],
  );
  return cues.length === lines.length ? cues : [];
}

type Replaced = { lectureId: string; parts: readonly AlignedPart[]; durationMs: number };

/**
 * Moves what users have watched of a lecture, and what was sent to them, to the same parts of the video that replaces
 * its own. A position in a part that is gone moves to the end of the part before. A completed lecture stays completed.
 */
export async function moveProgressInTx(trx: Trx, { lectureId, parts, durationMs }: Replaced): Promise<void> {
  // In the order of a save, which waits.
  await sql`
    select from registration where registration_id in (select registration_id from progress where lecture_id = ${lectureId})
    order by registration_id for no key update`.execute(trx);
  await sql`
    update progress set watched = ${moved("watched", parts)},
      last_position_ms = coalesce((select case when last_position_ms < from_end then ${position("last_position_ms")} else to_end end
        from ${partRows(parts)} where last_position_ms >= from_start order by from_start desc limit 1),
        least(last_position_ms, ${durationMs}::int))
    where lecture_id = ${lectureId}`.execute(trx);
  await sql`
    update fetched_media set fetched = ${moved("fetched", parts)} where lecture_id = ${lectureId}`.execute(trx);
}

const partRows = (parts: readonly AlignedPart[]) => {
  const column = (read: (part: AlignedPart) => number) => sql`${parts.map(read)}::int[]`;
  return sql`unnest(${column(({ from }) => from[0])}, ${column(({ from }) => from[1])}, ${column(({ to }) => to[0])},
    ${column(({ to }) => to[1])}) as part (from_start, from_end, to_start, to_end)`;
};

/** A time of the replaced video in the new one. */
const position = (ms: string) =>
  sql`(to_start + (${sql.raw(ms)} - from_start)::bigint * (to_end - to_start) / (from_end - from_start))::int`;

/** Stored ranges of the replaced video in the new one. */
const moved = (column: string, parts: readonly AlignedPart[]) => sql`coalesce((
  select range_agg(int4range(${position("lower(piece)")}, ${position("upper(piece)")}))
  from ${partRows(parts)}, unnest(${sql.ref(column)} * int4multirange(int4range(from_start, from_end))) as piece), '{}')`;
