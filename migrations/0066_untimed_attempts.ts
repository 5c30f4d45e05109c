import { type Kysely, sql } from "kysely";

/** An attempt may have no time limits; no ranking has it then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_attempt add column is_timed boolean not null default true`.execute(db);
}
