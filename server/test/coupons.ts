import { randomUUIDv7 } from "node:crypto";
import { addDays } from "../../shared/time.ts";
import type { CouponTable, PromotionTable } from "../db/tables/promotions.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "./app.ts";

type Values = Partial<Insertable<CouponTable>> & { total?: number };

/** A coupon over 5,000 won that everyone may claim, unless the values say otherwise. @returns its id */
export async function makeCoupon({ db, clock }: TestApp, { total, ...values }: Values = {}): Promise<string> {
  const couponId = randomUUIDv7();
  const hasPercent = values.percent !== undefined && values.percent !== null;
  await db
    .insertInto("coupon")
    .values({
      coupon_id: couponId,
      promotion_id: null,
      name: "첫 코스 응원",
      issue: "CLAIM",
      code: null,
      percent: null,
      amount: hasPercent ? null : 5_000,
      discount_max: null,
      scope: "ALL",
      scope_category: null,
      scope_id: null,
      minimum_amount: 0,
      starts_at: addDays(clock.at, -1),
      ends_at: addDays(clock.at, 30),
      valid_days: null,
      uses_per_user: 1,
      created_at: clock.at,
      ...values,
    })
    .execute();
  await db
    .insertInto("coupon_stock")
    .values({ coupon_id: couponId, total: total ?? null })
    .execute();
  return couponId;
}

/** A promotion of this month with a banner. */
export async function makePromotion(
  { db, clock }: TestApp,
  courseIds: string[] = [],
  values: Partial<Insertable<PromotionTable>> = {},
): Promise<{ promotionId: string; bannerId: string }> {
  const ids = { promotionId: randomUUIDv7(), bannerId: randomUUIDv7() };
  const period = {
    starts_at: addDays(clock.at, -3),
    ends_at: addDays(clock.at, 27),
    created_at: clock.at,
  };
  await db
    .insertInto("promotion")
    .values({
      promotion_id: ids.promotionId,
      title: "첫 코스 15% 할인",
      summary: "미뤄 둔 코스를 시작해 보세요.",
      audience: "모든 회원",
      benefit: "15% 할인",
      terms: ["한 사람이 한 장만 받을 수 있어요."],
      ...period,
      ...values,
    })
    .execute();
  await db
    .insertInto("banner")
    .values({
      banner_id: ids.bannerId,
      promotion_id: ids.promotionId,
      title: "첫 코스 15% 할인",
      text: "어느 코스든 할인돼요.",
      action: "쿠폰 받으러 가기",
      figure: "15%",
      position: 0,
      ...period,
    })
    .execute();
  for (const [position, courseId] of courseIds.entries())
    await db
      .insertInto("promotion_course")
      .values({ promotion_id: ids.promotionId, position, course_id: courseId })
      .execute();
  return ids;
}
