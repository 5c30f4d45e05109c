import { randomUUIDv7 } from "node:crypto";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { SpokenLang } from "../../../../shared/media/transcript.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { isTranscribable } from "./queries.ts";

type NewTranscript = { userId: string; mediaAssetId: string; lang: SpokenLang };

/**
 * Begins the transcript of a video of the user, or goes on with one that has failed. Once a draft has taken it over it is begun
 * again, such as in another language. Idempotent: another one stays as it is.
 * @returns its id
 * @throws NOT_FOUND; TRANSCRIPTION_NOT_OFFERED without a service, and for a video that is not ready, has no sound or
 * has captions; TRANSCRIPTS_FULL
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
    const { status, isOffered, teacherId } = await lockOwnAssetInTx(trx, { userId, mediaAssetId });
    if (status !== "READY" || !isOffered) throw new DomainError("TRANSCRIPTION_NOT_OFFERED");
    const former = await trx
      .selectFrom("media_transcript")
      .where("media_asset_id", "=", mediaAssetId)
      .select(["transcript_id", "status", "lang", "error_code", "taken_at"])
      .forUpdate()
      .executeTakeFirst();
    if (former && former.status !== "FAILED" && former.taken_at === null) return former.transcript_id;
    await refuseManyInTx(trx, teacherId);
    // The pieces that it has are kept, unless they are of another language or without a word.
    const isContinued = former?.lang === lang && former.taken_at === null && former.error_code !== "NO_SPEECH";
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
    .select(["a.status", "a.teacher_id as teacherId", isTranscribable.as("isOffered")])
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

/** Removes a transcript; captions that a draft has taken over stay there. A worker that is under way ends. @throws NOT_FOUND */
export async function removeTranscript(
  { db }: Pick<Deps, "db">,
  { userId, transcriptId }: { userId: string; transcriptId: string },
): Promise<void> {
  const removed = await db
    .deleteFrom("media_transcript as tr")
    .using("media_asset as a")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .whereRef("a.media_asset_id", "=", "tr.media_asset_id")
    .where("tr.transcript_id", "=", transcriptId)
    .where("t.user_id", "=", userId)
    .returning("tr.transcript_id")
    .executeTakeFirst();
  orNotFound(removed);
}
