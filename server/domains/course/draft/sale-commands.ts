import { type Kysely, sql } from "kysely";
import type { VersionPage } from "../../../../shared/course/draft.ts";
import type { Database, Trx } from "../../../db/schema.ts";

export type PlannedSale = { salePrice: number; startsAt: Date; endsAt: Date | null };

/** The sale of a page that begins after `at`; null for one that runs, and for none. Versions of before have no start. */
export function plannedSaleOf(
  { salePrice, saleStartsAt = null, saleEndsAt }: Pick<VersionPage, "salePrice" | "saleStartsAt" | "saleEndsAt">,
  at: Date,
): PlannedSale | null {
  if (salePrice === null || saleStartsAt === null || new Date(saleStartsAt) <= at) return null;
  return { salePrice, startsAt: new Date(saleStartsAt), endsAt: saleEndsAt === null ? null : new Date(saleEndsAt) };
}

/** Replaces the planned sale of a course; null: there is none any more. */
export async function planSaleInTx(trx: Trx, courseId: string, planned: PlannedSale | null): Promise<void> {
  await trx.deleteFrom("planned_sale").where("course_id", "=", courseId).execute();
  if (!planned) return;
  const { salePrice, startsAt, endsAt } = planned;
  await trx
    .insertInto("planned_sale")
    .values({ course_id: courseId, sale_price: salePrice, starts_at: startsAt, ends_at: endsAt })
    .execute();
}

/**
 * Begins the sales that are due, in one statement: history, caches and followers follow by triggers. A sale that is over, or no
 * longer below the price, does not begin. Safe to repeat and to run twice at once.
 */
export async function beginSales(db: Kysely<Database>, at: Date): Promise<void> {
  await sql`
    with due as (delete from planned_sale where starts_at <= ${at} returning course_id, sale_price, ends_at)
    update course c set sale_price = due.sale_price, sale_ends_at = due.ends_at, updated_at = ${at}
    from due
    where c.course_id = due.course_id and due.sale_price < c.price and (due.ends_at is null or due.ends_at > ${at})`.execute(
    db,
  );
}
