import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { CourseChange } from "../../../shared/site/admin.ts";
import type { Database } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";

/**
 * Changes the price, the sale, the status or the place of a course. Triggers record the price history, from which the
 * lowest price of thirty days is read, and announce a lower price to users who have it among their favorites. A course
 * that is ARCHIVED leaves all lists and stays with its owners.
 * @throws NOT_FOUND, SALE_NOT_BELOW_PRICE
 */
export async function changeCourse(
  db: Kysely<Database>,
  { courseId, price, sale, status, featured }: CourseChange,
  audited: Audited,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = orNotFound(
      await trx
        .selectFrom("course")
        .where("course_id", "=", courseId)
        .select(["price", "sale_price as salePrice", sql<boolean>`published_at is null`.as("isNew")])
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const salePrice = sale === undefined ? before.salePrice : (sale?.price ?? null);
    if (salePrice !== null && salePrice >= (price ?? before.price)) throw new DomainError("SALE_NOT_BELOW_PRICE");
    await trx
      .updateTable("course")
      .set({
        ...(price !== undefined && { price }),
        ...(sale !== undefined && { sale_price: salePrice, sale_ends_at: saleEnd(sale) }),
        ...(status !== undefined && { status }),
        ...(status === "PUBLISHED" && before.isNew && { published_at: audited.at }),
        ...(featured !== undefined && { featured }),
        updated_at: audited.at,
      })
      .where("course_id", "=", courseId)
      .execute();
    await recordAuditInTx(trx, audited, {
      action: "CHANGE_COURSE",
      target: courseId,
      details: { price, sale, status, featured },
    });
  });
}

const saleEnd = (sale: NonNullable<CourseChange["sale"]> | null): Date | null =>
  sale?.endsAt ? new Date(sale.endsAt) : null;
