import { type Kysely, sql } from "kysely";

/** More facts of videos: silences of their sound, and forms of their image. And when an encoder was last heard of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In milliseconds.
  await sql`alter table media_asset add column silences int4multirange`.execute(db);
  await sql`
    alter table media
      -- A range of brightness that only some screens have. Null: it was not looked for, as below.
      add column is_hdr boolean,
      -- Images are shown for different times.
      add column has_variable_rate boolean
  `.execute(db);
  await sql`
    create table encoder_contact (
      is_only boolean constraint encoder_contact_pk primary key default true
        constraint encoder_contact_is_one check (is_only),
      heard_at timestamptz not null
    )
  `.execute(db);
}
