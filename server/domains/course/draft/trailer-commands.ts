import type { Kysely } from "kysely";
import type { z } from "zod";
import type { trailerUpload } from "../../../../shared/course/draft.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockDraftInTx, touchInTx } from "./commands.ts";

/**
 * Awaits an upload of the same teacher, which becomes the trailer when it is ready; until then the former one stays. Safe to
 * repeat. @throws NOT_FOUND
 */
export async function setTrailerUpload(
  { db }: { db: Kysely<Database> },
  userId: string,
  { courseId, mediaAssetId }: z.output<typeof trailerUpload>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Before the draft, in the order of the worker that finishes the upload.
    const asset = mediaAssetId === null ? null : await findOwnAssetInTx(trx, userId, mediaAssetId);
    await lockDraftInTx(trx, { userId, courseId });
    await trx
      .updateTable("course_draft")
      .set(
        asset?.mediaId
          ? { trailer_media_id: asset.mediaId, trailer_asset_id: null }
          : { trailer_asset_id: mediaAssetId },
      )
      .where("course_id", "=", courseId)
      .execute();
    await touchInTx(trx, courseId, at);
  });
}

async function findOwnAssetInTx(trx: Trx, userId: string, mediaAssetId: string) {
  const own = await trx
    .selectFrom("media_asset as a")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("t.user_id", "=", userId)
    .select("a.media_id as mediaId")
    .forShare("a")
    .executeTakeFirst();
  return orNotFound(own);
}
