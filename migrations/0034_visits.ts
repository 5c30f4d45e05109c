import { type Kysely, sql } from "kysely";

/** How often a screen was opened on a day in Korea: nothing of who opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_visit (
      kst_day integer not null,
      -- The pattern of the address, such as /courses/$courseId.
      path text not null constraint page_visit_path_length check (char_length(path) between 1 and 100),
      visits bigint not null constraint page_visit_positive check (visits > 0),
      constraint page_visit_pk primary key (kst_day, path)
    )
  `.execute(db);
}
