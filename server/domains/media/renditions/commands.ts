import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import {
  qualitiesWithin,
  renditionBytesMax,
  type RenditionQuality,
  type RenditionSource,
} from "../../../../shared/media/rendition.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { conversionEndedInTx } from "../assets/conversion-commands.ts";

export type RenditionOf = { mediaAssetId: string; quality: RenditionQuality };
export type NewRendition = RenditionOf & {
  source: RenditionSource;
  bytes: number;
  /** Null: it is not sent in parts. */
  partBytes: number | null;
};

/**
 * Announces a rendition of a video that is ready, whose bytes go to `renditionKey`. One that was refused, or was not sent
 * to its end from the same place, is replaced.
 * @returns when it expires
 * @throws NOT_FOUND; RENDITION_UNWANTED for a video that is not ready, or smaller in pixels or bytes, and while there is one;
 * VALIDATION_FAILED for more bytes than its quality allows
 */
export async function announceRenditionInTx(
  trx: Trx,
  jobs: Jobs,
  { mediaAssetId, quality, source, bytes, partBytes }: NewRendition,
  at: Date,
): Promise<Date> {
  const asset = orNotFound(await lockAssetInTx(trx, mediaAssetId));
  const { width, height, duration_ms: durationMs } = asset;
  const isWanted =
    width !== null && height !== null && durationMs !== null && qualitiesWithin({ width, height }).includes(quality);
  // Players take the variant with more bits for the better one.
  if (!isWanted || bytes >= asset.bytes) throw new DomainError("RENDITION_UNWANTED");
  if (bytes > renditionBytesMax(quality, durationMs)) throw new DomainError("VALIDATION_FAILED");
  const former = await trx
    .deleteFrom("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where((eb) =>
      eb.or([eb("status", "=", "REFUSED"), eb.and([eb("status", "=", "UPLOADING"), eb("source", "=", source)])]),
    )
    .returning("storage_upload_id as storageUploadId")
    .executeTakeFirst();
  if (former?.storageUploadId)
    await jobs.enqueue(trx, "abort-upload", { mediaAssetId, quality, storageUploadId: former.storageUploadId });
  const expiresAt = addDays(at, limits.renditionUploadDays);
  const row = { media_asset_id: mediaAssetId, quality, source, bytes, part_bytes: partBytes };
  const announced = await trx
    .insertInto("media_rendition")
    .values({ ...row, status: "UPLOADING", started_at: at, expires_at: expiresAt, updated_at: at })
    .onConflict((conflict) => conflict.constraint("media_rendition_pk").doNothing())
    .returning("quality")
    .executeTakeFirst();
  if (!announced) throw new DomainError("RENDITION_UNWANTED");
  return expiresAt;
}

/** With the facts of its media, which are null before it is ready. */
const lockAssetInTx = (trx: Trx, mediaAssetId: string) =>
  trx
    .selectFrom("media_asset as a")
    .leftJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .select(["a.bytes", "m.width", "m.height", "m.duration_ms"])
    .forUpdate("a")
    .executeTakeFirst();

/**
 * All bytes are stored: the job that verifies them, or that processes a video which was converted into them, is queued in
 * the same transaction. Idempotent.
 */
export async function renditionUploadedInTx(trx: Trx, jobs: Jobs, rendition: RenditionOf, at: Date): Promise<void> {
  const { mediaAssetId, quality } = rendition;
  const uploaded = await trx
    .updateTable("media_rendition")
    .set({ status: "VERIFYING", part_bytes: null, storage_upload_id: null, expires_at: null, updated_at: at })
    .set({ encoder: null, percent: 0, attempts: 0 })
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("status", "=", "UPLOADING")
    .executeTakeFirst();
  if (uploaded.numUpdatedRows === 0n) return;
  if (!(await conversionEndedInTx(trx, jobs, mediaAssetId, at)))
    await jobs.enqueue(trx, "verify-rendition", { mediaAssetId, quality });
}
