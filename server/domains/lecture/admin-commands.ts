import { type Kysely, sql } from "kysely";
import { orNotFound } from "../../../shared/errors.ts";
import type { LectureChange } from "../../../shared/site/admin.ts";
import type { Database } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";
import { putAdminCoverInTx } from "../photo/cover-commands.ts";

/**
 * Changes the price, the status or the place of a lecture. One that is ARCHIVED leaves all lists and stays with its
 * owners. @throws NOT_FOUND, PHOTO_NOT_READY
 */
export async function changeLecture(
  { db }: { db: Kysely<Database> },
  { lectureId, cover, price, status, featured }: LectureChange,
  audited: Audited,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isNew, former } = orNotFound(
      await trx
        .selectFrom("lecture")
        .where("lecture_id", "=", lectureId)
        .select(["cover as former", sql<boolean>`published_at is null`.as("isNew")])
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (cover !== undefined) await putAdminCoverInTx(trx, { userId: audited.adminId ?? "", cover, former });
    await trx
      .updateTable("lecture")
      .set({
        ...(cover !== undefined && { cover }),
        ...(price !== undefined && { price }),
        ...(status !== undefined && { status, is_blocked: status === "ARCHIVED" }),
        ...(status === "PUBLISHED" && isNew && { published_at: audited.at }),
        ...(featured !== undefined && { featured }),
        updated_at: audited.at,
      })
      .where("lecture_id", "=", lectureId)
      .execute();
    // The teacher's next publication of its course does not take it back.
    if (price !== undefined)
      await trx.updateTable("lecture_draft").set({ price }).where("lecture_id", "=", lectureId).execute();
    await recordAuditInTx(trx, audited, {
      action: "CHANGE_LECTURE",
      target: lectureId,
      details: { cover, price, status, featured },
    });
  });
}
