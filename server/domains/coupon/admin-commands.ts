import { sql } from "kysely";
import type { NewCoupon } from "../../../shared/coupon/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Trx } from "../../db/schema.ts";

/** `couponId`: its new id; `teacherId`: who gives it, null for the shop. */
type Given = { couponId: string; teacherId: string | null; coupon: NewCoupon };

/**
 * The one way in which a coupon comes into being: admins and teachers give it by this function.
 * @throws NOT_FOUND for an unknown category, teacher or item; COUPON_CODE_TAKEN
 */
export async function insertCouponInTx(trx: Trx, { couponId, teacherId, coupon }: Given, at: Date): Promise<void> {
  await requireScope(trx, coupon);
  const inserted = await trx
    .insertInto("coupon")
    .values({
      coupon_id: couponId,
      promotion_id: coupon.promotionId ?? null,
      teacher_id: teacherId,
      name: coupon.name,
      issue: coupon.issue,
      code: coupon.code ?? null,
      percent: coupon.percent ?? null,
      amount: coupon.amount ?? null,
      discount_max: coupon.discountMax ?? null,
      scope: coupon.scope,
      scope_category: coupon.scopeCategory ?? null,
      scope_id: coupon.scopeId ?? null,
      minimum_amount: coupon.minimumAmount,
      starts_at: new Date(coupon.startsAt),
      ends_at: new Date(coupon.endsAt),
      valid_days: coupon.validDays ?? null,
      uses_per_user: coupon.usesPerUser,
      created_at: at,
    })
    .onConflict((oc) => oc.constraint("coupon_code_key").doNothing())
    .returning("coupon_id")
    .executeTakeFirst();
  if (!inserted) throw new DomainError("COUPON_CODE_TAKEN");
  const { total, usesPerUser, issue } = coupon;
  // A claim takes all uses of its user.
  const uses = total === undefined ? null : issue === "AUTOMATIC" ? total : total * usesPerUser;
  await trx.insertInto("coupon_stock").values({ coupon_id: couponId, total: uses }).execute();
}

/** Ends a coupon; the users who have it cannot use it any more. @returns false for one that has ended, and for none */
export async function endCouponInTx(trx: Trx, couponId: string, at: Date): Promise<boolean> {
  if ((await endRowsInTx(trx, "coupon", sql`coupon_id = ${couponId}`, at)) === 0) return false;
  await trx
    .updateTable("user_coupon")
    .set({ expires_at: at })
    .where("coupon_id", "=", couponId)
    .where("expires_at", ">", at.toISOString())
    .execute();
  return true;
}

/** A row that has not started ends as one that has run for a second: its period stays one. @returns how many ended */
export async function endRowsInTx(
  trx: Trx,
  table: "promotion" | "banner" | "coupon",
  which: ReturnType<typeof sql>,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ends_at = ${at}, starts_at = least(starts_at, ${at}::timestamptz - interval '1 second')
    where ${which} and ends_at > ${at}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function requireScope(trx: Trx, { scope, scopeCategory = "", scopeId = "" }: NewCoupon): Promise<void> {
  const found = await {
    ALL: () => true,
    COURSES: () => true,
    LECTURES: () => true,
    CATEGORY: () => trx.selectFrom("category").where("name", "=", scopeCategory).select("name").executeTakeFirst(),
    TEACHER: () => trx.selectFrom("teacher").where("teacher_id", "=", scopeId).select("name").executeTakeFirst(),
    COURSE: () => trx.selectFrom("course").where("course_id", "=", scopeId).select("title").executeTakeFirst(),
    LECTURE: () => trx.selectFrom("lecture").where("lecture_id", "=", scopeId).select("title").executeTakeFirst(),
  }[scope]();
  if (!found) throw new DomainError("NOT_FOUND");
}
