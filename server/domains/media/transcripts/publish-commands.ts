import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { writeVtt } from "../../../../shared/captions/caption-file.ts";
import { cuesOf } from "../../../../shared/captions/cues.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { langName } from "../../../../shared/media/transcript.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { removeLater, takeDownInTx } from "../caption-commands.ts";
import { publishMedia } from "../drafts/publish-commands.ts";
import { contentTypeOf, fileNames, mediaKey, originalOf } from "../file-names.ts";
import { insertCaptionLinesInTx } from "../ingest/commands.ts";
import { captionsOf } from "../ingest/rules.ts";
import type { OwnTranscript } from "./queries.ts";

/**
 * Makes the edited transcript the captions of its video, as an import would. Files never change, so each publication has
 * one of its own. It is stored before the transaction, which begins again if a cue was edited meanwhile.
 * @throws NOT_FOUND, also while it is under way; CAPTIONS_EMPTY without a text
 */
export async function publishTranscript(
  { db, jobs, storage }: Pick<Deps, "db" | "jobs" | "storage">,
  own: OwnTranscript,
  at: Date,
): Promise<void> {
  while (true) {
    const { mediaId, storageKey, durationMs, lang, takenAt } = orNotFound(await findDraft(db, own));
    // Its captions are edited with those of the video since.
    if (takenAt !== null) return publishMedia({ db, jobs, storage }, { userId: own.userId, mediaId });
    const cues = await listCues(db, own.transcriptId);
    const shown = captionsOf(
      cues.filter(({ text }) => text !== ""),
      durationMs,
    );
    if (shown.length === 0) throw new DomainError("CAPTIONS_EMPTY");
    const file = fileNames.captions(`${lang}-${randomBytes(8).toString("hex")}`);
    const original = cues.map(({ heard, startMs, endMs }) => ({ startMs, endMs, text: heard }));
    // Before the file is written: a process that dies leaves none behind.
    await removeLater(db, jobs, { mediaId, storageKey, file });
    const write = (name: string, text: string) =>
      storage.write(mediaKey(storageKey, name), Buffer.from(text), contentTypeOf(name) ?? "");
    await write(originalOf(fileNames.captions(lang)), writeVtt(original));
    await write(file, writeVtt(shown));
    const isPublished = await db.transaction().execute(async (trx) => {
      orNotFound(await lockDraftInTx(trx, own.transcriptId));
      if (JSON.stringify(await listCues(trx, own.transcriptId)) !== JSON.stringify(cues)) return false;
      await takeDownInTx(trx, jobs, { mediaId, lang });
      const row = { media_id: mediaId, lang, label: langName(lang), file, is_indexed: true };
      await trx.insertInto("media_caption").values(row).execute();
      await insertCaptionLinesInTx(trx, [{ media_id: mediaId, lang, cues: cuesOf(shown) }]);
      await trx
        .updateTable("media_transcript")
        .set({ published_at: at, updated_at: at })
        .where("transcript_id", "=", own.transcriptId)
        .execute();
      return true;
    });
    if (isPublished) return;
  }
}

/** A transcript of the user that is complete, with the media of its video. */
const findDraft = (db: Kysely<Database>, { userId, transcriptId }: OwnTranscript) =>
  db
    .selectFrom("media_transcript as tr")
    .innerJoin("media_asset as a", "a.media_asset_id", "tr.media_asset_id")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .where("tr.transcript_id", "=", transcriptId)
    .where("tr.status", "=", "READY")
    .where("t.user_id", "=", userId)
    .select(["tr.lang", "tr.taken_at as takenAt", "m.media_id as mediaId"])
    .select(["m.storage_key as storageKey", "m.duration_ms as durationMs"])
    .executeTakeFirst();

/** The video of a transcript is locked too: it may be removed at the same time. */
const lockDraftInTx = (trx: Trx, transcriptId: string) =>
  trx
    .selectFrom("media_transcript as tr")
    .innerJoin("media_asset as a", "a.media_asset_id", "tr.media_asset_id")
    .where("tr.transcript_id", "=", transcriptId)
    .where("tr.status", "=", "READY")
    .select("tr.transcript_id")
    .forNoKeyUpdate(["tr", "a"])
    .executeTakeFirst();

const listCues = (db: Kysely<Database>, transcriptId: string) =>
  db
    .selectFrom("media_transcript_cue")
    .where("transcript_id", "=", transcriptId)
    .select(["start_ms as startMs", "end_ms as endMs", "content as text", "heard"])
    .orderBy("position")
    .execute();
