import { type Kysely, sql } from "kysely";

/** Tables, columns, constraints, functions and triggers get the names that the code uses for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt rename to rate_limit`.execute(db);
  await sql`alter table rate_limit rename constraint attempt_pk to rate_limit_pk`.execute(db);
  await sql`alter table one_time_code rename column guesses to attempts`.execute(db);
  await sql`alter table closed_account rename column keep_until to retain_until`.execute(db);
  await sql`alter table registration rename column paced_until to earliest_watched_at`.execute(db);
  await sql`alter table progress rename column paced_until to earliest_watched_at`.execute(db);
  await sql`alter table progress rename column sent_seq to client_seq`.execute(db);

  // Triggers refer to their function by its id: they go on calling it under its new name.
  await sql`alter function tell_change() rename to notify_change`.execute(db);
  await sql`alter function tell_session_end() rename to notify_session_end`.execute(db);
  await sql`alter trigger tell_session_end on session rename to notify_session_end`.execute(db);
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'tell_change' order by 1`.execute(db);
  for (const { table } of rows)
    await sql`alter trigger tell_change on ${sql.table(table)} rename to notify_change`.execute(db);
}
