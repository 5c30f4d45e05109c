import { sql } from "kysely";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

/**
 * An upload that is not complete. `partBytes`: null if it is sent by the tus protocol. `storageUploadId`: of its parts
 * at the storage, once there are some.
 */
export type OpenUpload = {
  mediaAssetId: string;
  bytes: number;
  startedAt: string;
  expiresAt: string;
  partBytes: number | null;
  storageUploadId: string | null;
};

const fields = sql`
  u.media_asset_id as "mediaAssetId", a.bytes, u.started_at as "startedAt", u.expires_at as "expiresAt", u.part_bytes as "partBytes",
  u.storage_upload_id as "storageUploadId"`;

const ownUpload = statement<{ userId: string; mediaAssetId: string; at: Date }>()(
  "media.ownUpload",
  (param) => sql<OpenUpload>`
    select ${fields} from media_upload u join media_asset a using (media_asset_id) join teacher t using (teacher_id)
    where u.media_asset_id = ${param("mediaAssetId")} and t.user_id = ${param("userId")}
      and u.expires_at > ${param("at")} and a.status = 'UPLOADING'`,
);

/** An open upload of the user's teacher page. One of another teacher and an expired one are not found. */
export const findOwnUpload = (reads: ReadPool, userId: string, mediaAssetId: string, at: Date) =>
  reads.queryOne(ownUpload, { userId, mediaAssetId, at });

const openUpload = statement<{ mediaAssetId: string }>()(
  "media.openUpload",
  (param) => sql<OpenUpload>`
    select ${fields} from media_upload u join media_asset a using (media_asset_id)
    where u.media_asset_id = ${param("mediaAssetId")}`,
);

export const findOpenUpload = (reads: ReadPool, mediaAssetId: string) => reads.queryOne(openUpload, { mediaAssetId });
