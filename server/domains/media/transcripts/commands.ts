import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { CueChange, SpokenLang } from "../../../../shared/media/transcript.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { takeDownInTx } from "../caption-commands.ts";
import type { OwnTranscript } from "./queries.ts";

type NewTranscript = { userId: string; mediaAssetId: string; lang: SpokenLang };

/**
 * Begins the transcript of a video of the user, or goes on with one that has failed. Idempotent: another one stays as it
 * is.
 * @returns its id
 * @throws NOT_FOUND; TRANSCRIPTION_NOT_OFFERED without a service, and for a video that is not ready or has no sound;
 * TRANSCRIPTS_FULL
 */
export async function startTranscript(
  { db, jobs, transcriber }: Pick<Deps, "db" | "jobs" | "transcriber">,
  { userId, mediaAssetId, lang }: NewTranscript,
  at: Date,
): Promise<string> {
  if (transcriber === null) throw new DomainError("TRANSCRIPTION_NOT_OFFERED");
  return db.transaction().execute(async (trx) => {
    // Its row serializes the transcripts of a teacher.
    await lockUserForUpdate(trx, userId);
    const { status, hasAudio, teacherId } = await lockOwnAssetInTx(trx, { userId, mediaAssetId });
    if (status !== "READY" || !hasAudio) throw new DomainError("TRANSCRIPTION_NOT_OFFERED");
    const former = await trx
      .selectFrom("media_transcript")
      .where("media_asset_id", "=", mediaAssetId)
      .select(["transcript_id", "status", "lang", "error_code"])
      .forUpdate()
      .executeTakeFirst();
    if (former && former.status !== "FAILED") return former.transcript_id;
    await refuseManyInTx(trx, teacherId);
    // The pieces that it has are kept, unless they are of another language or without a word.
    const isContinued = former?.lang === lang && former.error_code !== "NO_SPEECH";
    const transcriptId = former && isContinued ? former.transcript_id : randomUUIDv7();
    if (former && isContinued)
      await trx
        .updateTable("media_transcript")
        .set({ status: "WORKING", error_code: null, attempts: 0, updated_at: at })
        .where("transcript_id", "=", transcriptId)
        .execute();
    else {
      await trx.deleteFrom("media_transcript").where("media_asset_id", "=", mediaAssetId).execute();
      await trx
        .insertInto("media_transcript")
        .values({
          transcript_id: transcriptId,
          media_asset_id: mediaAssetId,
          lang,
          status: "WORKING",
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    await jobs.enqueue(trx, "transcribe-media-asset", { transcriptId });
    return transcriptId;
  });
}

async function lockOwnAssetInTx(trx: Trx, { userId, mediaAssetId }: { userId: string; mediaAssetId: string }) {
  const asset = await trx
    .selectFrom("media_asset as a")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .leftJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("t.user_id", "=", userId)
    .select(["a.status", "a.teacher_id as teacherId", "m.has_audio as hasAudio"])
    .forNoKeyUpdate("a")
    .executeTakeFirst();
  return orNotFound(asset);
}

/** @throws TRANSCRIPTS_FULL */
async function refuseManyInTx(trx: Trx, teacherId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("media_transcript as tr")
    .innerJoin("media_asset as a", "a.media_asset_id", "tr.media_asset_id")
    .where("a.teacher_id", "=", teacherId)
    .where("tr.status", "=", "WORKING")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.openTranscriptsMax) throw new DomainError("TRANSCRIPTS_FULL");
}

/**
 * Stores texts of cues as their teacher has edited or confirmed them: the last one of a cue wins.
 * @throws NOT_FOUND, also while it is under way, and once it is edited with its video; VALIDATION_FAILED for a cue that it does not have
 */
export const saveCues = (
  { db }: Pick<Deps, "db">,
  { changes, ...own }: OwnTranscript & { changes: readonly CueChange[] },
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { status, takenAt } = await lockOwnInTx(trx, own);
    if (status !== "READY" || takenAt !== null) throw new DomainError("NOT_FOUND");
    const { numAffectedRows } = await sql`
      update media_transcript_cue c set content = change.content, is_checked = true
      from unnest(${changes.map(({ position }) => position)}::integer[], ${changes.map(({ text }) => text)}::text[])
        as change (position, content)
      where c.transcript_id = ${own.transcriptId} and c.position = change.position`.execute(trx);
    if (numAffectedRows !== BigInt(changes.length)) throw new DomainError("VALIDATION_FAILED");
    await trx
      .updateTable("media_transcript")
      .set({ edited_at: at, updated_at: at })
      .where("transcript_id", "=", own.transcriptId)
      .execute();
  });

/** Removes a transcript, with the captions that were made from it. A worker that is under way ends. @throws NOT_FOUND */
export const removeTranscript = ({ db, jobs }: Pick<Deps, "db" | "jobs">, own: OwnTranscript): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { publishedAt, lang, mediaId } = await lockOwnInTx(trx, own);
    if (publishedAt !== null && mediaId !== null) await takeDownInTx(trx, jobs, { mediaId, lang });
    await trx.deleteFrom("media_transcript").where("transcript_id", "=", own.transcriptId).execute();
  });

async function lockOwnInTx(trx: Trx, { userId, transcriptId }: OwnTranscript) {
  const found = await trx
    .selectFrom("media_transcript as tr")
    .innerJoin("media_asset as a", "a.media_asset_id", "tr.media_asset_id")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .where("tr.transcript_id", "=", transcriptId)
    .where("t.user_id", "=", userId)
    .select(["tr.status", "tr.lang", "tr.published_at as publishedAt", "tr.taken_at as takenAt"])
    .select("a.media_id as mediaId")
    .forUpdate("tr")
    .executeTakeFirst();
  return orNotFound(found);
}
