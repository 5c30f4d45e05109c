import { type Kysely, sql } from "kysely";

/** A draft can be published later, or after an admin has reviewed it: as it was when its teacher asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_draft add column withdraw_at timestamptz`.execute(db);
  await sql`
    create index course_draft_withdraw_idx on course_draft (withdraw_at) where withdraw_at is not null
  `.execute(db);
  await sql`
    create table course_publication (
      course_id uuid constraint course_publication_pk primary key
        constraint course_publication_draft_fk references course_draft on delete cascade,
      state text not null constraint course_publication_state_known
        check (state in ('IN_REVIEW', 'SENT_BACK', 'SCHEDULED', 'FAILED')),
      content jsonb not null,
      comments jsonb not null default '[]',
      submitted_at timestamptz not null,
      publish_at timestamptz,
      constraint course_publication_scheduled_has_time check (state <> 'SCHEDULED' or publish_at is not null)
    )
  `.execute(db);
  await sql`
    create index course_publication_due_idx on course_publication (publish_at) where state = 'SCHEDULED'
  `.execute(db);
  await sql`
    create index course_publication_review_idx on course_publication (submitted_at) where state = 'IN_REVIEW'
  `.execute(db);
  await sql`
    create table course_publication_media (
      course_id uuid not null
        constraint course_publication_media_publication_fk references course_publication on delete cascade,
      media_id uuid not null constraint course_publication_media_media_fk references media,
      constraint course_publication_media_pk primary key (course_id, media_id)
    )
  `.execute(db);
  await sql`create index course_publication_media_media_idx on course_publication_media (media_id)`.execute(db);
  await sql`
    create table course_publication_attachment (
      course_id uuid not null
        constraint course_publication_attachment_publication_fk references course_publication on delete cascade,
      attachment_id uuid not null constraint course_publication_attachment_attachment_fk references attachment,
      constraint course_publication_attachment_pk primary key (course_id, attachment_id)
    )
  `.execute(db);
  await sql`
    create index course_publication_attachment_attachment_idx on course_publication_attachment (attachment_id)
  `.execute(db);
  await sql`
    create table review_setting (
      is_only boolean not null default true constraint review_setting_pk primary key
        constraint review_setting_one_row check (is_only),
      reviewed text not null constraint review_setting_known check (reviewed in ('NEW', 'ALL', 'NONE')),
      updated_at timestamptz not null
    )
  `.execute(db);
  await allowNotification(db, "COURSE_PUBLICATION");
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
