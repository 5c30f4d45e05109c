import { type RawBuilder, sql } from "kysely";
import type { Silence } from "../../../../shared/media/silence.ts";

/** Peaks of equal parts of the video `a`, from 0 to 255. */
export const waveformJson: RawBuilder<number[] | null> = sql`case when a.waveform is not null then (
  select json_agg(get_byte(a.waveform, point) order by point) from generate_series(0, octet_length(a.waveform) - 1) point) end`;

/** Silences of the video `a`, in order. */
export const silencesJson: RawBuilder<Silence[] | null> = sql`case when a.silences is not null then (
  select coalesce(json_agg(json_build_object('startMs', lower(stretch), 'endMs', upper(stretch)) order by stretch), '[]')
  from unnest(a.silences) stretch) end`;
