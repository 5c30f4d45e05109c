import { type Kysely, sql } from "kysely";

/** Images of uploaded videos, and facts of their sound: the browser of the teacher makes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column storyboard_file text
        constraint media_storyboard_file_is_file check (storyboard_file ~ '^storyboard-[0-9a-f]{16}\.webp$')
  `.execute(db);
  await sql`
    alter table media_asset
      -- The images from which the teacher chooses the poster, in the order of the video.
      add column poster_files text[] not null default '{}'
        constraint media_asset_poster_files_at_most_six check (cardinality(poster_files) <= 6),
      -- Integrated, in LUFS.
      add column loudness double precision
        constraint media_asset_loudness_in_range check (loudness between -70 and 20),
      -- Peaks of equal parts of the video, from 0 to 255.
      add column waveform bytea
        constraint media_asset_waveform_has_peaks check (octet_length(waveform) = 1000),
      add constraint media_asset_has_sound check ((loudness is null) = (waveform is null))
  `.execute(db);
}
