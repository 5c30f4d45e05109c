import { type Kysely, sql } from "kysely";

/**
 * A video without a poster is shown with the drawn cover of its lecture. The digests say whether an imported video, or
 * what is shown with it, has changed in its folder; null for what was stored before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media alter column poster_file drop not null, add column video_digest text, add column details_digest text
  `.execute(db);
}
