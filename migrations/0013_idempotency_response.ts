import { type Kysely, sql } from "kysely";

/** The stored result of an operation is its response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key rename column answer to response`.execute(db);
}
