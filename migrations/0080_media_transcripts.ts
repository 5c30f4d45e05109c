import { type Kysely, sql } from "kysely";

/** Drafts of captions: the speech of uploaded videos as a service has understood it, and as its teacher has edited it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_transcript (
      transcript_id uuid constraint media_transcript_pk primary key,
      media_asset_id uuid not null constraint media_transcript_asset_fk references media_asset on delete cascade,
      -- Spoken in the video, and the language of its captions.
      lang text not null constraint media_transcript_lang_known check (lang in ('ko', 'en', 'ja', 'zh')),
      status text not null constraint media_transcript_status_known check (status in ('WORKING', 'READY', 'FAILED')),
      error_code text,
      -- The start of the next piece of the sound.
      heard_ms integer not null default 0 constraint media_transcript_heard_not_negative check (heard_ms >= 0),
      -- How often a worker has begun with that piece.
      attempts smallint not null default 0 constraint media_transcript_attempts_not_negative check (attempts >= 0),
      edited_at timestamptz,
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint media_transcript_is_one unique (media_asset_id),
      constraint media_transcript_has_error check ((error_code is not null) = (status = 'FAILED')),
      constraint media_transcript_is_complete
        check ((edited_at is null and published_at is null) or status = 'READY')
    )
  `.execute(db);
  await sql`
    create table media_transcript_cue (
      transcript_id uuid not null
        constraint media_transcript_cue_transcript_fk references media_transcript on delete cascade,
      position integer not null constraint media_transcript_cue_position_not_negative check (position >= 0),
      start_ms integer not null constraint media_transcript_cue_start_not_negative check (start_ms >= 0),
      end_ms integer not null,
      -- As the service has understood it.
      heard text not null,
      -- As it is published; empty: not at all.
      content text not null,
      confidence double precision constraint media_transcript_cue_confidence_in_range check (confidence between 0 and 1),
      -- Its teacher has edited or confirmed it.
      is_checked boolean not null default false,
      constraint media_transcript_cue_pk primary key (transcript_id, position),
      constraint media_transcript_cue_takes_time check (end_ms > start_ms)
    )
  `.execute(db);
  await sql`
    create function notify_media_transcript() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('closegap_media_asset', t.user_id::text) from media_asset a join teacher t using (teacher_id)
        where a.media_asset_id = coalesce(new.media_asset_id, old.media_asset_id) and t.user_id is not null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_media_transcript after insert or update or delete on media_transcript
      for each row execute function notify_media_transcript()
  `.execute(db);
}
