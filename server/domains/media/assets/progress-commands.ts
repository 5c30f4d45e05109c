import { type Kysely, sql } from "kysely";
import type { MediaAssetError, MediaAssetStep } from "../../../../shared/media/asset.ts";
import type { RefusalDetails } from "../../../../shared/media/refusals.ts";
import type { Database } from "../../../db/schema.ts";
import { recordMediaInTx } from "../ingest/commands.ts";
import { replaceVideoInTx } from "../ingest/replaced-commands.ts";
import type { StoredMedia } from "../ingest/store.ts";

type Stores = { db: Kysely<Database> };

/** An encoder has made a video out of the source. */
const isConverted = sql<boolean>`exists (
  select from media_rendition r where r.media_asset_id = a.media_asset_id and r.status = 'VERIFYING')`;

/**
 * Counts an attempt of a worker.
 * @returns undefined for a video that is not to be processed any more, or that waits for an encoder
 */
export const beginAsset = ({ db }: Stores, mediaAssetId: string, at: Date) =>
  db
    .updateTable("media_asset as a")
    .set({ step: "PROBE", percent: 0, worked_at: at, updated_at: at })
    .set({ attempts: sql`attempts + 1` })
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("a.status", "=", "PROCESSING")
    .where("a.step", "<>", "CONVERT")
    .returning([
      "a.source_key as sourceKey",
      "a.attempts",
      "a.level_sound as levelSound",
      isConverted.as("isConverted"),
    ])
    .executeTakeFirst();

export async function stepAsset(
  { db }: Stores,
  mediaAssetId: string,
  { step, percent }: { step: MediaAssetStep; percent: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable("media_asset")
    .set({ step, percent, worked_at: at, updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("status", "=", "PROCESSING")
    .execute();
}

/**
 * The video is ready, and its lecture shows it: the progress of its learners moves as with an update of a course. Drafts that
 * await it have it as their trailer.
 * Idempotent; does nothing for a video that was removed in the meantime.
 */
export const finishAsset = ({ db }: Stores, mediaAssetId: string, media: StoredMedia, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const asset = await trx
      .selectFrom("media_asset")
      .where("media_asset_id", "=", mediaAssetId)
      .select(["status", "lecture_id"])
      .forUpdate()
      .executeTakeFirst();
    if (asset?.status !== "PROCESSING") return;
    await recordMediaInTx(trx, [{ mediaId: mediaAssetId, media }], at);
    // The video that an encoder has made is the video itself from now on.
    await trx.deleteFrom("media_rendition").where("media_asset_id", "=", mediaAssetId).execute();
    await trx
      .updateTable("media_asset")
      .set({ status: "READY", step: null, percent: 100, media_id: mediaAssetId, worked_at: at, updated_at: at })
      .where("media_asset_id", "=", mediaAssetId)
      .execute();
    if (asset.lecture_id !== null)
      await replaceVideoInTx(trx, { lectureId: asset.lecture_id, mediaId: mediaAssetId }, at);
    await trx
      .updateTable("course_draft")
      .set({ trailer_media_id: mediaAssetId, trailer_asset_id: null })
      // Later than a publication at this moment, which lacks it.
      .set({ updated_at: sql`greatest(${at}::timestamptz, published_at + interval '1 millisecond')` })
      .where("trailer_asset_id", "=", mediaAssetId)
      .execute();
  });

/** The reason stays until the video is repeated or removed. */
export async function failAsset(
  { db }: Stores,
  mediaAssetId: string,
  { code, details }: { code: MediaAssetError; details: RefusalDetails },
  at: Date,
): Promise<void> {
  await db
    .updateTable("media_asset")
    .set({ status: "FAILED", error_code: code, details: JSON.stringify(details), updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("status", "=", "PROCESSING")
    .execute();
}
