import { type Kysely, sql } from "kysely";

/** The first editor of captions kept its work in transcripts; now drafts have it. The version before still needs `heard` and `is_checked`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_transcript
      drop constraint media_transcript_is_complete, drop column edited_at, drop column published_at
  `.execute(db);
  // A cue that its teacher has confirmed is not an unsure one; without a confidence no draft marks it.
  await sql`
    update media_transcript_cue set confidence = null where is_checked and confidence is not null
  `.execute(db);
  await sql`alter table media_transcript_cue alter column heard set default ''`.execute(db);
}
