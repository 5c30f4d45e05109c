import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table category (
      name text constraint category_pk primary key,
      icon text not null,
      description text not null,
      position integer not null constraint category_position_key unique
    )
  `.execute(db);

  // Lengths, chapters and captions are facts of the stored files, measured when they are taken in.
  await sql`
    create table media (
      media_id uuid constraint media_pk primary key,
      storage_key text not null constraint media_storage_key unique,
      duration_ms integer not null constraint media_duration_positive check (duration_ms > 0),
      width integer not null,
      height integer not null,
      poster_file text not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table media_source (
      media_id uuid not null constraint media_source_media_fk references media on delete cascade,
      position integer not null,
      content_type text not null,
      file text not null,
      constraint media_source_pk primary key (media_id, position)
    )
  `.execute(db);
  await sql`
    create table media_caption (
      media_id uuid not null constraint media_caption_media_fk references media on delete cascade,
      lang text not null,
      label text not null,
      file text not null,
      constraint media_caption_pk primary key (media_id, lang)
    )
  `.execute(db);
  await sql`
    create table media_chapter (
      media_id uuid not null constraint media_chapter_media_fk references media on delete cascade,
      position integer not null,
      title text not null,
      start_ms integer not null,
      end_ms integer not null,
      constraint media_chapter_pk primary key (media_id, position),
      constraint media_chapter_forward check (0 <= start_ms and start_ms < end_ms)
    )
  `.execute(db);

  await sql`
    create table course (
      course_id uuid constraint course_pk primary key,
      teacher_id uuid not null constraint course_teacher_fk references teacher,
      category text not null constraint course_category_fk references category on update cascade,
      title text not null,
      subtitle text not null,
      description text not null,
      level text not null constraint course_level_known check (level in ('입문', '초급', '중급', '고급')),
      price integer not null constraint course_price_not_negative check (price >= 0),
      sale_price integer,
      sale_ends_at timestamptz,
      access_days integer constraint course_access_days_positive check (access_days > 0),
      tags text[] not null default '{}',
      outcomes text[] not null default '{}',
      requirements text[] not null default '{}',
      featured boolean not null default false,
      status text not null constraint course_status_known check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint course_sale_below_price check (sale_price > 0 and sale_price < price),
      constraint course_sale_end_needs_sale check (sale_ends_at is null or sale_price is not null),
      constraint course_published_has_time check (status <> 'PUBLISHED' or published_at is not null)
    )
  `.execute(db);
  await sql`create index course_shelf_idx on course (published_at desc, course_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );
  await sql`create index course_featured_idx on course (published_at desc, course_id desc) where status = 'PUBLISHED' and featured`.execute(
    db,
  );
  await sql`create index course_teacher_idx on course (teacher_id, published_at desc, course_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );
  await sql`create index course_category_idx on course (category, published_at desc, course_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );

  await sql`
    create table lecture (
      lecture_id uuid constraint lecture_pk primary key,
      teacher_id uuid not null constraint lecture_teacher_fk references teacher,
      media_id uuid not null constraint lecture_media_fk references media,
      category text not null constraint lecture_category_fk references category on update cascade,
      title text not null,
      summary text not null,
      price integer constraint lecture_price_not_negative check (price >= 0),
      is_preview boolean not null default false,
      tags text[] not null default '{}',
      featured boolean not null default false,
      status text not null constraint lecture_status_known check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint lecture_published_has_time check (status <> 'PUBLISHED' or published_at is not null)
    )
  `.execute(db);
  await sql`create index lecture_shelf_idx on lecture (published_at desc, lecture_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );
  await sql`create index lecture_featured_idx on lecture (published_at desc, lecture_id desc) where status = 'PUBLISHED' and featured`.execute(
    db,
  );
  await sql`create index lecture_teacher_idx on lecture (teacher_id, published_at desc, lecture_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );
  await sql`create index lecture_category_idx on lecture (category, published_at desc, lecture_id desc) where status = 'PUBLISHED'`.execute(
    db,
  );
  await sql`create index lecture_media_idx on lecture (media_id)`.execute(db);

  await sql`
    create table course_section (
      course_id uuid not null constraint course_section_course_fk references course on delete cascade,
      position integer not null,
      title text not null,
      constraint course_section_pk primary key (course_id, position)
    )
  `.execute(db);

  // position runs through the whole course, so that "the ninth lecture" is one lookup; a section is a stretch of it.
  await sql`
    create table course_lecture (
      course_id uuid not null,
      position integer not null,
      section_position integer not null,
      lecture_id uuid not null constraint course_lecture_lecture_fk references lecture,
      constraint course_lecture_pk primary key (course_id, position),
      constraint course_lecture_once unique (course_id, lecture_id),
      constraint course_lecture_section_fk foreign key (course_id, section_position)
        references course_section (course_id, position) on delete cascade
    )
  `.execute(db);
  await sql`create index course_lecture_lecture_idx on course_lecture (lecture_id)`.execute(db);

  for (const noun of ["course", "lecture"]) {
    const table = sql.table(`${noun}_feature`);
    const id = sql.ref(`${noun}_id`);
    await sql`
      create table ${table} (
        ${id} uuid not null constraint ${sql.ref(`${noun}_feature_${noun}_fk`)} references ${sql.table(noun)} on delete cascade,
        position integer not null,
        icon text not null,
        title text not null,
        description text not null,
        constraint ${sql.ref(`${noun}_feature_pk`)} primary key (${id}, position)
      )
    `.execute(db);
  }

  await sql`
    create table document (
      document_type text not null constraint document_type_known check (document_type in ('tos', 'privacy', 'refund')),
      version text not null,
      title text not null,
      content text not null,
      effective_at timestamptz not null,
      constraint document_pk primary key (document_type, version)
    )
  `.execute(db);
}
