import { type Kysely, sql } from "kysely";

/** An admin may suspend the sign-in too, of which the user is shown the reason, and clear a name and a photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table writing_suspension add column covers_sign_in boolean not null default false,
      add column reason text not null default '',
      add constraint writing_suspension_has_reason check (not covers_sign_in or reason <> '')
  `.execute(db);
  await sql`alter table moderation_action drop constraint moderation_action_known`.execute(db);
  await sql`
    alter table moderation_action add constraint moderation_action_known check (action in
      ('HIDE', 'RESTORE', 'DISMISS', 'SUSPEND', 'LIFT', 'CLEAR_PROFILE', 'ANSWER', 'DECIDE', 'SET_STATUS'))
  `.execute(db);
}
