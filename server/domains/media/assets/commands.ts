import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import { fileNameOf } from "../../../../shared/media/file-name.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { deleteUnusedMediaInTx } from "../ingest/replaced-commands.ts";
import { sourceKey } from "./rules.ts";

export type NewAsset = {
  teacherId: string;
  /** A lecture of the teacher, which gets the video when it is ready; null: none. */
  lectureId: string | null;
  fileName: string;
  bytes: number;
  levelSound?: boolean;
};

/**
 * Announces the video of an upload, whose bytes go to `sourceKey`.
 * @returns its id
 * @throws NOT_FOUND for a lecture of another teacher
 */
export async function createAssetInTx(
  trx: Trx,
  { teacherId, lectureId, fileName, bytes, levelSound = false }: NewAsset,
  at: Date,
): Promise<string> {
  if (lectureId !== null)
    orNotFound(
      await trx
        .selectFrom("lecture")
        .where("lecture_id", "=", lectureId)
        .where("teacher_id", "=", teacherId)
        .select("lecture_id")
        .executeTakeFirst(),
    );
  const mediaAssetId = randomUUIDv7();
  await trx
    .insertInto("media_asset")
    .values({
      media_asset_id: mediaAssetId,
      teacher_id: teacherId,
      lecture_id: lectureId,
      file_name: fileNameOf(fileName),
      source_key: sourceKey(mediaAssetId),
      bytes,
      level_sound: levelSound,
      status: "UPLOADING",
      created_at: at,
      updated_at: at,
    })
    .execute();
  return mediaAssetId;
}

/** All bytes are stored: the job that processes them is queued in the same transaction. Idempotent. */
export async function assetUploadedInTx(trx: Trx, jobs: Jobs, mediaAssetId: string, at: Date): Promise<void> {
  const uploaded = await trx
    .updateTable("media_asset")
    .set({ status: "PROCESSING", step: "PROBE", updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("status", "=", "UPLOADING")
    .executeTakeFirst();
  if (uploaded.numUpdatedRows > 0n) await jobs.enqueue(trx, "process-media-asset", { mediaAssetId });
}

type Stores = { db: Kysely<Database>; jobs: Jobs };
type OwnAsset = { userId: string; mediaAssetId: string };

/** Processes a failed video again from its stored source. Idempotent: another one stays as it is. @throws NOT_FOUND */
export async function retryAsset({ db, jobs }: Stores, own: OwnAsset, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockOwnInTx(trx, own);
    if (status !== "FAILED") return;
    // Encoders try it again.
    await trx.deleteFrom("media_rendition").where("media_asset_id", "=", own.mediaAssetId).execute();
    await trx
      .updateTable("media_asset")
      .set({ status: "PROCESSING", step: "PROBE", percent: 0, error_code: null, details: "{}", attempts: 0 })
      .set({ updated_at: at })
      .where("media_asset_id", "=", own.mediaAssetId)
      .execute();
    await jobs.enqueue(trx, "process-media-asset", { mediaAssetId: own.mediaAssetId });
  });
}

/**
 * Removes a video. A lecture that shows it keeps it; other bytes are removed by `sweep-media`.
 * @throws NOT_FOUND
 */
export async function removeAsset({ db, jobs }: Stores, own: OwnAsset): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { media_id } = await lockOwnInTx(trx, own);
    const { mediaAssetId } = own;
    const upload = await trx
      .selectFrom("media_upload")
      .where("media_asset_id", "=", mediaAssetId)
      .select("storage_upload_id as storageUploadId")
      .forUpdate()
      .executeTakeFirst();
    if (upload?.storageUploadId)
      await jobs.enqueue(trx, "abort-upload", { mediaAssetId, storageUploadId: upload.storageUploadId });
    const renditions = await trx
      .selectFrom("media_rendition")
      .where("media_asset_id", "=", mediaAssetId)
      .select(["quality", "storage_upload_id as storageUploadId"])
      .forUpdate()
      .execute();
    for (const { quality, storageUploadId } of renditions)
      if (storageUploadId) await jobs.enqueue(trx, "abort-upload", { mediaAssetId, quality, storageUploadId });
    await trx.deleteFrom("media_asset").where("media_asset_id", "=", own.mediaAssetId).execute();
    if (media_id !== null) await deleteUnusedMediaInTx(trx, media_id);
  });
}

async function lockOwnInTx(trx: Trx, { userId, mediaAssetId }: OwnAsset) {
  const found = await trx
    .selectFrom("media_asset as a")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("t.user_id", "=", userId)
    .select(["a.status", "a.media_id"])
    .forUpdate("a")
    .executeTakeFirst();
  return orNotFound(found);
}
