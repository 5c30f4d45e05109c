import { sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { MediaSound } from "../../../../shared/media/sound.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

const silencesJson = sql`case when a.silences is not null then (
  select coalesce(json_agg(json_build_object('startMs', lower(stretch), 'endMs', upper(stretch)) order by stretch), '[]')
  from unnest(a.silences) stretch) end`;

const waveformJson = sql`case when a.waveform is not null then (
  select json_agg(get_byte(a.waveform, point) order by point) from generate_series(0, octet_length(a.waveform) - 1) point) end`;

const ownSound = statement<{ userId: string; mediaAssetId: string }>()(
  "mediaAsset.sound",
  (param) => sql<MediaSound>`
    select ${waveformJson} as waveform, ${silencesJson} as silences
    from media_asset a join teacher t using (teacher_id)
    where a.media_asset_id = ${param("mediaAssetId")} and t.user_id = ${param("userId")}`,
);

/** @throws NOT_FOUND for a video of another teacher */
export const findSound = async (reads: ReadPool, own: { userId: string; mediaAssetId: string }): Promise<MediaSound> =>
  orNotFound(await reads.queryOne(ownSound, own));
