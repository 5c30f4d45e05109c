import { sql } from "kysely";

/** The state of the transcript `tr` of a video with the media `m`. */
export const transcriptJson = sql`json_build_object(
  'transcriptId', tr.transcript_id, 'lang', tr.lang, 'status', tr.status, 'errorCode', tr.error_code,
  'percent', least(99, floor(100.0 * tr.heard_ms / m.duration_ms))::int, 'isTaken', tr.taken_at is not null)`;

/** Whether the speech of a video with the media `m` may be transcribed: it has a sound, and learners have no captions of it. */
export const isTranscribable = sql<boolean>`(m.has_audio and not exists (select from media_caption c where c.media_id = m.media_id))`;
