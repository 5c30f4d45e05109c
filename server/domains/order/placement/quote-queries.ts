import { DomainError } from "../../../../shared/errors.ts";
import type { ItemRef } from "../../../../shared/item/schema.ts";
import type { OrderQuote } from "../../../../shared/order/schema.ts";
import { bestPrice } from "../../../../shared/pricing/best-price.ts";
import { quoteOf } from "../../../../shared/pricing/offer.ts";
import type { ReadPool } from "../../../db/reads.ts";
import type { Run } from "../../../db/statement.ts";
import { listReachableCoupons, withoutUseless } from "../../coupon/reachable-queries.ts";
import { readOffers } from "../../pricing/queries.ts";
import { isTooLarge } from "../rules.ts";

/**
 * The quote of items ordered together, and its lowest price with the coupons that the user has or can claim. The rule is
 * that of an order.
 * @param userId null: a visitor, whose quote is that of a new account
 * @throws ORDER_TOO_LARGE
 */
export async function findOrderQuote(
  reads: ReadPool,
  userId: string | null,
  items: ItemRef[],
  now: Date,
): Promise<OrderQuote> {
  const run: Run = (statement, params) => reads.query(statement, params);
  const [offers, reachable] = await Promise.all([
    readOffers(run, userId, items, now),
    listReachableCoupons(run, { userId, items, now }),
  ]);
  const quote = quoteOf(items, offers);
  if (isTooLarge(quote.items.filter(({ problem }) => problem === null))) throw new DomainError("ORDER_TOO_LARGE");
  const coupons = withoutUseless(reachable, quote.items);
  return { ...quote, coupons, best: bestPrice(coupons, quote.items) };
}
