import { type Kysely, sql } from "kysely";

/** Courses and lectures name the object or the photo of their cover, and teachers the tool of their trade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["course", "lecture"])
    await sql`
      alter table ${sql.table(table)} add column cover text
        constraint ${sql.ref(`${table}_cover`)} check (cover ~ '^[a-z]+(/[0-9a-f-]{1,36})?$')
    `.execute(db);
  await sql`
    alter table photo drop constraint photo_purpose_known,
      add constraint photo_purpose_known check (purpose in ('PROFILE', 'REVIEW', 'INQUIRY', 'ANSWER', 'COVER'))
  `.execute(db);
  await sql`
    alter table teacher add column tool text constraint teacher_tool check (tool ~ '^[a-z]{1,20}$')
  `.execute(db);
}
