import { type Kysely, sql } from "kysely";

/** Users apply for the role of a teacher, and agree to a document of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document drop constraint document_type_known`.execute(db);
  await sql`
    alter table document add constraint document_type_known
      check (document_type in ('tos', 'privacy', 'refund', 'teacher'))
  `.execute(db);
  // The teachers until now were chosen by an admin.
  await sql`alter table teacher add column is_verified boolean not null default true`.execute(db);
  await sql`
    create table teacher_application (
      user_id uuid constraint teacher_application_pk primary key
        constraint teacher_application_user_fk references "user",
      name text not null,
      headline text not null,
      specialty text not null,
      sample text not null,
      terms_version text not null,
      status text not null constraint teacher_application_status_known
        check (status in ('PENDING', 'SENT_BACK', 'ACCEPTED')),
      reason text,
      applied_at timestamptz not null,
      decided_at timestamptz,
      constraint teacher_application_reason_when_sent_back check ((reason is not null) = (status = 'SENT_BACK'))
    )
  `.execute(db);
  await sql`
    create index teacher_application_pending_idx on teacher_application (applied_at, user_id) where status = 'PENDING'
  `.execute(db);
  await allowNotification(db, "TEACHER_APPLICATION_DECIDED");
}

async function allowNotification(db: Kysely<unknown>, kind: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'notification_kind' and conrelid = 'notification'::regclass
  `.execute(db);
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes("ARRAY[")) throw new Error("notification_kind is no list of values");
  await sql`alter table notification drop constraint notification_kind`.execute(db);
  await sql`
    alter table notification add constraint notification_kind
      ${sql.raw(definition.replace("ARRAY[", `ARRAY['${kind}'::text, `))}
  `.execute(db);
}
