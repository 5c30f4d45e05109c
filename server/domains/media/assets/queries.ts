import { type RawBuilder, sql } from "kysely";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import { type ListOf, offsetOf, type Paging } from "../../../../shared/paging.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import { convertedQuality } from "../renditions/rules.ts";
import { isTranscribable, transcriptJson } from "../transcripts/queries.ts";

/** `canTranscribe`: whether this shop has a service for it. */
type Viewing = { userId: string; canTranscribe: boolean };
type Viewer = { viewer: { userId: string }; transcriber: object | null };

export const viewingOf = ({ viewer: { userId }, transcriber }: Viewer): Viewing => ({
  userId,
  canTranscribe: transcriber !== null,
});

/** Columns of an asset with its media, its conversion and its transcript, which may be missing. */
const columns = (canTranscribe: RawBuilder<boolean>) => sql`
  a.media_asset_id as "mediaAssetId", a.lecture_id as "lectureId", a.file_name as "fileName", a.bytes, a.status, a.step,
  case when a.step = 'CONVERT' then coalesce(c.percent, 0) else a.percent end as percent, a.error_code as "errorCode", a.details, a.media_id as "mediaId",
  m.duration_ms as "durationMs", m.width, m.height, coalesce(m.is_hdr, false) as "isHdr",
  coalesce(m.has_variable_rate, false) as "hasVariableRate", m.storyboard_file is not null as "hasStoryboard",
  a.poster_files <> '{}' as "hasPosters", coalesce(m.has_audio, false) as "hasSound",
  a.loudness is not null as "isMeasured", case when not a.level_sound then a.loudness end as loudness,
  exists (select from media_source s where s.media_id = m.media_id and s.file like '%.m3u8') as "hasStream",
  (select coalesce(json_agg(json_build_object('quality', r.quality, 'status', r.status, 'source', r.source,
    'errorCode', r.error_code, 'percent', r.percent) order by r.quality desc), '[]')
   from media_rendition r where r.media_asset_id = a.media_asset_id and a.status = 'READY') as renditions,
  coalesce(${canTranscribe}::boolean and a.status = 'READY' and ${isTranscribable}, false) as "canTranscribe",
  case when tr.transcript_id is not null then ${transcriptJson} end as transcript,
  a.created_at as "createdAt", a.updated_at as "updatedAt"`;

const assets = sql`
  media_asset a join teacher t on t.teacher_id = a.teacher_id left join media m on m.media_id = a.media_id
    left join media_rendition c on c.media_asset_id = a.media_asset_id and c.quality = ${convertedQuality}
    left join media_transcript tr on tr.media_asset_id = a.media_asset_id`;

const ofUser = statement<Viewing & { rows: number; offset: number }>()(
  "mediaAsset.ofUser",
  (param) => sql<MediaAsset & { total: number }>`
    select ${columns(param("canTranscribe"))}, count(*) over ()::int as total
    from ${assets}
    where t.user_id = ${param("userId")}
    order by a.media_asset_id desc limit ${param("rows")} offset ${param("offset")}`,
);

/** The videos that the teacher has uploaded, the newest first. */
export async function listAssets(reads: ReadPool, viewing: Viewing, paging: Paging): Promise<ListOf<MediaAsset>> {
  const rows = await reads.query(ofUser, { ...viewing, rows: paging.rows, offset: offsetOf(paging) });
  return { items: rows, page: paging.page, rows: paging.rows, total: rows[0]?.total ?? 0 };
}

const own = statement<Viewing & { mediaAssetId: string }>()(
  "mediaAsset.own",
  (param) => sql<MediaAsset>`
    select ${columns(param("canTranscribe"))}
    from ${assets}
    where t.user_id = ${param("userId")} and a.media_asset_id = ${param("mediaAssetId")}`,
);

/** A video that the current user has uploaded. @throws NOT_FOUND */
export const ownAsset = async (ctx: Viewer & { reads: ReadPool }, mediaAssetId: string): Promise<MediaAsset> =>
  orNotFound(await ctx.reads.queryOne(own, { ...viewingOf(ctx), mediaAssetId }));

/** Apart from the procedure, so that an open stream holds no context of a request. */
export async function* readAssetsAtChanges(
  changes: AsyncIterable<void>,
  reads: ReadPool,
  { paging, ...viewing }: Viewing & { paging: Paging },
): AsyncGenerator<ListOf<MediaAsset>> {
  for await (const _ of changes) yield await listAssets(reads, viewing, paging);
}
