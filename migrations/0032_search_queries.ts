import { type Kysely, sql } from "kysely";

/**
 * What is searched for, by day and without users, and which of it is shown as popular. The index of the letters of words
 * also has their popularity, so that wrong letters are looked up in it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_query (
      day date not null,
      key text not null,
      query text not null,
      searches integer not null,
      networks smallint not null,
      is_found boolean not null,
      constraint search_query_pk primary key (day, key),
      constraint search_query_counts check (searches > 0 and networks > 0)
    )
  `.execute(db);
  await sql`
    create table popular_query (
      position smallint not null constraint popular_query_pk primary key,
      query text not null
    )
  `.execute(db);
  await sql`drop index search_start_typo_idx`.execute(db);
  await sql`create index search_start_typo_idx on search_start (jamo, entry_key) include (weight)`.execute(db);
}
