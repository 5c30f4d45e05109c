import { type Kysely, sql } from "kysely";

/** The reason of refunds by an admin takes the name that the role has everywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update refund set reason = 'ADMIN' where reason = 'OPERATOR'`.execute(db);
}
