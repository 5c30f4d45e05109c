import { type Kysely, sql } from "kysely";

/** Videos that teachers upload, with the state of their processing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_asset (
      media_asset_id uuid constraint media_asset_pk primary key,
      teacher_id uuid not null constraint media_asset_teacher_fk references teacher,
      -- The lecture that gets the video when it is ready.
      lecture_id uuid constraint media_asset_lecture_fk references lecture on delete set null,
      file_name text not null constraint media_asset_file_name_length check (char_length(file_name) between 1 and 255),
      source_key text not null constraint media_asset_source_key check (source_key = 'sources/' || media_asset_id),
      bytes bigint not null constraint media_asset_bytes_not_negative check (bytes >= 0),
      status text not null constraint media_asset_status_known
        check (status in ('UPLOADING', 'PROCESSING', 'READY', 'FAILED')),
      step text constraint media_asset_step_known check (step in ('PROBE', 'PACKAGE')),
      percent smallint not null default 0 constraint media_asset_percent_range check (percent between 0 and 100),
      error_code text,
      details jsonb not null default '{}',
      media_id uuid constraint media_asset_media_fk references media,
      -- How often a worker has begun; it ends a video that ends its workers.
      attempts smallint not null default 0 constraint media_asset_attempts_not_negative check (attempts >= 0),
      worked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint media_asset_media_unique unique (media_id),
      constraint media_asset_has_step check ((step is not null) = (status in ('PROCESSING', 'FAILED'))),
      constraint media_asset_has_error check ((error_code is not null) = (status = 'FAILED')),
      constraint media_asset_has_details check (error_code is not null or details = '{}'),
      constraint media_asset_has_media check ((media_id is not null) = (status = 'READY')),
      constraint media_asset_is_complete check ((percent = 100) = (status = 'READY'))
    )
  `.execute(db);
  await sql`create index media_asset_teacher_idx on media_asset (teacher_id, media_asset_id)`.execute(db);
  await sql`
    create index media_asset_lecture_idx on media_asset (lecture_id) where lecture_id is not null
  `.execute(db);
  await sql`
    create function notify_media_asset() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('closegap_media_asset', t.user_id::text) from teacher t
        where t.teacher_id = coalesce(new.teacher_id, old.teacher_id) and t.user_id is not null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_media_asset after insert or update or delete on media_asset
      for each row execute function notify_media_asset()
  `.execute(db);
}
