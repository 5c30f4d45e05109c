import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";

/**
 * A video that browsers do not play waits for an encoder.
 * @returns false: encoders have tried it in vain
 */
export async function awaitConversion(
  { db }: { db: Kysely<Database> },
  mediaAssetId: string,
  at: Date,
): Promise<boolean> {
  const waiting = await db
    .updateTable("media_asset as a")
    .set({ step: "CONVERT", percent: 0, worked_at: at, updated_at: at })
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("a.status", "=", "PROCESSING")
    .where(
      sql<boolean>`not exists (
        select from media_rendition r where r.media_asset_id = a.media_asset_id and r.status = 'REFUSED')`,
    )
    .returning("a.media_asset_id")
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Encoders have ended with a video that waits for them: it is processed, or refused if they have not managed it.
 * @returns false: it does not wait for one
 */
export async function conversionEndedInTx(trx: Trx, jobs: Jobs, mediaAssetId: string, at: Date): Promise<boolean> {
  const waiting = await trx
    .updateTable("media_asset")
    .set({ step: "PROBE", attempts: 0, updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("status", "=", "PROCESSING")
    .where("step", "=", "CONVERT")
    .returning("media_asset_id")
    .executeTakeFirst();
  if (waiting) await jobs.enqueue(trx, "process-media-asset", { mediaAssetId });
  return waiting !== undefined;
}
