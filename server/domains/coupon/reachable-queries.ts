import { type RawBuilder, sql } from "kysely";
import { couponProblem } from "../../../shared/coupon/rule.ts";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { couponLines, type QuotedItems } from "../../../shared/pricing/best-price.ts";
import { type ParamOf, type Run, statement } from "../../db/statement.ts";
import { couponColumns, couponsOf, isUsable } from "./queries.ts";

type Params = { userId: string | null; courseIds: string[]; lectureIds: string[]; now: Date };

/** Whether a coupon `c` may be for one of the items. */
const isForItems = (param: ParamOf<Params>): RawBuilder<boolean> => sql`(
  c.scope in ('ALL', 'COURSES', 'LECTURES')
  or c.scope_id = any (${param("courseIds")}::uuid[]) or c.scope_id = any (${param("lectureIds")}::uuid[])
  or exists (select from course x where x.course_id = any (${param("courseIds")}::uuid[])
    and (x.category = c.scope_category or x.teacher_id = c.scope_id))
  or exists (select from lecture x where x.lecture_id = any (${param("lectureIds")}::uuid[])
    and (x.category = c.scope_category or x.teacher_id = c.scope_id)))`;

const reachableCoupons = statement<Params>()(
  "coupon.reachable",
  (param) => sql<ReachableCoupon>`
    with usable as (
      select c.coupon_id, state.expires_at from ${couponsOf(param("userId"), param("now"))}
      where ${isUsable(param("now"))}),
    claimable as (
      select c.coupon_id, c.ends_at as expires_at
      from coupon c join coupon_stock s on s.coupon_id = c.coupon_id
      where c.issue = 'CLAIM' and c.starts_at <= ${param("now")} and c.ends_at > ${param("now")}
        and (s.total is null or s.taken + c.uses_per_user <= s.total) and ${isForItems(param)}
        and not exists (
          select from user_coupon uc where uc.coupon_id = c.coupon_id and uc.user_id = ${param("userId")}))
    select ${couponColumns}, reached.expires_at as "expiresAt", reached.is_claimable as "isClaimable"
    from (select *, false as is_claimable from usable union all select *, true from claimable) reached
      join coupon c on c.coupon_id = reached.coupon_id
    order by reached.is_claimable, reached.expires_at, c.coupon_id`,
);

type Shopper = { userId: string | null; items: readonly ItemRef[]; now: Date };

/**
 * The coupons that a user can use in an order now, and those that the user could claim for these items.
 * @param userId null: a visitor, who can claim what a new account can
 */
export function listReachableCoupons(run: Run, { userId, items, now }: Shopper): Promise<ReachableCoupon[]> {
  const idsOf = (type: ItemRef["itemType"]) => items.flatMap((item) => (item.itemType === type ? item.itemId : []));
  return run(reachableCoupons, { userId, courseIds: idsOf("COURSE"), lectureIds: idsOf("LECTURE"), now });
}

/** Leaves out the coupons to claim that take nothing off the order. */
export function withoutUseless(coupons: readonly ReachableCoupon[], quoted: QuotedItems): ReachableCoupon[] {
  const lines = couponLines(quoted);
  return coupons.filter((coupon) => !coupon.isClaimable || couponProblem(coupon, lines) === null);
}
