import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { PurgeDeps } from "../../domain.ts";
import { lockUserForShare, lockUserForUpdate } from "../account/locks.ts";
import { findFavoriteItemInTx } from "./queries.ts";

const undoableSince = (at: Date): Date => new Date(at.getTime() - serverLimits.favoriteUndoMinutes * 60_000);

/**
 * Adds a favorite. A repeated call changes nothing. A favorite that was just removed gets back its time and price.
 * @throws NOT_FOUND, FAVORITES_FULL
 */
export async function addFavorite(db: Kysely<Database>, userId: string, item: FavoriteRef, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Favorites of one user are counted one after the other.
    await lockUserForUpdate(trx, userId);
    const { price } = orNotFound(await findFavoriteItemInTx(trx, item, at));
    const isUndo = sql<boolean>`favorite.removed_at > ${undoableSince(at)}`;
    const added = await trx
      .insertInto("favorite")
      .values({ user_id: userId, item_type: item.itemType, item_id: item.itemId, price_added: price, added_at: at })
      .onConflict((oc) =>
        oc
          .constraint("favorite_pk")
          .doUpdateSet({
            price_added: sql`case when ${isUndo} then favorite.price_added else excluded.price_added end`,
            added_at: sql`case when ${isUndo} then favorite.added_at else excluded.added_at end`,
            price_notified: sql`case when ${isUndo} then favorite.price_notified end`,
            removed_at: null,
          })
          .where("favorite.removed_at", "is not", null),
      )
      .returning("item_id")
      .executeTakeFirst();
    if (added) await requireFavoriteLimitInTx(trx, userId);
  });
}

async function requireFavoriteLimitInTx(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("favorite")
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > limits.favoritesPerUserMax) throw new DomainError("FAVORITES_FULL");
}

/**
 * Removes a favorite. A repeated call changes nothing.
 * @throws NOT_FOUND for an unknown item
 */
export async function removeFavorite(db: Kysely<Database>, userId: string, item: FavoriteRef, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    orNotFound(await findFavoriteItemInTx(trx, item, at));
    await trx
      .updateTable("favorite")
      .set({ removed_at: at })
      .where("user_id", "=", userId)
      .where("item_type", "=", item.itemType)
      .where("item_id", "=", item.itemId)
      .where("removed_at", "is", null)
      .execute();
  });
}

/** Deletes favorites whose removal can no longer be undone. */
export async function purgeRemovedFavorites({ db }: PurgeDeps, at: Date): Promise<void> {
  await db.deleteFrom("favorite").where("removed_at", "<=", undoableSince(at).toISOString()).execute();
}
