import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { writeVtt } from "../../../../shared/captions/caption-file.ts";
import type { TimedText } from "../../../../shared/captions/timed-text.ts";
import { publishedChapters } from "../../../../shared/media/chapters.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { removeLater } from "../caption-commands.ts";
import { contentTypeOf, fileNames, mediaKey } from "../file-names.ts";
import { captionsOf, type Chapter } from "../ingest/rules.ts";

type Stores = Pick<Deps, "db" | "storage" | "jobs">;

/** A track with its file, which is stored; null: it has no text. */
type PreparedTrack = { lang: string; label: string; file: string | null; shown: TimedText[] };
/** Captions and chapters of a video as they were at its edit `updatedAt`. */
export type PreparedMedia = { mediaId: string; updatedAt: string; tracks: PreparedTrack[]; chapters: Chapter[] };

/**
 * Runs a transaction that may publish a course, with the captions and chapters of its videos that were edited. If one is edited
 * meanwhile, it begins again.
 */
export async function prepareMediaOfCourse<Result>(
  stores: Stores,
  courseId: string,
  run: (trx: Trx, media: readonly PreparedMedia[]) => Promise<Result>,
): Promise<Result> {
  while (true) {
    const media = await prepareMedia(stores, await listChanged(stores.db, courseId));
    const done = await stores.db.transaction().execute(async (trx) => {
      const isSame = await areUnchangedInTx(trx, media);
      return isSame ? { result: await run(trx, media) } : null;
    });
    if (done) return done.result;
  }
}

/** Videos of a draft, or of a publication that waits, that were edited since learners got their captions and chapters. */
async function listChanged(db: Kysely<Database>, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("media_draft as d")
    .where(sql<boolean>`d.published_at is null or d.updated_at > d.published_at`)
    .where(
      sql<boolean>`d.media_id in (
        select coalesce(a.media_id, l.media_id) from lecture_draft l left join media_asset a using (media_asset_id)
          where l.course_id = ${courseId} and not l.is_removed
        union all select c.trailer_media_id from course_draft c where c.course_id = ${courseId}
        union all select p.media_id from course_publication_media p where p.course_id = ${courseId})`,
    )
    .orderBy("d.media_id")
    .select("d.media_id")
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** Locks drafts. @returns whether none was edited since it was prepared */
export async function areUnchangedInTx(trx: Trx, media: readonly PreparedMedia[]): Promise<boolean> {
  const drafts = await trx
    .selectFrom("media_draft")
    .where(sql<boolean>`media_id = any(${media.map(({ mediaId }) => mediaId)}::uuid[])`)
    .orderBy("media_id")
    .select(["media_id", "updated_at"])
    .forUpdate()
    .execute();
  const edits = new Map(drafts.map(({ media_id, updated_at }) => [media_id, updated_at]));
  return media.every(({ mediaId, updatedAt }) => edits.get(mediaId) === updatedAt);
}

/** Writes the caption files of drafts, each of its own. They are stored before the transaction that shows them. */
export async function prepareMedia(stores: Stores, mediaIds: readonly string[]): Promise<PreparedMedia[]> {
  const prepared: PreparedMedia[] = [];
  for (const mediaId of mediaIds) {
    const draft = await readMediaDraft(stores.db, mediaId);
    if (!draft) continue;
    const { storageKey, durationMs, updatedAt, chapters } = draft;
    const tracks: PreparedTrack[] = [];
    for (const { lang, label, isInImage, cues } of draft.tracks) {
      const shown = captionsOf(
        cues.filter(({ text, startMs }) => text !== "" && startMs < durationMs),
        durationMs,
      );
      const file = shown.length === 0 ? null : fileNames.captions(`${lang}-${randomBytes(8).toString("hex")}`);
      if (file !== null) {
        // Before the file is written: a process that dies leaves none behind.
        await removeLater(stores.db, stores.jobs, { mediaId, storageKey, file });
        const text = Buffer.from(writeVtt(shown, { inImage: isInImage }));
        await stores.storage.write(mediaKey(storageKey, file), text, contentTypeOf(file) ?? "");
      }
      tracks.push({ lang, label, file, shown });
    }
    prepared.push({ mediaId, updatedAt, tracks, chapters: publishedChapters(chapters, durationMs) });
  }
  return prepared;
}

/** Captions and chapters of a video as its teacher edits them; undefined without a draft. */
export async function readMediaDraft(db: Kysely<Database>, mediaId: string) {
  const media = await db
    .selectFrom("media_draft as d")
    .innerJoin("media as m", "m.media_id", "d.media_id")
    .where("d.media_id", "=", mediaId)
    .select(["m.storage_key as storageKey", "m.duration_ms as durationMs", "d.updated_at as updatedAt"])
    .executeTakeFirst();
  if (!media) return undefined;
  const tracks = await db
    .selectFrom("media_draft_track")
    .where("media_id", "=", mediaId)
    .orderBy("lang")
    .select(["lang", "label", "is_in_image as isInImage"])
    .execute();
  const cues = await db
    .selectFrom("media_draft_cue")
    .where("media_id", "=", mediaId)
    .orderBy("start_ms")
    .orderBy("end_ms", "desc")
    .orderBy("cue_id")
    .select(["lang", "start_ms as startMs", "end_ms as endMs", "content as text"])
    .execute();
  const chapters = await db
    .selectFrom("media_draft_chapter")
    .where("media_id", "=", mediaId)
    .orderBy("start_ms")
    .select(["start_ms as startMs", "title"])
    .execute();
  const byLang = Map.groupBy(cues, ({ lang }) => lang);
  return { ...media, chapters, tracks: tracks.map((track) => ({ ...track, cues: byLang.get(track.lang) ?? [] })) };
}
