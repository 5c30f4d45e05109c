import { type Kysely, sql } from "kysely";

/** A shop can require captions of the courses that are published from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review_setting
      alter column reviewed set default 'NEW',
      add column requires_captions boolean not null default false
  `.execute(db);
}
