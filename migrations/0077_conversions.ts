import { type Kysely, sql } from "kysely";

/** Videos that browsers do not play, or whose sound is to be levelled, wait for an encoder that converts them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_asset
      drop constraint media_asset_step_known,
      add constraint media_asset_step_known check (step in ('PROBE', 'CONVERT', 'PACKAGE')),
      add column level_sound boolean not null default false
  `.execute(db);
}
