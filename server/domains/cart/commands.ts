import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import { limits } from "../../../shared/limits.ts";
import { type Offer, orderProblem, priceLine } from "../../../shared/pricing/offer.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { findOffers } from "../pricing/queries.ts";
import { lockUserForUpdate } from "../account/locks.ts";

/**
 * Adds an item to the cart.
 * @returns the cart line's id
 * @throws NOT_FOUND, NOT_FOR_SALE, ALREADY_REGISTERED, REFUND_IN_PROGRESS, ALREADY_IN_CART, CART_FULL
 */
export async function addToCart(db: Kysely<Database>, userId: string, item: ItemRef, at: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const [offer] = await findOffers(trx, userId, [item], at);
    const problem = orderProblem(offer);
    if (problem || !offer) throw new DomainError(problem ?? "NOT_FOUND", { item });
    await requireCartLimitInTx(trx, userId, 1);
    const cartId = await insertCartLineInTx(trx, userId, offer, at);
    if (!cartId) throw new DomainError("ALREADY_IN_CART", { item });
    return cartId;
  });
}

/**
 * Adds the items of a guest's cart to the account's cart, except those that are already in it or cannot be bought.
 * @throws CART_FULL
 */
export async function mergeCart(
  db: Kysely<Database>,
  userId: string,
  items: ItemRef[],
  at: Date,
): Promise<{ added: number; owned: (ItemRef & { title: string })[] }> {
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const offers = await findOffers(trx, userId, items, at);
    const buyable = offers.filter((offer) => orderProblem(offer) === null);
    const owned = items.flatMap((item) => {
      const offer = offers.find((other) => sameItem(other, item));
      return offer?.owned ? [{ ...item, title: offer.title }] : [];
    });
    const made = [];
    for (const offer of buyable) made.push(await insertCartLineInTx(trx, userId, offer, at));
    await requireCartLimitInTx(trx, userId, 0);
    return { added: made.filter(Boolean).length, owned };
  });
}

/** @returns the new line's id; undefined if the item is in the cart already */
export async function insertCartLineInTx(
  trx: Trx,
  userId: string,
  offer: Offer,
  at: Date,
): Promise<string | undefined> {
  const made = await trx
    .insertInto("cart")
    .values({
      cart_id: randomUUIDv7(),
      user_id: userId,
      item_type: offer.itemType,
      item_id: offer.itemId,
      price_seen: priceLine({ ...offer, price: offer.price ?? 0 }).paidAmount,
      added_at: at,
    })
    .onConflict((oc) => oc.constraint("cart_item_once").doNothing())
    .returning("cart_id")
    .executeTakeFirst();
  return made?.cart_id;
}

async function requireCartLimitInTx(trx: Trx, userId: string, more: number): Promise<void> {
  const { count } = await trx
    .selectFrom("cart")
    .where("user_id", "=", userId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count + more > limits.cartItemsMax) throw new DomainError("CART_FULL");
}

/** @throws NOT_FOUND for an unknown line or another user's line */
export async function removeFromCart(db: Kysely<Database>, userId: string, cartId: string): Promise<void> {
  const gone = await db
    .deleteFrom("cart")
    .where("cart_id", "=", cartId)
    .where("user_id", "=", userId)
    .returning("cart_id")
    .executeTakeFirst();
  if (!gone) throw new DomainError("NOT_FOUND");
}

/** Removes an order's items from the cart, including lectures of its courses. */
export const removePurchasedFromCartInTx = (trx: Trx, userId: string, orderId: string) =>
  sql`delete from cart c using order_line l
    where l.order_id = ${orderId} and c.user_id = ${userId} and (
      (c.item_type = l.item_type and c.item_id = l.item_id)
      or (c.item_type = 'LECTURE' and l.item_type = 'COURSE' and exists (
        select from course_lecture cl where cl.course_id = l.item_id and cl.lecture_id = c.item_id)))`.execute(trx);
