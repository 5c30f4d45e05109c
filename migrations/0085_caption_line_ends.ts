import { type Kysely, sql } from "kysely";

/** Captions know their ends: what learners have watched of a video is found in the one that replaces it. A job adds those that are missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table caption_line add column end_ms integer
      constraint caption_line_ends_after_start check (end_ms >= start_ms)
  `.execute(db);
  await sql`create index caption_line_without_end_idx on caption_line (media_id, lang) where end_ms is null`.execute(
    db,
  );
}
