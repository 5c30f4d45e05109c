import { type Kysely, sql } from "kysely";

/** Smaller forms of uploaded videos, which are encoded elsewhere and verified here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_rendition (
      media_asset_id uuid not null constraint media_rendition_asset_fk references media_asset on delete cascade,
      -- The length of the shorter side.
      quality smallint not null constraint media_rendition_quality_known check (quality in (1080, 720, 360)),
      status text not null constraint media_rendition_status_known
        check (status in ('UPLOADING', 'VERIFYING', 'READY', 'REFUSED')),
      source text not null constraint media_rendition_source_known check (source in ('BROWSER', 'ENCODER')),
      bytes bigint not null constraint media_rendition_bytes_positive check (bytes > 0),
      error_code text,
      -- The attributes of its variant in a master playlist.
      variant text,
      -- How often a worker has begun; it ends a rendition that ends its workers.
      attempts smallint not null default 0 constraint media_rendition_attempts_not_negative check (attempts >= 0),
      -- Null: it is not sent in parts.
      part_bytes integer constraint media_rendition_part_bytes_positive check (part_bytes > 0),
      storage_upload_id text,
      started_at timestamptz not null,
      expires_at timestamptz,
      updated_at timestamptz not null,
      constraint media_rendition_pk primary key (media_asset_id, quality),
      constraint media_rendition_has_error check ((error_code is not null) = (status = 'REFUSED')),
      constraint media_rendition_has_variant check ((variant is not null) = (status = 'READY')),
      constraint media_rendition_has_parts check (storage_upload_id is null or part_bytes is not null),
      constraint media_rendition_expires check ((expires_at is not null) = (status = 'UPLOADING'))
    )
  `.execute(db);
  await sql`
    create index media_rendition_expiry_idx on media_rendition (expires_at) where expires_at is not null
  `.execute(db);
  await sql`
    create function notify_media_rendition() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('closegap_media_asset', t.user_id::text) from media_asset a join teacher t using (teacher_id)
        where a.media_asset_id = coalesce(new.media_asset_id, old.media_asset_id) and t.user_id is not null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_media_rendition after insert or update or delete on media_rendition
      for each row execute function notify_media_rendition()
  `.execute(db);
}
