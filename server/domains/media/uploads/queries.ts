import { sql } from "kysely";
import { fileNameOf } from "../../../../shared/media/file-name.ts";
import type { RenditionQuality } from "../../../../shared/media/rendition.ts";
import type { InterruptedUploadInput } from "../../../../shared/media/upload.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import { uploadOfKey, type UploadOf } from "./rules.ts";

/**
 * An upload that is not complete. `partBytes`: null if it is sent by the tus protocol. `storageUploadId`: of its parts
 * at the storage, once there are some.
 */
export type OpenUpload = UploadOf & {
  bytes: number;
  startedAt: string;
  expiresAt: string;
  partBytes: number | null;
  storageUploadId: string | null;
};

const fields = sql`
  u.media_asset_id as "mediaAssetId", null::smallint as quality, a.bytes, u.started_at as "startedAt", u.expires_at as "expiresAt", u.part_bytes as "partBytes",
  u.storage_upload_id as "storageUploadId"`;

const ownUpload = statement<{ userId: string; mediaAssetId: string; at: Date }>()(
  "media.ownUpload",
  (param) => sql<OpenUpload>`
    select ${fields} from media_upload u join media_asset a using (media_asset_id) join teacher t using (teacher_id)
    where u.media_asset_id = ${param("mediaAssetId")} and t.user_id = ${param("userId")}
      and u.expires_at > ${param("at")} and a.status = 'UPLOADING'`,
);

const renditionFields = sql`
  r.media_asset_id as "mediaAssetId", r.quality, r.bytes, r.started_at as "startedAt", r.expires_at as "expiresAt",
  r.part_bytes as "partBytes", r.storage_upload_id as "storageUploadId"`;

type OpenRendition = OpenUpload & { quality: RenditionQuality };

const ownRendition = statement<{ userId: string; mediaAssetId: string; quality: number; at: Date }>()(
  "media.ownRenditionUpload",
  (param) => sql<OpenRendition>`
    select ${renditionFields} from media_rendition r join media_asset a using (media_asset_id) join teacher t using (teacher_id)
    where r.media_asset_id = ${param("mediaAssetId")} and r.quality = ${param("quality")}
      and t.user_id = ${param("userId")} and r.source = 'BROWSER' and r.status = 'UPLOADING'
      and r.expires_at > ${param("at")}`,
);

/** An open upload of the user's teacher page. One of another teacher and an expired one are not found. */
export const findOwnUpload = (
  reads: ReadPool,
  userId: string,
  { mediaAssetId, quality }: UploadOf,
  at: Date,
): Promise<OpenUpload | undefined> =>
  quality === null
    ? reads.queryOne(ownUpload, { userId, mediaAssetId, at })
    : reads.queryOne(ownRendition, { userId, mediaAssetId, quality, at });

const interruptedUpload = statement<{ userId: string; fileName: string; bytes: number; except: string[]; at: Date }>()(
  "media.interruptedUpload",
  (param) => sql<OpenUpload>`
    select ${fields} from media_upload u join media_asset a using (media_asset_id) join teacher t using (teacher_id)
    where t.user_id = ${param("userId")} and a.file_name = ${param("fileName")} and a.bytes = ${param("bytes")}::bigint
      and u.media_asset_id <> all(${param("except")}::uuid[]) and u.expires_at > ${param("at")} and a.status = 'UPLOADING'
    order by u.started_at desc limit 1`,
);

/** The newest open upload of a file of this name and size on the user's teacher page. */
export const findInterruptedUpload = (
  reads: ReadPool,
  userId: string,
  { fileName, bytes, except }: InterruptedUploadInput,
  at: Date,
): Promise<OpenUpload | undefined> =>
  reads.queryOne(interruptedUpload, { userId, fileName: fileNameOf(fileName), bytes, except, at });

const openUpload = statement<{ mediaAssetId: string }>()(
  "media.openUpload",
  (param) => sql<OpenUpload>`
    select ${fields} from media_upload u join media_asset a using (media_asset_id)
    where u.media_asset_id = ${param("mediaAssetId")}`,
);

const openRendition = statement<{ mediaAssetId: string; quality: number }>()(
  "media.openRenditionUpload",
  (param) => sql<OpenRendition>`
    select ${renditionFields} from media_rendition r
    where r.media_asset_id = ${param("mediaAssetId")} and r.quality = ${param("quality")} and r.status = 'UPLOADING'`,
);

/** @param key of its file in the storage */
export async function findOpenUpload(reads: ReadPool, key: string): Promise<OpenUpload | undefined> {
  const upload = uploadOfKey(key);
  if (upload === null) return undefined;
  const { mediaAssetId, quality } = upload;
  return quality === null
    ? reads.queryOne(openUpload, { mediaAssetId })
    : reads.queryOne(openRendition, { mediaAssetId, quality });
}
