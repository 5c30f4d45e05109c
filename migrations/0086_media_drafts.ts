import { type Kysely, sql } from "kysely";

/** Captions and chapters of videos as their teachers edit them, the scripts of lectures, and posters of the teacher's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_draft (
      media_id uuid constraint media_draft_pk primary key constraint media_draft_media_fk references media on delete cascade,
      created_at timestamptz not null,
      -- The last edit.
      updated_at timestamptz not null,
      -- When learners got what it has; null: never.
      published_at timestamptz
    )
  `.execute(db);
  await sql`
    create table media_draft_track (
      media_id uuid not null constraint media_draft_track_draft_fk references media_draft on delete cascade,
      lang text not null constraint media_draft_track_lang_is_tag check (lang ~ '^[A-Za-z0-9-]{1,35}$'),
      label text not null,
      -- The image of the video shows the same texts.
      is_in_image boolean not null default false,
      constraint media_draft_track_pk primary key (media_id, lang)
    )
  `.execute(db);
  await sql`
    create table media_draft_cue (
      media_id uuid not null,
      lang text not null,
      cue_id uuid not null,
      start_ms integer not null constraint media_draft_cue_start_not_negative check (start_ms >= 0),
      end_ms integer not null,
      -- Empty: it is not published.
      content text not null,
      is_unsure boolean not null default false,
      constraint media_draft_cue_pk primary key (media_id, lang, cue_id),
      constraint media_draft_cue_track_fk
        foreign key (media_id, lang) references media_draft_track on delete cascade,
      constraint media_draft_cue_takes_time check (end_ms > start_ms)
    )
  `.execute(db);
  await sql`
    create table media_draft_chapter (
      media_id uuid not null constraint media_draft_chapter_draft_fk references media_draft on delete cascade,
      chapter_id uuid not null,
      start_ms integer not null constraint media_draft_chapter_start_not_negative check (start_ms >= 0),
      title text not null,
      constraint media_draft_chapter_pk primary key (media_id, chapter_id)
    )
  `.execute(db);
  // When its cues became a draft; from then on they are edited there.
  await sql`alter table media_transcript add column taken_at timestamptz`.execute(db);
  for (const table of ["lecture", "lecture_draft"])
    await sql`alter table ${sql.table(table)} add column script text not null default ''`.execute(db);
  await sql`
    alter table media_asset add column own_poster_files text[] not null default '{}'
      constraint media_asset_own_poster_files_at_most_six check (cardinality(own_poster_files) <= 6)
  `.execute(db);
}
