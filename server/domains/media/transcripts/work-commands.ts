import { type Kysely, sql } from "kysely";
import { limits } from "../../../../shared/limits.ts";
import type { SpokenLang, TranscriptError } from "../../../../shared/media/transcript.ts";
import type { Database } from "../../../db/schema.ts";
import type { JobDeps } from "../../../domain.ts";
import { TranscriberError } from "../../../integrations/transcriber/port.ts";
import { serverLimits } from "../../../limits.ts";
import { scratchFile } from "../assets/scratch-file.ts";
import { cutSoundPiece } from "../engine/sound-piece.ts";
import { fileNames, mediaKey } from "../file-names.ts";
import { cuesOfSegments, type NewCue, shifted } from "./rules.ts";

type WorkDeps = Pick<JobDeps, "db" | "jobs" | "storage" | "transcriber" | "scratchRoot" | "now">;

/**
 * Transcribes the next piece of the sound of a video, and queues the one after it in the same transaction: a worker that is
 * killed loses one piece at most. Two workers of one piece do no harm, because only the first one stores it.
 * @throws the errors of the service, of the storage and of the database
 */
export async function transcribePiece(deps: WorkDeps, transcriptId: string): Promise<void> {
  const begun = await beginPiece(deps.db, transcriptId, deps.now());
  if (!begun) return;
  const { attempts, heardMs: fromMs } = begun;
  try {
    if (attempts > serverLimits.mediaAttempts) throw new Error("its workers ended before a piece was transcribed");
    const piece = await hear(deps, transcriptId, begun);
    await storePiece(deps, { transcriptId, fromMs, ...piece });
  } catch (error) {
    const isRefused = error instanceof TranscriberError && !error.isTemporary;
    if (isRefused || attempts >= serverLimits.mediaAttempts)
      await failTranscript(deps.db, { transcriptId, fromMs, code: codeOf(error) }, deps.now());
    else if (error instanceof TranscriberError && error.retryAfterSeconds !== null)
      return deps.jobs.enqueue(
        deps.db,
        "transcribe-media-asset",
        { transcriptId },
        { afterSeconds: error.retryAfterSeconds },
      );
    // The log has the reason, and the queue repeats the job.
    throw error;
  }
}

function codeOf(error: unknown): TranscriptError {
  if (!(error instanceof TranscriberError)) return "PROCESSING_FAILED";
  return error.isTemporary ? "SERVICE_UNAVAILABLE" : "SERVICE_REFUSED";
}

type Begun = { heardMs: number; attempts: number; lang: SpokenLang; storageKey: string; durationMs: number };

/** Counts an attempt of a worker. @returns undefined for a transcript that is not under way any more */
const beginPiece = (db: Kysely<Database>, transcriptId: string, at: Date): Promise<Begun | undefined> =>
  db
    .updateTable("media_transcript as tr")
    .from("media_asset as a")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .set({ attempts: sql`tr.attempts + 1`, updated_at: at })
    .whereRef("a.media_asset_id", "=", "tr.media_asset_id")
    .where("tr.transcript_id", "=", transcriptId)
    .where("tr.status", "=", "WORKING")
    .returning(["tr.heard_ms as heardMs", "tr.attempts", "tr.lang"])
    .returning(["m.storage_key as storageKey", "m.duration_ms as durationMs"])
    .executeTakeFirst();

/** `endMs`: the start of the next piece; null: this one was the last. */
type Heard = { cues: NewCue[]; endMs: number | null };

async function hear(
  { storage, transcriber, scratchRoot, now }: WorkDeps,
  transcriptId: string,
  { heardMs, attempts, lang, storageKey, durationMs }: Begun,
): Promise<Heard> {
  if (transcriber === null) throw new TranscriberError("no service is set", { isTemporary: false });
  // A file of its own: a slow worker may still read another one.
  await using scratch = await scratchFile(scratchRoot, `${transcriptId}-${heardMs}-${attempts}.m4a`, now());
  const { maxBytes, maxSeconds } = transcriber;
  const videoKey = mediaKey(storageKey, fileNames.mp4);
  const piece = await cutSoundPiece({ storage, videoKey, fromMs: heardMs, maxBytes, maxSeconds, target: scratch.path });
  if (piece === null) return { cues: [], endMs: null };
  const file = await scratch.asBlob("audio/mp4");
  const segments = await transcriber.transcribe({ file, fileName: "sound.m4a", lang });
  const { startMs, endMs } = piece;
  return { cues: cuesOfSegments(shifted(segments, { startMs, endMs: endMs ?? durationMs })), endMs };
}

type StoredPiece = Heard & { transcriptId: string; fromMs: number };

const storePiece = ({ db, jobs, now }: WorkDeps, { transcriptId, fromMs, cues, endMs }: StoredPiece): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const transcript = await trx
      .selectFrom("media_transcript")
      .where("transcript_id", "=", transcriptId)
      .where("status", "=", "WORKING")
      .where("heard_ms", "=", fromMs)
      .select("transcript_id")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!transcript) return;
    const { count: former } = await trx
      .selectFrom("media_transcript_cue")
      .where("transcript_id", "=", transcriptId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const count = former + cues.length;
    if (count > limits.transcriptCuesMax) throw new TranscriberError("it has too many cues", { isTemporary: false });
    await sql`
      insert into media_transcript_cue (transcript_id, position, start_ms, end_ms, content, confidence)
      select ${transcriptId}, ${former} + index - 1, start_ms, end_ms, content, confidence
      from unnest(${cues.map((cue) => cue.startMs)}::integer[], ${cues.map((cue) => cue.endMs)}::integer[],
        ${cues.map((cue) => cue.text)}::text[], ${cues.map((cue) => cue.confidence)}::double precision[])
        with ordinality as cue (start_ms, end_ms, content, confidence, index)`.execute(trx);
    const isSilent = endMs === null && count === 0;
    await trx
      .updateTable("media_transcript")
      .set({ status: endMs !== null ? "WORKING" : isSilent ? "FAILED" : "READY" })
      .set({ error_code: isSilent ? "NO_SPEECH" : null, heard_ms: endMs ?? fromMs, attempts: 0, updated_at: now() })
      .where("transcript_id", "=", transcriptId)
      .execute();
    if (endMs !== null) await jobs.enqueue(trx, "transcribe-media-asset", { transcriptId });
  });

type Failed = { transcriptId: string; fromMs: number; code: TranscriptError };

/** The pieces that it has stay, for when it is repeated. */
async function failTranscript(db: Kysely<Database>, { transcriptId, fromMs, code }: Failed, at: Date): Promise<void> {
  await db
    .updateTable("media_transcript")
    .set({ status: "FAILED", error_code: code, updated_at: at })
    .where("transcript_id", "=", transcriptId)
    .where("status", "=", "WORKING")
    .where("heard_ms", "=", fromMs)
    .execute();
}
