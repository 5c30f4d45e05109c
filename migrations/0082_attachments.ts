import { type Kysely, sql } from "kysely";

/** Files that a teacher gives with a lecture: of its draft, of what learners have, and of the published versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attachment (
      attachment_id uuid constraint attachment_pk primary key,
      teacher_id uuid not null constraint attachment_teacher_fk references teacher,
      file_name text not null constraint attachment_file_name_not_empty check (file_name <> ''),
      bytes integer not null constraint attachment_bytes_positive check (bytes > 0),
      status text not null default 'UPLOADING' constraint attachment_status_known check (status in ('UPLOADING', 'READY')),
      -- By its content, of a READY one.
      type text constraint attachment_type_known check (type in ('PDF', 'ZIP', 'JPEG', 'PNG', 'WEBP', 'AVIF', 'GIF', 'TEXT')),
      -- The id of its parts at the storage.
      storage_upload_id text not null,
      part_bytes integer not null constraint attachment_part_bytes_positive check (part_bytes > 0),
      created_at timestamptz not null,
      -- It was sent, or put into a draft or out of it.
      updated_at timestamptz not null,
      constraint attachment_has_type check ((type is not null) = (status = 'READY'))
    )
  `.execute(db);
  await sql`create index attachment_teacher_idx on attachment (teacher_id)`.execute(db);
  await sql`
    create table lecture_draft_attachment (
      lecture_id uuid not null constraint lecture_draft_attachment_lecture_fk references lecture_draft on delete cascade,
      attachment_id uuid not null constraint lecture_draft_attachment_attachment_fk references attachment,
      position integer not null,
      constraint lecture_draft_attachment_pk primary key (lecture_id, attachment_id),
      constraint lecture_draft_attachment_order unique (lecture_id, position) deferrable initially immediate
    )
  `.execute(db);
  await sql`
    create table lecture_attachment (
      lecture_id uuid not null constraint lecture_attachment_lecture_fk references lecture on delete cascade,
      attachment_id uuid not null constraint lecture_attachment_attachment_fk references attachment,
      position integer not null,
      constraint lecture_attachment_pk primary key (lecture_id, attachment_id),
      constraint lecture_attachment_order unique (lecture_id, position)
    )
  `.execute(db);
  await sql`
    create table course_version_attachment (
      course_id uuid not null,
      number integer not null,
      attachment_id uuid not null constraint course_version_attachment_attachment_fk references attachment,
      constraint course_version_attachment_pk primary key (course_id, number, attachment_id),
      constraint course_version_attachment_version_fk
        foreign key (course_id, number) references course_version on delete cascade
    )
  `.execute(db);
  for (const table of ["lecture_draft_attachment", "lecture_attachment", "course_version_attachment"])
    await sql`create index ${sql.ref(`${table}_attachment_idx`)} on ${sql.table(table)} (attachment_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on lecture_attachment
      for each statement execute function notify_change()
  `.execute(db);
}
