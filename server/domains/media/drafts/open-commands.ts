import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { isInImage, readCaptionFile } from "../../../../shared/captions/caption-file.ts";
import type { TimedText } from "../../../../shared/captions/timed-text.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { captionLabel } from "../../../../shared/media/draft.ts";
import { textFileMaxBytes } from "../../../../shared/text/file.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import { mediaKey } from "../file-names.ts";
import { isOwnMedia, type OwnMedia } from "./queries.ts";

type Stores = Pick<Deps, "db" | "storage">;

/**
 * Begins the draft of a video with the captions and chapters that learners have, and takes over a transcript that is ready.
 * Safe to repeat.
 * @throws NOT_FOUND for the video of another teacher
 */
export async function openMediaDraft(stores: Stores, own: OwnMedia, at: Date): Promise<void> {
  const { mediaId, storageKey, isOpen } = await findMedia(stores, own);
  const tracks = isOpen ? [] : await publishedTracks(stores, { mediaId, storageKey });
  await stores.db.transaction().execute(async (trx) => {
    if (!isOpen) await beginInTx(trx, { mediaId, tracks }, at);
    await takeTranscriptInTx(trx, mediaId, at);
  });
}

async function findMedia({ db }: Pick<Deps, "db">, { userId, mediaId }: OwnMedia) {
  const found = await db
    .selectFrom("media as m")
    .where("m.media_id", "=", mediaId)
    .where(isOwnMedia(userId))
    .select(["m.media_id as mediaId", "m.storage_key as storageKey"])
    .select(sql<boolean>`exists (select from media_draft d where d.media_id = m.media_id)`.as("isOpen"))
    .executeTakeFirst();
  return orNotFound(found);
}

type Track = { lang: string; label: string; isInImage: boolean; cues: TimedText[] };

/** Captions as learners have them. A file that is missing has none. */
async function publishedTracks(
  { db, storage }: Stores,
  { mediaId, storageKey }: { mediaId: string; storageKey: string },
): Promise<Track[]> {
  const captions = await db
    .selectFrom("media_caption as c")
    .where("c.media_id", "=", mediaId)
    .select(["c.lang", "c.label", "c.file"])
    .execute();
  const tracks: Track[] = [];
  for (const { lang, label, file } of captions) {
    const content = (await storage.read(mediaKey(storageKey, file), textFileMaxBytes))?.toString("utf8") ?? "";
    tracks.push({ lang, label, isInImage: isInImage(content), cues: readCaptionFile(content).cues });
  }
  return tracks;
}

async function beginInTx(
  trx: Trx,
  { mediaId, tracks }: { mediaId: string; tracks: readonly Track[] },
  at: Date,
): Promise<void> {
  const begun = await trx
    .insertInto("media_draft")
    .values({ media_id: mediaId, created_at: at, updated_at: at, published_at: at })
    .onConflict((oc) => oc.doNothing())
    .returning("media_id")
    .executeTakeFirst();
  if (!begun) return;
  for (const { lang, label, isInImage: inImage, cues } of tracks) {
    await trx
      .insertInto("media_draft_track")
      .values({ media_id: mediaId, lang, label, is_in_image: inImage })
      .execute();
    await insertCuesInTx(trx, { mediaId, lang }, cues);
  }
  await sql`
    insert into media_draft_chapter (media_id, chapter_id, start_ms, title)
    select media_id, gen_random_uuid(), start_ms, left(title, ${limits.chapterTitleMax})
    from media_chapter where media_id = ${mediaId}`.execute(trx);
}

type TrackOf = { mediaId: string; lang: string };
type NewCue = TimedText & { isUnsure?: boolean };

async function insertCuesInTx(trx: Trx, { mediaId, lang }: TrackOf, cues: readonly NewCue[]): Promise<void> {
  await sql`
    insert into media_draft_cue (media_id, lang, cue_id, start_ms, end_ms, content, is_unsure)
    select ${mediaId}, ${lang}, cue.* from unnest(${cues.map(() => randomUUIDv7())}::uuid[],
      ${cues.map(({ startMs }) => startMs)}::integer[], ${cues.map(({ endMs }) => endMs)}::integer[],
      ${cues.map(({ text }) => text)}::text[], ${cues.map(({ isUnsure = false }) => isUnsure)}::boolean[]) as cue`.execute(
    trx,
  );
}

/** Cues of a transcript that is ready become a track, unless there are captions in its language. */
async function takeTranscriptInTx(trx: Trx, mediaId: string, at: Date): Promise<void> {
  await trx.selectFrom("media_draft").where("media_id", "=", mediaId).select("media_id").forUpdate().execute();
  const taken = await trx
    .updateTable("media_transcript as tr")
    .from("media_asset as a")
    .whereRef("a.media_asset_id", "=", "tr.media_asset_id")
    .where("a.media_id", "=", mediaId)
    .where("tr.status", "=", "READY")
    .where("tr.taken_at", "is", null)
    .set({ taken_at: at })
    .returning(["tr.transcript_id as transcriptId", "tr.lang"])
    .execute();
  for (const { transcriptId, lang } of taken) {
    const former = await trx
      .selectFrom("media_draft_cue")
      .where("media_id", "=", mediaId)
      .where("lang", "=", lang)
      .select("cue_id")
      .limit(1)
      .executeTakeFirst();
    if (former) continue;
    await trx
      .insertInto("media_draft_track")
      .values({ media_id: mediaId, lang, label: captionLabel(lang) })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await insertCuesInTx(trx, { mediaId, lang }, await listHeard(trx, transcriptId));
    await touchDraftInTx(trx, mediaId, at);
  }
}

const listHeard = (trx: Trx, transcriptId: string): Promise<NewCue[]> =>
  trx
    .selectFrom("media_transcript_cue")
    .where("transcript_id", "=", transcriptId)
    .where("content", "<>", "")
    .orderBy("position")
    .select(["start_ms as startMs", "end_ms as endMs", "content as text"])
    .select(sql<boolean>`coalesce(confidence < ${serverLimits.transcriptConfidenceMin}, false)`.as("isUnsure"))
    .execute();

/** The draft was edited. Each edit has a time of its own, by which a publication knows what it has read. */
export const touchDraftInTx = (trx: Trx, mediaId: string, at: Date) =>
  trx
    .updateTable("media_draft")
    .set({ updated_at: sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')` })
    .where("media_id", "=", mediaId)
    .execute();
