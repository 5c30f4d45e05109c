import { type Kysely, sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { EncodingOf } from "../../../../shared/media/encoding.ts";
import { limits } from "../../../../shared/limits.ts";
import {
  type FrameSize,
  renditionBytesMax,
  renditionQualities,
  type RenditionQuality,
} from "../../../../shared/media/rendition.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { conversionEndedInTx, encoderHeard } from "../assets/conversion-commands.ts";
import { fileNames, mediaKey } from "../file-names.ts";
import { serverLimits } from "../../../limits.ts";
import { convertedQuality } from "../renditions/rules.ts";
import type { Jobs } from "../../../jobs/port.ts";

type Stores = Pick<Deps, "db" | "jobs">;
/** `video`: null for a file that is to be converted. */
type Claimed = EncodingOf & {
  video: (FrameSize & { durationMs: number }) | null;
  levelSound: boolean;
  bytesMax: number;
  fileKey: string;
};

const leaseEnd = (at: Date): Date => new Date(at.getTime() + 1000 * serverLimits.encodingLeaseSeconds);

/**
 * Gives an encoder the rendition that it had begun before it ended, else one that another encoder has lost. Then come the
 * oldest video that is to be converted, and a new rendition of the oldest video that lacks it. No rendition has two encoders.
 * @returns undefined: there is nothing to encode
 */
export const claimEncoding = ({ db, jobs }: Stores, encoder: string, at: Date): Promise<Claimed | undefined> =>
  db.transaction().execute(async (trx) => {
    await encoderHeard(trx, at);
    await giveUpInTx(trx, jobs, at);
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
async function giveUpInTx(trx: Trx, jobs: Jobs, at: Date): Promise<void> {
  const givenUp = await trx
    .updateTable("media_rendition")
    .set(notEncoded(at))
    .where("status", "=", "UPLOADING")
    .where("source", "=", "ENCODER")
    .where("attempts", ">=", serverLimits.mediaAttempts)
    .where("expires_at", "<=", at.toISOString())
    .returning("media_asset_id as mediaAssetId")
    .execute();
  for (const { mediaAssetId } of givenUp) await conversionEndedInTx(trx, jobs, mediaAssetId, at);
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

/** A video that is not played yet is more urgent than one for slow lines; of those, the smallest. */
async function beginInTx(trx: Trx, encoder: string, at: Date): Promise<EncodingOf | undefined> {
  const found = (await findUnplayableInTx(trx)) ?? (await findLackingInTx(trx));
  if (!found) return undefined;
  const isNew = await insertEncodingInTx(trx, { ...found, encoder }, at);
  return isNew ? found : beginInTx(trx, encoder, at);
}

async function findUnplayableInTx(trx: Trx): Promise<Wanted | undefined> {
  const unplayable = await trx
    .selectFrom("media_asset as a")
    .where("a.status", "=", "PROCESSING")
    .where("a.step", "=", "CONVERT")
    .where(
      sql<boolean>`not exists (select from media_rendition r where r.media_asset_id = a.media_asset_id
        and r.quality = ${convertedQuality})`,
    )
    .select("a.media_asset_id as mediaAssetId")
    .orderBy("a.media_asset_id")
    .limit(1)
    .forUpdate("a")
    .skipLocked()
    .executeTakeFirst();
  return unplayable && { ...unplayable, quality: convertedQuality, bytesMax: limits.videoBytesMax };
}

async function findLackingInTx(trx: Trx): Promise<Wanted | undefined> {
  for (const quality of renditionQualities.toReversed()) {
    const lacking = await findLackingOfInTx(trx, quality);
    if (!lacking) continue;
    const { mediaAssetId, durationMs } = lacking;
    return { mediaAssetId, quality, bytesMax: renditionBytesMax(quality, durationMs) };
  }
  return undefined;
}

/** Nothing is enlarged, and a stream of the video itself is not made again in its own size. */
const findLackingOfInTx = (trx: Trx, quality: RenditionQuality) =>
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

type Wanted = EncodingOf & { bytesMax: number };

/** @returns false: another encoder began it after the search for it had started, which did not see that */
async function insertEncodingInTx(
  trx: Trx,
  { mediaAssetId, quality, bytesMax, encoder }: Wanted & { encoder: string },
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
      bytes: bytesMax,
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

async function findClaimedInTx(trx: Trx, own: EncodingOf): Promise<Claimed> {
  return { ...own, ...(await findVideo(trx, own)) };
}

/**
 * The file that is encoded. A rendition has fewer bytes than its video: players take the variant with more bits for the
 * better one.
 * @throws NOT_FOUND
 */
export async function findVideo(
  db: Kysely<Database>,
  { mediaAssetId, quality }: EncodingOf,
): Promise<Omit<Claimed, keyof EncodingOf>> {
  const found = await db
    .selectFrom("media_asset as a")
    .leftJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .select([
      "a.bytes",
      "a.level_sound as levelSound",
      "a.source_key",
      "m.width",
      "m.height",
      "m.duration_ms",
      "m.storage_key",
    ])
    .executeTakeFirst();
  const { bytes, levelSound, source_key, width, height, duration_ms, storage_key } = orNotFound(found);
  if (width === null || height === null || duration_ms === null || storage_key === null)
    return { video: null, levelSound, bytesMax: limits.videoBytesMax, fileKey: source_key };
  const bytesMax = Math.min(renditionBytesMax(quality, duration_ms), bytes - 1);
  const video = { width, height, durationMs: duration_ms };
  return { video, levelSound: false, bytesMax, fileKey: mediaKey(storage_key, fileNames.mp4) };
}

export type OwnEncoding = EncodingOf & { encoder: string };

/** The encoder goes on. @throws NOT_FOUND for a rendition that is not its own any more: it stops */
export async function reportEncoding(
  { db }: Pick<Stores, "db">,
  own: OwnEncoding & { percent: number },
  at: Date,
): Promise<void> {
  await encoderHeard(db, at);
  const reported = await ownEncoding(db, own)
    .set({ percent: own.percent, expires_at: leaseEnd(at), updated_at: at })
    .returning("quality")
    .executeTakeFirst();
  orNotFound(reported);
}

/** The encoder cannot encode this video. @throws NOT_FOUND */
export const encodingFailed = ({ db, jobs }: Stores, own: OwnEncoding, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const failed = await ownEncoding(trx, own).set(notEncoded(at)).returning("quality").executeTakeFirst();
    orNotFound(failed);
    await conversionEndedInTx(trx, jobs, own.mediaAssetId, at);
  });

/** Changes a rendition that the encoder has. */
export const ownEncoding = (db: Kysely<Database>, { mediaAssetId, quality, encoder }: OwnEncoding) =>
  db
    .updateTable("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("encoder", "=", encoder)
    .where("source", "=", "ENCODER")
    .where("status", "=", "UPLOADING");
