import { type Kysely, sql } from "kysely";

/** An inquiry without an account has the address that its answer goes to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inquiry alter column user_id drop not null,
      add column email text constraint inquiry_email_length check (char_length(email) between 3 and 254),
      add constraint inquiry_has_asker check (num_nonnulls(user_id, email) = 1)
  `.execute(db);
}
