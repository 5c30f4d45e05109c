import { type Kysely, sql } from "kysely";

/**
 * The working copies that teachers edit. Readers see `course` and `lecture`, which change when a draft is published. Ids of
 * drafts are those of the published course and its lectures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An admin has taken it off the shop: its teacher cannot bring it back.
  for (const item of ["course", "lecture"])
    await sql`alter table ${sql.table(item)} add column is_blocked boolean not null default false`.execute(db);
  await sql`
    create table course_draft (
      course_id uuid constraint course_draft_pk primary key,
      teacher_id uuid not null constraint course_draft_teacher_fk references teacher,
      title text not null default '',
      subtitle text not null default '',
      description text not null default '',
      category text constraint course_draft_category_fk references category on update cascade on delete set null,
      cover text,
      level text constraint course_draft_level_known check (level in ('입문', '초급', '중급', '고급')),
      tags text[] not null default '{}',
      before text[] not null default '{}',
      outcomes text[] not null default '{}',
      requirements text[] not null default '{}',
      price integer constraint course_draft_price_not_negative check (price >= 0),
      sale_price integer constraint course_draft_sale_positive check (sale_price > 0),
      sale_ends_at timestamptz,
      access_days integer constraint course_draft_access_days_positive check (access_days > 0),
      created_at timestamptz not null,
      -- The last edit.
      updated_at timestamptz not null,
      published_at timestamptz,
      constraint course_draft_sale_end_needs_sale check (sale_ends_at is null or sale_price is not null)
    )
  `.execute(db);
  await sql`create index course_draft_teacher_idx on course_draft (teacher_id, course_id)`.execute(db);
  await sql`create index course_draft_category_idx on course_draft (category)`.execute(db);
  await sql`
    create table section_draft (
      section_id uuid constraint section_draft_pk primary key,
      course_id uuid not null constraint section_draft_course_fk references course_draft on delete cascade,
      position integer not null,
      title text not null,
      constraint section_draft_order unique (course_id, position) deferrable initially immediate
    )
  `.execute(db);
  await sql`
    create table lecture_draft (
      lecture_id uuid constraint lecture_draft_pk primary key,
      course_id uuid not null constraint lecture_draft_course_fk references course_draft on delete cascade,
      section_id uuid not null constraint lecture_draft_section_fk references section_draft on delete cascade,
      position integer not null,
      title text not null,
      summary text not null default '',
      price integer constraint lecture_draft_price_not_negative check (price >= 0),
      is_preview boolean not null default false,
      tags text[] not null default '{}',
      -- The video that was uploaded for it; else the media of the published lecture.
      media_asset_id uuid constraint lecture_draft_asset_fk references media_asset on delete set null,
      media_id uuid constraint lecture_draft_media_fk references media,
      -- Removed in the draft: publishing takes it off the course.
      is_removed boolean not null default false,
      constraint lecture_draft_order unique (section_id, position) deferrable initially immediate
    )
  `.execute(db);
  await sql`create index lecture_draft_course_idx on lecture_draft (course_id)`.execute(db);
  await sql`create index lecture_draft_asset_idx on lecture_draft (media_asset_id)`.execute(db);
  await sql`create index lecture_draft_media_idx on lecture_draft (media_id)`.execute(db);
  await sql`
    create table course_version (
      course_id uuid not null constraint course_version_course_fk references course on delete cascade,
      number integer not null constraint course_version_number_positive check (number > 0),
      content jsonb not null,
      published_at timestamptz not null,
      constraint course_version_pk primary key (course_id, number)
    )
  `.execute(db);
  await sql`
    create table course_version_media (
      course_id uuid not null,
      number integer not null,
      media_id uuid not null constraint course_version_media_media_fk references media,
      constraint course_version_media_pk primary key (course_id, number, media_id),
      constraint course_version_media_version_fk foreign key (course_id, number) references course_version on delete cascade
    )
  `.execute(db);
  await sql`create index course_version_media_media_idx on course_version_media (media_id)`.execute(db);
}
