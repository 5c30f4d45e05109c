import { type Kysely, sql } from "kysely";

/** A deposit is reminded of once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column deposit_reminded_at timestamptz`.execute(db);
}
