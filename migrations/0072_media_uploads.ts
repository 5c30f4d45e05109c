import { type Kysely, sql } from "kysely";

/** How the bytes of a video arrive, until all of them have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_upload (
      media_asset_id uuid constraint media_upload_pk primary key
        constraint media_upload_asset_fk references media_asset on delete cascade,
      -- Null: it is sent by the tus protocol.
      part_bytes integer constraint media_upload_part_bytes_positive check (part_bytes > 0),
      -- The id of the parts at the storage, once there are some.
      storage_upload_id text,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      constraint media_upload_has_parts check (storage_upload_id is null or part_bytes is not null)
    )
  `.execute(db);
  await sql`create index media_upload_expiry_idx on media_upload (expires_at)`.execute(db);
}
