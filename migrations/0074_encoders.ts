import { type Kysely, sql } from "kysely";

/** The encoder that makes a rendition, until `expires_at`, and how far it has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_rendition
      add column encoder text,
      add column percent smallint not null default 0,
      add constraint media_rendition_encoder_works
        check (encoder is null or (source = 'ENCODER' and status = 'UPLOADING')),
      add constraint media_rendition_percent_in_range check (percent between 0 and 99)
  `.execute(db);
}
