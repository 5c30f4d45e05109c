import { type Kysely, sql } from "kysely";

/**
 * A version without roles of admins makes an admin a user, and does not know the column: its value stays, and counts only
 * while the user is an admin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" drop constraint user_admin_role_of_admin`.execute(db);
}
