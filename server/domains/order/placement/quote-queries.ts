import type { Kysely } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import type { ItemRef } from "../../../../shared/item/schema.ts";
import type { Database } from "../../../db/schema.ts";
import { listUsableCoupons } from "../../coupon/queries.ts";
import { findQuote } from "../../pricing/queries.ts";
import { isTooLarge } from "../rules.ts";

/** The quote of items ordered together, and the coupons of the user. @throws ORDER_TOO_LARGE */
export async function findOrderQuote(db: Kysely<Database>, userId: string, items: ItemRef[], at: Date) {
  const [quote, coupons] = await Promise.all([findQuote(db, userId, items, at), listUsableCoupons(db, userId, at)]);
  if (isTooLarge(quote.items.filter(({ problem }) => problem === null))) throw new DomainError("ORDER_TOO_LARGE");
  return { ...quote, coupons };
}
