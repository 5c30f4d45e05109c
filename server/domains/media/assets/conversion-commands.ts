import { type Kysely, sql } from "kysely";
import type { RefusalDetails } from "../../../../shared/media/refusals.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { serverLimits } from "../../../limits.ts";

/**
 * A video that browsers do not play waits for an encoder.
 * @param found the codecs or the format for which it is converted
 * @returns false: encoders have tried it in vain
 */
export async function awaitConversion(
  { db }: { db: Kysely<Database> },
  { mediaAssetId, found }: { mediaAssetId: string; found: RefusalDetails },
  at: Date,
): Promise<boolean> {
  const waiting = await db
    .updateTable("media_asset as a")
    .set({ step: "CONVERT", percent: 0, details: JSON.stringify(found), worked_at: at, updated_at: at })
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

/** Encoders ask several times a minute: one of these calls is stored. */
const contactMinutes = 5;

/** An encoder has asked for work, or reported it. */
export async function encoderHeard(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto("encoder_contact")
    .values({ heard_at: at })
    .onConflict((oc) =>
      oc
        .column("is_only")
        .doUpdateSet({ heard_at: at })
        .where("encoder_contact.heard_at", "<", addMinutes(at, -contactMinutes).toISOString()),
    )
    .execute();
}

/**
 * Videos that have waited for a day end if no encoder has asked for work for as long: their teachers can do something else
 * than wait. Safe to repeat.
 */
export async function endVainConversions({ db }: { db: Kysely<Database> }, at: Date): Promise<void> {
  const latest = addMinutes(at, -60 * serverLimits.encoderAbsenceHours).toISOString();
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("media_asset")
      .set({ status: "FAILED", error_code: "ENCODER_MISSING", updated_at: at })
      .where("status", "=", "PROCESSING")
      .where("step", "=", "CONVERT")
      .where("worked_at", "<", latest)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom("encoder_contact").where("heard_at", ">=", latest).select("is_only"))),
      )
      .returning("media_asset_id")
      .execute();
    if (ended.length === 0) return;
    // An encoder that comes back does not go on with them.
    const ids = ended.map(({ media_asset_id }) => media_asset_id);
    await trx.deleteFrom("media_rendition").where("media_asset_id", "in", ids).execute();
  });
}
