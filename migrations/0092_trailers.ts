import { type Kysely, sql } from "kysely";

/** A course can have a video about it, which everyone may watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const item of ["course", "course_draft"]) {
    const [fk, index] = [sql.ref(`${item}_trailer_fk`), sql.ref(`${item}_trailer_idx`)];
    await sql`alter table ${sql.table(item)} add column trailer_media_id uuid constraint ${fk} references media`.execute(
      db,
    );
    await sql`
      create index ${index} on ${sql.table(item)} (trailer_media_id) where trailer_media_id is not null`.execute(db);
  }
  await sql`
    alter table course_draft
      -- An upload that becomes the trailer when it is ready.
      add column trailer_asset_id uuid constraint course_draft_trailer_asset_fk references media_asset on delete set null
  `.execute(db);
  await sql`
    create index course_draft_trailer_asset_idx on course_draft (trailer_asset_id)
    where trailer_asset_id is not null`.execute(db);
}
