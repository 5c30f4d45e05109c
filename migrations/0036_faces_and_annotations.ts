import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await notifyOfFaces(db);
  await createAnnotations(db);
}

/** The page of a teacher shows the photo of its user: a change of the photo is one of the page. */
async function notifyOfFaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_teacher_photo() returns trigger language plpgsql as $$
    begin
      if exists (select from teacher where user_id = new.user_id) then
        perform pg_notify('closegap_change', 'teacher');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_teacher_photo after update of photo_id on "user"
      for each row when (old.photo_id is distinct from new.photo_id) execute function notify_teacher_photo()
  `.execute(db);
}

/** What a teacher adds to a second of a lecture; it stays when the account is deleted, as the lecture does. */
async function createAnnotations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_annotation (
      lecture_id uuid not null constraint lecture_annotation_lecture_fk references lecture on delete cascade,
      timestamp_sec integer not null constraint lecture_annotation_second_not_negative check (timestamp_sec >= 0),
      user_id uuid constraint lecture_annotation_user_fk references "user" on delete set null,
      content text not null constraint lecture_annotation_content_length check (char_length(content) between 1 and 300),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint lecture_annotation_pk primary key (lecture_id, timestamp_sec)
    )
  `.execute(db);
  await sql`create index lecture_annotation_user_idx on lecture_annotation (user_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on lecture_annotation
      for each statement execute function notify_change()
  `.execute(db);
}
