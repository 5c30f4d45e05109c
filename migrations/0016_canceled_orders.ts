import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The user has canceled the unpaid order. A deposit that arrives all the same still pays it.
  await sql`alter table "order" add column canceled_at timestamptz`.execute(db);
}
