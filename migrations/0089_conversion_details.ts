import { type Kysely, sql } from "kysely";

/** A video keeps the format and codecs for which an encoder has converted it: details belong to no error alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_asset drop constraint media_asset_has_details`.execute(db);
}
