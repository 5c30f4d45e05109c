import { type Kysely, sql } from "kysely";

/** The folders that all processes of a shop have to share, by the random id in a file of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_folder (
      name text constraint shared_folder_pk primary key,
      folder_id uuid not null
    )
  `.execute(db);
}
