import { sql } from "kysely";
import type { Transcript, TranscriptState } from "../../../../shared/media/transcript.ts";
import { isoInstant } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import { serverLimits } from "../../../limits.ts";

export type OwnTranscript = { userId: string; transcriptId: string };

/** The state of the transcript `tr` of a video with the media `m`. */
export const transcriptJson = sql`json_build_object(
  'transcriptId', tr.transcript_id, 'lang', tr.lang, 'status', tr.status, 'errorCode', tr.error_code,
  'percent', least(99, floor(100.0 * tr.heard_ms / m.duration_ms))::int, 'publishedAt', ${isoInstant("tr.published_at")},
  'isEdited', coalesce(tr.edited_at > tr.published_at, false))`;

const isUnsure = sql`coalesce(c.confidence < ${sql.lit(serverLimits.transcriptConfidenceMin)} and not c.is_checked, false)`;

const own = statement<OwnTranscript>()(
  "mediaTranscript.own",
  (param) => sql<Pick<Transcript, "fileName" | "cues"> & { state: TranscriptState }>`
    select ${transcriptJson} as state, a.file_name as "fileName", (
      select coalesce(json_agg(json_build_object('position', c.position, 'startMs', c.start_ms, 'endMs', c.end_ms,
        'text', c.content, 'isUnsure', ${isUnsure}) order by c.position), '[]')
      from media_transcript_cue c where c.transcript_id = tr.transcript_id) as cues
    from media_transcript tr join media_asset a on a.media_asset_id = tr.media_asset_id
      join teacher t on t.teacher_id = a.teacher_id join media m on m.media_id = a.media_id
    where t.user_id = ${param("userId")} and tr.transcript_id = ${param("transcriptId")}`,
);

/** The transcript of a video of the user, with the cues that it has so far. */
export async function findTranscript(reads: ReadPool, transcriptOf: OwnTranscript): Promise<Transcript | undefined> {
  const row = await reads.queryOne(own, transcriptOf);
  return row && { ...row.state, fileName: row.fileName, cues: row.cues };
}
