import { type Kysely, sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { EncodingOf } from "../../../../shared/media/encoding.ts";
import {
  type FrameSize,
  renditionBytesMax,
  renditionQualities,
  type RenditionQuality,
} from "../../../../shared/media/rendition.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import type { Jobs } from "../../../jobs/port.ts";

type Stores = Pick<Deps, "db" | "jobs">;
type Claimed = EncodingOf & { video: FrameSize; durationMs: number; bytesMax: number; storageKey: string };

const leaseEnd = (at: Date): Date => new Date(at.getTime() + 1000 * serverLimits.encodingLeaseSeconds);

/**
 * Gives an encoder the rendition that it had begun before it ended, else one that another encoder has lost, else a new one
 * of the oldest video that lacks it. No rendition has two encoders.
 * @returns undefined: there is nothing to encode
 */
export const claimEncoding = ({ db, jobs }: Stores, encoder: string, at: Date): Promise<Claimed | undefined> =>
  db.transaction().execute(async (trx) => {
    await giveUpInTx(trx, at);
    const claimed = (await resumeInTx(trx, jobs, encoder, at)) ?? (await beginInTx(trx, encoder, at));
    return claimed && findClaimedInTx(trx, claimed);
  });

const notEncoded = (at: Date) =>
  ({
    status: "REFUSED",
    error_code: "PROCESSING_FAILED",
    encoder: null,
    percent: 0,
    expires_at: null,
    updated_at: at,
  }) as const;

/** A video that ends its encoders is not encoded any more. */
async function giveUpInTx(trx: Trx, at: Date): Promise<void> {
  await trx
    .updateTable("media_rendition")
    .set(notEncoded(at))
    .where("status", "=", "UPLOADING")
    .where("source", "=", "ENCODER")
    .where("attempts", ">=", serverLimits.mediaAttempts)
    .where("expires_at", "<=", at.toISOString())
    .execute();
}

async function resumeInTx(trx: Trx, jobs: Jobs, encoder: string, at: Date): Promise<EncodingOf | undefined> {
  const left = await trx
    .selectFrom("media_rendition")
    .where("status", "=", "UPLOADING")
    .where("source", "=", "ENCODER")
    .where((eb) => eb.or([eb("encoder", "=", encoder), eb("expires_at", "<=", at.toISOString())]))
    .select(["media_asset_id as mediaAssetId", "quality", "encoder", "storage_upload_id as storageUploadId"])
    .orderBy(sql`encoder = ${encoder}`, "desc")
    .orderBy("started_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!left) return undefined;
  const { mediaAssetId, quality, storageUploadId } = left;
  // The parts of another encoder do not belong to the file of this one.
  const isOther = left.encoder !== encoder;
  if (isOther && storageUploadId !== null)
    await jobs.enqueue(trx, "abort-upload", { mediaAssetId, quality, storageUploadId });
  await trx
    .updateTable("media_rendition")
    .set(isOther ? { percent: 0, part_bytes: null, storage_upload_id: null } : {})
    .set({ encoder, attempts: sql`attempts + 1`, expires_at: leaseEnd(at), updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .execute();
  return { mediaAssetId, quality };
}

/** The smallest first: slow lines need it most. */
const qualities = renditionQualities.toReversed();

async function beginInTx(trx: Trx, encoder: string, at: Date): Promise<EncodingOf | undefined> {
  for (const quality of qualities) {
    const lacking = await findLackingInTx(trx, quality);
    if (!lacking) continue;
    const { mediaAssetId, durationMs } = lacking;
    const isNew = await insertEncodingInTx(trx, { mediaAssetId, quality, durationMs, encoder }, at);
    return isNew ? { mediaAssetId, quality } : beginInTx(trx, encoder, at);
  }
  return undefined;
}

/** Nothing is enlarged, and a stream of the video itself is not made again in its own size. */
const findLackingInTx = (trx: Trx, quality: RenditionQuality) =>
  trx
    .selectFrom("media_asset as a")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .where("a.status", "=", "READY")
    .where(sql<boolean>`${quality} <= least(m.width, m.height)`)
    .where(
      sql<boolean>`(${quality} < least(m.width, m.height) or not exists (
        select from media_source s where s.media_id = m.media_id and s.file like '%.m3u8'))`,
    )
    .where(
      sql<boolean>`not exists (select from media_rendition r where r.media_asset_id = a.media_asset_id
        and r.quality = ${quality} and (r.status <> 'REFUSED' or r.source = 'ENCODER'))`,
    )
    .select(["a.media_asset_id as mediaAssetId", "m.duration_ms as durationMs"])
    .orderBy("a.media_asset_id")
    .limit(1)
    .forUpdate("a")
    .skipLocked()
    .executeTakeFirst();

type NewEncoding = EncodingOf & { durationMs: number; encoder: string };

/** @returns false: another encoder began it after the search for it had started, which did not see that */
async function insertEncodingInTx(
  trx: Trx,
  { mediaAssetId, quality, durationMs, encoder }: NewEncoding,
  at: Date,
): Promise<boolean> {
  // A browser's that was refused.
  await trx
    .deleteFrom("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("status", "=", "REFUSED")
    .where("source", "<>", "ENCODER")
    .execute();
  const inserted = await trx
    .insertInto("media_rendition")
    .values({
      media_asset_id: mediaAssetId,
      quality,
      status: "UPLOADING",
      source: "ENCODER",
      encoder,
      bytes: renditionBytesMax(quality, durationMs),
      attempts: 1,
      started_at: at,
      expires_at: leaseEnd(at),
      updated_at: at,
    })
    .onConflict((oc) => oc.columns(["media_asset_id", "quality"]).doNothing())
    .returning("quality")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function findClaimedInTx(trx: Trx, { mediaAssetId, quality }: EncodingOf): Promise<Claimed> {
  const { bytesMax, ...video } = await findVideo(trx, { mediaAssetId, quality });
  return { mediaAssetId, quality, bytesMax, ...video };
}

/**
 * The video of a rendition, which has fewer bytes: players take the variant with more bits for the better one.
 * @throws NOT_FOUND
 */
export async function findVideo(db: Kysely<Database>, { mediaAssetId, quality }: EncodingOf) {
  const found = await db
    .selectFrom("media_asset as a")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .select(["a.bytes", "m.width", "m.height", "m.duration_ms as durationMs", "m.storage_key as storageKey"])
    .executeTakeFirst();
  const { bytes, width, height, durationMs, storageKey } = orNotFound(found);
  const bytesMax = Math.min(renditionBytesMax(quality, durationMs), bytes - 1);
  return { video: { width, height }, durationMs, storageKey, bytesMax };
}

export type OwnEncoding = EncodingOf & { encoder: string };

/** The encoder goes on. @throws NOT_FOUND for a rendition that is not its own any more: it stops */
export async function reportEncoding(
  { db }: Pick<Stores, "db">,
  own: OwnEncoding & { percent: number },
  at: Date,
): Promise<void> {
  const reported = await ownEncoding(db, own)
    .set({ percent: own.percent, expires_at: leaseEnd(at), updated_at: at })
    .returning("quality")
    .executeTakeFirst();
  orNotFound(reported);
}

/** The encoder cannot encode this video. @throws NOT_FOUND */
export async function encodingFailed({ db }: Pick<Stores, "db">, own: OwnEncoding, at: Date): Promise<void> {
  const failed = await ownEncoding(db, own).set(notEncoded(at)).returning("quality").executeTakeFirst();
  orNotFound(failed);
}

/** Changes a rendition that the encoder has. */
export const ownEncoding = (db: Kysely<Database>, { mediaAssetId, quality, encoder }: OwnEncoding) =>
  db
    .updateTable("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("encoder", "=", encoder)
    .where("source", "=", "ENCODER")
    .where("status", "=", "UPLOADING");
