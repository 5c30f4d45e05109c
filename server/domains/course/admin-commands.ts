import { type Kysely, sql } from "kysely";
import { DomainError, invalidField, orNotFound } from "../../../shared/errors.ts";
import type { CourseChange } from "../../../shared/site/admin.ts";
import { runningSale } from "../../db/fragments.ts";
import type { Database } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";
import { followCoverInTx } from "./cover-commands.ts";
import { putAdminCoverInTx } from "../photo/cover-commands.ts";

/**
 * Changes the price, the sale, the status or the place of a course. Triggers record the price history, from which the
 * lowest price of thirty days is read, and announce a lower price to users who have it among their favorites. A course
 * that is ARCHIVED leaves all lists and stays with its owners.
 * @throws NOT_FOUND, SALE_NOT_BELOW_PRICE, PHOTO_NOT_READY
 */
export async function changeCourse(
  { db }: { db: Kysely<Database> },
  { courseId, cover, price, sale, status, featured }: CourseChange,
  audited: Audited,
): Promise<void> {
  if (sale?.endsAt && new Date(sale.endsAt) <= audited.at) throw invalidField("sale.endsAt", "must be in the future");
  await db.transaction().execute(async (trx) => {
    const before = orNotFound(
      await trx
        .selectFrom("course")
        .where("course_id", "=", courseId)
        .select([
          "price",
          "cover",
          runningSale("course", sql`${audited.at}`).as("salePrice"),
          sql<boolean>`published_at is null`.as("isNew"),
        ])
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const salePrice = sale === undefined ? before.salePrice : (sale?.price ?? null);
    if (salePrice !== null && salePrice >= (price ?? before.price)) throw new DomainError("SALE_NOT_BELOW_PRICE");
    if (cover !== undefined) {
      await putAdminCoverInTx(trx, { userId: audited.adminId ?? "", cover, former: before.cover });
      await trx.updateTable("course").set({ cover }).where("course_id", "=", courseId).execute();
      await followCoverInTx(trx, { courseId, cover, former: before.cover }, audited.at);
    }
    const prices = {
      // A sale that has ended is no bound for the price.
      ...(price !== undefined && { price, ...(salePrice === null && { sale_price: null, sale_ends_at: null }) }),
      ...(sale !== undefined && { sale_price: salePrice, sale_ends_at: saleEnd(sale) }),
    };
    // The teacher's next publication does not take it back.
    if (Object.keys(prices).length > 0 || cover !== undefined)
      await trx
        .updateTable("course_draft")
        .set({ ...prices, ...(cover !== undefined && { cover }) })
        .where("course_id", "=", courseId)
        .execute();
    await trx
      .updateTable("course")
      .set({
        ...prices,
        ...(status !== undefined && { status, is_blocked: status === "ARCHIVED" }),
        ...(status === "PUBLISHED" && before.isNew && { published_at: audited.at }),
        ...(featured !== undefined && { featured }),
        updated_at: audited.at,
      })
      .where("course_id", "=", courseId)
      .execute();
    await recordAuditInTx(trx, audited, {
      action: "CHANGE_COURSE",
      target: courseId,
      details: { cover, price, sale, status, featured },
    });
  });
}

const saleEnd = (sale: NonNullable<CourseChange["sale"]> | null): Date | null =>
  sale?.endsAt ? new Date(sale.endsAt) : null;
