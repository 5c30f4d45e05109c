import { type Kysely, sql } from "kysely";

/** Covers that teachers upload: a draft, published versions and publications that wait keep them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo
      -- The course whose teacher may use it again, after the draft had another cover.
      add column course_id uuid,
      -- Since when no cover is this photo; a job removes it after some days.
      add column unused_at timestamptz
  `.execute(db);
  await sql`create index photo_cover on photo (photo_id) where purpose = 'COVER' and status = 'USED'`.execute(db);
  await sql`create index course_version_cover on course_version ((content #>> '{page,cover}'))`.execute(db);
}
