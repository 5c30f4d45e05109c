import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Cart, CartQuoteLine } from "../../../shared/cart/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type { Database } from "../../db/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { findUserByRefreshToken } from "../auth/queries.ts";
import { type CatalogOffer, findOffers, offersOf, withCredits } from "../pricing/queries.ts";
import { type CartLine, cartLines, cartQuoteLines } from "./rules.ts";

type CartRow = CartLine & (CatalogOffer | { title: null });

/** The entire cart, which is small: a line can be included in a course of another page. */
const cartOfUser = statement<{ userId: string; now: Date }>()(
  "cart.ofUser",
  (param) =>
    offersOf(param, {
      items: sql`select * from cart where user_id = ${param("userId")}`,
      columns: sql`item.cart_id as "cartId", item.price_seen as "amountSeen", item.added_at as "addedAt",`,
      rest: sql`order by item.added_at desc, item.cart_id desc`,
    }) as RawBuilder<CartRow>,
);

async function cartOf(reads: ReadPool, userId: string, now: Date): Promise<Cart[]> {
  const rows = await reads.query(cartOfUser, { userId, now });
  const known = rows.filter((row) => row.title !== null);
  const offers = await withCredits((other, params) => reads.query(other, params), known, { userId, now });
  return cartLines(userId, rows, offers);
}

/** The items in the cart at current prices, newest first. */
export async function listCart(reads: ReadPool, userId: string, paging: Paging, now: Date): Promise<ListOf<Cart>> {
  const lines = await cartOf(reads, userId, now);
  const offset = offsetOf(paging);
  return {
    items: lines.slice(offset, offset + paging.rows),
    page: paging.page,
    rows: paging.rows,
    total: lines.length,
  };
}

export const findCart = async (reads: ReadPool, userId: string, cartId: string, now: Date): Promise<Cart | undefined> =>
  (await cartOf(reads, userId, now)).find((line) => line.cartId === cartId);

/** The current price of a guest's items. An unpublished item reads as unknown. */
export async function findCartQuote(
  db: Kysely<Database>,
  items: ItemRef[],
  now: Date,
): Promise<{ items: CartQuoteLine[] }> {
  if (items.length === 0) return { items: [] };
  const offers = await findOffers(db, null, items, now);
  return {
    items: cartQuoteLines(
      items,
      offers.filter(({ published }) => published),
    ),
  };
}

/** @returns the user of a session cookie, whose cart it is */
export const findCartOwner = findUserByRefreshToken;
