import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type AppliedCoupon,
  applyCoupons,
  areExclusive,
  bestCoupons,
  type CouponLine,
  couponProblem,
} from "../../../shared/coupon/rule.ts";
import type { CouponChoice, UsableCoupon } from "../../../shared/coupon/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Trx } from "../../db/schema.ts";
import { listIdleOrdersInTx, listUsableCoupons } from "./queries.ts";

/** A coupon of a new order; its redemption is inserted with the order. */
export type Redeemed = AppliedCoupon & { redemptionId: string; name: string };

type CouponRequest = { userId: string; choice: CouponChoice; lines: readonly CouponLine[] };

/**
 * Chooses the coupons of a new order and takes a use of each. The caller has locked the user's row, which serializes the
 * uses of the user. An unpaid order that has a chosen coupon is canceled: the new order takes the coupon over.
 * @throws for chosen coupons, each with its `couponId`: COUPON_NOT_USABLE, COUPON_SOLD_OUT, COUPON_BELOW_MINIMUM,
 *   COUPON_NOT_FOR_ITEMS, COUPONS_NOT_COMBINABLE
 */
export async function redeemCouponsInTx(trx: Trx, request: CouponRequest, at: Date): Promise<Redeemed[]> {
  if (request.choice.length === 0) return [];
  const usable = await listUsableCoupons(trx, request.userId, at);
  const soldOut = new Set<string>();
  for (;;) {
    const chosen = chooseCoupons(
      usable.filter(({ couponId }) => !soldOut.has(couponId)),
      request,
    );
    const applied = applyCoupons(chosen, request.lines);
    if (applied.length === 0) return [];
    const lacking = await takeUsesInTx(trx, { userId: request.userId, couponIds: idsOf(applied) }, at);
    if (lacking === null) {
      const nameOf = new Map(chosen.map(({ couponId, name }) => [couponId, name]));
      return applied.map((one) => ({ ...one, redemptionId: randomUUIDv7(), name: nameOf.get(one.couponId) ?? "" }));
    }
    // The best combination without it is tried; a coupon that was chosen is missing.
    if (request.choice !== "BEST") throw new DomainError("COUPON_SOLD_OUT", { couponId: lacking });
    soldOut.add(lacking);
  }
}

function chooseCoupons(usable: readonly UsableCoupon[], { choice, lines }: CouponRequest): UsableCoupon[] {
  if (choice === "BEST") {
    const best = new Set(bestCoupons(usable, lines));
    return usable.filter(({ couponId }) => best.has(couponId));
  }
  const chosen = [...new Set(choice)].map((couponId) => {
    const coupon = usable.find((one) => one.couponId === couponId);
    if (!coupon) throw new DomainError("COUPON_NOT_USABLE", { couponId });
    const problem = couponProblem(coupon, lines);
    if (problem) throw new DomainError(`COUPON_${problem}`, { couponId });
    return coupon;
  });
  for (const [index, coupon] of chosen.entries()) {
    const other = chosen.slice(index + 1).find((one) => areExclusive(coupon, one, lines));
    if (other) throw new DomainError("COUPONS_NOT_COMBINABLE", { couponId: other.couponId });
  }
  return chosen;
}

type Uses = { userId: string; couponIds: string[] };

/** @returns the first coupon whose total of uses is spent; null if all are taken */
async function takeUsesInTx(trx: Trx, { userId, couponIds }: Uses, at: Date): Promise<string | null> {
  await cancelIdleOrdersInTx(trx, { userId, couponIds }, at);
  await lockStockInTx(trx, sql`c.coupon_id = any (${couponIds}::uuid[])`);
  const lacking = await trx
    .selectFrom("coupon_stock as s")
    .innerJoin("coupon as c", "c.coupon_id", "s.coupon_id")
    .where("c.coupon_id", "in", couponIds)
    .where("c.issue", "=", "AUTOMATIC")
    .whereRef("s.taken", ">=", "s.total")
    .select("c.coupon_id as couponId")
    .executeTakeFirst();
  if (lacking) return lacking.couponId;
  await sql`
    update coupon_stock s set taken = s.taken + 1 from coupon c
    where c.coupon_id = s.coupon_id and c.issue = 'AUTOMATIC' and c.coupon_id = any (${couponIds}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into user_coupon (coupon_id, user_id, claimed_at, expires_at, uses, uses_max)
    select c.coupon_id, ${userId}::uuid, ${at}::timestamptz, c.ends_at, 1, c.uses_per_user
    from coupon c where c.coupon_id = any (${couponIds}::uuid[])
    on conflict on constraint user_coupon_pk do update set uses = user_coupon.uses + 1`.execute(trx);
  return null;
}

/** Cancels the user's unpaid orders with one of these coupons, except those whose payment can arrive. */
async function cancelIdleOrdersInTx(trx: Trx, { userId, couponIds }: Uses, at: Date): Promise<void> {
  const orderIds = await listIdleOrdersInTx(trx, userId, couponIds);
  if (orderIds.length === 0) return;
  await sql`
    update "order" o set canceled_at = coalesce(o.canceled_at, ${at}), expires_at = least(o.expires_at, ${at})
    where o.order_id = any (${orderIds})`.execute(trx);
  await releaseCouponsInTx(trx, orderIds, at);
}

/** Inserts the redemptions of an order that is inserted in the same transaction. */
export async function insertRedemptionsInTx(
  trx: Trx,
  { orderId, userId, redeemed, isPaid }: { orderId: string; userId: string; redeemed: Redeemed[]; isPaid: boolean },
  at: Date,
): Promise<void> {
  if (redeemed.length === 0) return;
  await trx
    .insertInto("coupon_redemption")
    .values(
      redeemed.map(({ redemptionId, couponId, name, amount }) => ({
        coupon_redemption_id: redemptionId,
        coupon_id: couponId,
        order_id: orderId,
        user_id: userId,
        name,
        amount,
        status: isPaid ? ("SPENT" as const) : ("RESERVED" as const),
        reserved_at: at,
        spent_at: isPaid ? at : null,
      })),
    )
    .execute();
}

/** The order is paid. A coupon that was given back before a late deposit is spent all the same. */
export const spendCouponsInTx = (trx: Trx, orderId: string, at: Date) =>
  trx
    .updateTable("coupon_redemption")
    .set({ status: "SPENT", spent_at: at })
    .where("order_id", "=", orderId)
    .where("spent_at", "is", null)
    .execute();

/** The payment was undone: the order reserves its coupons again. One that was given back before stays so. */
export const unspendCouponsInTx = (trx: Trx, orderId: string) =>
  trx
    .updateTable("coupon_redemption")
    .set((eb) => ({
      status: eb
        .case()
        .when("released_at", "is", null)
        .then("RESERVED" as const)
        .else("RELEASED" as const)
        .end(),
      spent_at: null,
    }))
    .where("order_id", "=", orderId)
    .where("status", "=", "SPENT")
    .execute();

/** The orders end without a payment: the users may use the coupons again. Repeated, it changes nothing. */
export const releaseCouponsInTx = (trx: Trx, orderIds: string[], at: Date): Promise<void> =>
  giveBackInTx(trx, sql`r.order_id = any (${orderIds}) and r.status = 'RESERVED'`, at);

/**
 * Gives back the coupons of an order of which every item with the coupon is refunded in full, unless they have expired.
 * Their minimum is not evaluated again.
 */
export const restoreCouponsInTx = (trx: Trx, orderId: string, at: Date): Promise<void> =>
  giveBackInTx(
    trx,
    sql`r.order_id = ${orderId} and r.status = 'SPENT'
      and exists (select from user_coupon uc
        where uc.user_id = r.user_id and uc.coupon_id = r.coupon_id and uc.expires_at > ${at})
      and not exists (
        select from order_line l where l.coupon_redemption_id = r.coupon_redemption_id and not exists (
          select from refund f where f.order_line_id = l.order_line_id and f.status = 'DONE' and f.ends_access
            and l.refunded_amount = l.charged_amount))`,
    at,
  );

/** A redemption whose use was given back before is not counted any more. */
async function giveBackInTx(trx: Trx, which: RawBuilder<boolean>, at: Date): Promise<void> {
  await lockStockInTx(trx, sql`c.coupon_id in (select r.coupon_id from coupon_redemption r where ${which})`);
  await sql`
    with counted as (
      select r.coupon_redemption_id from coupon_redemption r where ${which} and r.released_at is null),
    released as (
      update coupon_redemption r set status = 'RELEASED', released_at = coalesce(r.released_at, ${at}) where ${which}
      returning r.coupon_redemption_id, r.coupon_id, r.user_id),
    given as (
      select coupon_id, user_id, count(*) as uses from released join counted using (coupon_redemption_id)
      group by coupon_id, user_id),
    restored as (
      update user_coupon uc set uses = uc.uses - given.uses from given
      where uc.user_id = given.user_id and uc.coupon_id = given.coupon_id)
    update coupon_stock s set taken = s.taken - given.uses
    from (select coupon_id, sum(uses) as uses from given group by coupon_id) given
      join coupon c on c.coupon_id = given.coupon_id and c.issue = 'AUTOMATIC'
    where s.coupon_id = given.coupon_id`.execute(trx);
}

/** Coupons that everyone has share their stock; the rows are locked in one order, so that no two orders deadlock. */
const lockStockInTx = (trx: Trx, which: RawBuilder<boolean>) =>
  sql`select from coupon_stock s join coupon c on c.coupon_id = s.coupon_id
    where c.issue = 'AUTOMATIC' and ${which} order by s.coupon_id for no key update of s`.execute(trx);

const idsOf = (applied: readonly AppliedCoupon[]): string[] => applied.map(({ couponId }) => couponId);
