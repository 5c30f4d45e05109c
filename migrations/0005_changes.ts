import { type Kysely, sql } from "kysely";

const publicTables = [
  "category",
  "teacher",
  "media",
  "media_source",
  "media_caption",
  "media_chapter",
  "course",
  "course_section",
  "course_lecture",
  "course_feature",
  "lecture",
  "lecture_feature",
  "document",
];

/** Every change of a public table is told on one channel, so that each server process drops the answers it keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('closegap_change', tg_table_name);
      return null;
    end $$
  `.execute(db);
  for (const name of publicTables) {
    await sql`
      create trigger tell_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function tell_change()
    `.execute(db);
  }
}
