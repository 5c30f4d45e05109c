import type { Kysely } from "kysely";
import type { CartFavorites } from "../../../shared/cart/schema.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { itemKey } from "../../../shared/item/ref.ts";
import { limits } from "../../../shared/limits.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { listFavoritesForCartInTx } from "../favorite/queries.ts";
import { findOffers } from "../pricing/queries.ts";
import { insertCartLineInTx } from "./commands.ts";
import { cartProblem } from "./rules.ts";

type FavoriteSelection = Pick<ItemRef, "itemType"> & { dropped: boolean };

/** Adds the user's favorites to the cart, latest first, as long as it has room, in one transaction. */
export async function addFavoritesToCart(
  db: Kysely<Database>,
  userId: string,
  which: FavoriteSelection,
  at: Date,
): Promise<CartFavorites> {
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const favorites = await listFavoritesForCartInTx(trx, userId, which, at);
    const offers = await findOffers(trx, userId, favorites, at);
    const offerByKey = new Map(offers.map((offer) => [itemKey(offer), offer]));
    const inCart = new Set(await listCartKeysInTx(trx, userId));
    const result: CartFavorites = { added: [], skipped: [] };
    for (const { isFree, ...item } of favorites) {
      const offer = offerByKey.get(itemKey(item));
      const skip = (reason: CartFavorites["skipped"][number]["reason"]) =>
        result.skipped.push({ ...item, title: offer?.title ?? "", reason });
      const problem = cartProblem(offer);
      if (problem || !offer) skip(problem ?? "WITHDRAWN");
      else if (isFree) skip("FREE");
      else if (inCart.has(itemKey(item))) skip("ALREADY_IN_CART");
      else if (inCart.size >= limits.cartItemsMax) skip("CART_FULL");
      else {
        await insertCartLineInTx(trx, userId, offer, at);
        inCart.add(itemKey(item));
        result.added.push(item);
      }
    }
    return result;
  });
}

async function listCartKeysInTx(trx: Trx, userId: string): Promise<string[]> {
  const lines = await trx
    .selectFrom("cart")
    .where("user_id", "=", userId)
    .select(["item_type as itemType", "item_id as itemId"])
    .execute();
  return lines.map(itemKey);
}
