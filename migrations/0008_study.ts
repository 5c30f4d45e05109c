import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the film was last handed out, or what was seen of it saved: from then on the lecture counts as opened.
  await sql`alter table progress add column last_opened_at timestamptz`.execute(db);
  await sql`update progress set last_opened_at = updated_at where seq > 0`.execute(db);
  await sql`create index progress_lecture_idx on progress (lecture_id)`.execute(db);

  // A save is told from its replay by what its sender called it, also where that clock runs ahead.
  await sql`alter table progress add column sent_seq bigint not null default 0`.execute(db);
  // All lectures of a registration together take time too.
  await sql`alter table registration add column paced_until timestamptz`.execute(db);

  // One row per person and KST day with study; the day is counted from 1970-01-01.
  await sql`
    create table study_day (
      user_id uuid not null constraint study_day_user_fk references "user",
      kst_day integer not null,
      studied_ms bigint not null constraint study_day_positive check (studied_ms >= 0),
      counted_at timestamptz not null,
      constraint study_day_pk primary key (user_id, kst_day),
      constraint study_day_within_day check (studied_ms <= 86400000)
    )
  `.execute(db);

  await sql`
    create table lecture_note (
      lecture_note_id uuid constraint lecture_note_pk primary key,
      user_id uuid not null constraint lecture_note_user_fk references "user",
      lecture_id uuid not null constraint lecture_note_lecture_fk references lecture,
      timestamp_sec integer not null constraint lecture_note_timestamp_not_negative check (timestamp_sec >= 0),
      content text not null,
      rev integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      constraint lecture_note_content_or_deleted check ((content = '') = (deleted_at is not null))
    )
  `.execute(db);
  await sql`
    create index lecture_note_place_idx on lecture_note (user_id, lecture_id, timestamp_sec) where deleted_at is null
  `.execute(db);

  // What is printed is kept as it was on that day; a refund revokes it through the registration.
  await sql`
    create table certificate (
      certificate_id text constraint certificate_pk primary key,
      registration_id uuid not null constraint certificate_registration_fk references registration
        constraint certificate_once unique,
      holder_name text not null,
      item_title text not null,
      teacher_name text not null,
      lecture_count integer not null,
      duration_sec integer not null,
      started_at timestamptz not null,
      completed_at timestamptz not null,
      issued_at timestamptz not null
    )
  `.execute(db);
}
