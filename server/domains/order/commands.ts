import { randomUUIDv7 } from "node:crypto";
import { DomainError } from "../../../shared/errors.ts";
import { orderedItems, type PricedLine } from "../../../shared/pricing/offer.ts";
import type { OrderInput } from "../../../shared/order/schema.ts";
import type { CouponLine } from "../../../shared/coupon/rule.ts";
import type { Trx } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Jobs } from "../../jobs/port.ts";
import { consumeOrderLimitInTx } from "../auth/login/rate-limit.ts";
import { removePurchasedFromCartInTx } from "../cart/commands.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { type Redeemed, redeemCouponsInTx } from "../coupon/redeem-commands.ts";
import { createRegistrationsInTx } from "../registration/commands.ts";
import { insertOrderInTx } from "./placement/insert-commands.ts";
import { findOffers } from "../pricing/queries.ts";
import { hasDuplicate, isTooLarge } from "./rules.ts";
import { replaceUnpaidInTx } from "./placement/unpaid-commands.ts";

/**
 * Creates an order from item ids; titles, prices and discounts come from the server. A lecture of a course in the same order is
 * included in the course and gets no line. If nothing is to be paid, the items are registered at once. The number of
 * unpaid orders per user is limited: a new one replaces the oldest without a pending payment. The number of orders
 * per day is limited too, including replaced ones.
 * @returns the order's id
 * @throws DUPLICATE_ITEM, ORDER_TOO_LARGE, TOO_MANY_UNPAID_ORDERS; TOO_MANY_REQUESTS with `retryAfterSeconds`;
 *   NOT_FOUND, NOT_FOR_SALE, ALREADY_REGISTERED, REFUND_IN_PROGRESS with the item; those of `redeemCouponsInTx`
 */
export async function placeOrder(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  userId: string,
  { items, coupons }: OrderInput,
  at: Date,
): Promise<string> {
  if (hasDuplicate(items)) throw new DomainError("DUPLICATE_ITEM");
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    await consumeOrderLimitInTx(trx, userId, at);
    const offers = await findOffers(trx, userId, items, at);
    const lines = orderedItems(items, offers).flatMap((ordered) => {
      if (ordered.kind === "problem") throw new DomainError(ordered.code, { item: ordered.item });
      return ordered.kind === "line" ? [ordered.line] : [];
    });
    if (isTooLarge(lines)) throw new DomainError("ORDER_TOO_LARGE");
    const redeemed = await redeemCouponsInTx(trx, { userId, choice: coupons, lines: lines.map(couponLine) }, at);
    return placeInTx(trx, jobs, { userId, lines, redeemed }, at);
  });
}

const couponLine = ({ itemType, itemId, category, teacherId, paidAmount: amount }: PricedLine): CouponLine => ({
  itemType,
  itemId,
  category,
  teacherId,
  amount,
});

type Placed = { userId: string; lines: PricedLine[]; redeemed: Redeemed[] };

async function placeInTx(trx: Trx, jobs: Jobs, { userId, lines, redeemed }: Placed, at: Date): Promise<string> {
  const orderId = randomUUIDv7();
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const isFree = sumOf(lines.map(({ paidAmount }) => paidAmount)) === sumOf(redeemed.map(({ amount }) => amount));
  if (!isFree) await replaceUnpaidInTx(trx, userId, at);
  await insertOrderInTx(trx, { orderId, userId, lines, redeemed, paidAt: isFree ? at : null }, at);
  if (isFree) await registerInTx(trx, jobs, { userId, orderId }, at);
  return orderId;
}

/** Nothing is to be paid: the items are registered, removed from the cart and confirmed by mail. */
async function registerInTx(trx: Trx, jobs: Jobs, order: { userId: string; orderId: string }, at: Date): Promise<void> {
  const { userId, orderId } = order;
  await removePurchasedFromCartInTx(trx, userId, orderId);
  if ((await createRegistrationsInTx(trx, userId, orderId, at)).length > 0) throw new DomainError("ALREADY_REGISTERED");
  await jobs.enqueue(trx, "mail-order", { userId, orderId, event: "CONFIRMED" });
}
