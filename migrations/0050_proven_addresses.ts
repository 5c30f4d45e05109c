import { type Kysely, sql } from "kysely";

/**
 * A confirmed address is not yet its account's: the link of a mail may be opened by its owner, while a stranger signed up
 * with the address. Only an address confirmed by the account's own user joins accounts. Of the earlier ones it is known
 * of those that were confirmed before their account was made. A name has at most as many characters as the forms allow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column is_email_proven boolean not null default false`.execute(db);
  await sql`
    alter table "user" add constraint user_proven_is_verified check (not is_email_proven or email_verified_at is not null)
  `.execute(db);
  await sql`
    alter table "user" add constraint user_name_length check (char_length(name) <= 100)`.execute(db);
  await sql`update "user" set is_email_proven = true where email_verified_at = created_at`.execute(db);
}
