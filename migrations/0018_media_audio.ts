import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A video that is stored already counts as one with sound: only its next ingestion looks for an audio track.
  await sql`alter table media add column has_audio boolean not null default true`.execute(db);
}
