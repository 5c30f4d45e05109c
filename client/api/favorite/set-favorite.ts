import type { FavoriteIds, FavoriteRef } from "../../../shared/favorite/schema.ts";
import { saveLatest } from "../../lib/save-latest.ts";
import type { trpc } from "../../lib/trpc/trpc.ts";

type QueryUtils = ReturnType<typeof trpc.useUtils>;

/**
 * Adds or removes a favorite. All hearts of the item change at once, and back if it fails.
 * @throws what the server or the connection answers
 */
export async function setFavorite(
  { utils, userId }: { utils: QueryUtils; userId: string },
  item: FavoriteRef,
  isFavorite: boolean,
): Promise<void> {
  const { favorite, client } = utils;
  await favorite.ids.ensureData();
  // A pending response would show the previous state.
  await favorite.ids.cancel();
  const input = { itemType: item.itemType, itemId: item.itemId, userId };
  const answer = await saveLatest(`favorite ${item.itemType}.${item.itemId}`, {
    from: !isFavorite,
    to: isFavorite,
    show: (value) => show(utils, item, value),
    send: (value) => (value ? client.favorite.add : client.favorite.remove).mutate(input),
  });
  if (answer) void favorite.counts.invalidate();
}

function show({ favorite, teacher }: QueryUtils, { itemType, itemId }: FavoriteRef, isFavorite: boolean): void {
  const ids = favorite.ids.getData();
  if (!ids || ids[itemType].includes(itemId) === isFavorite) return;
  favorite.ids.setData(undefined, changed(ids, { itemType, itemId }, isFavorite));
  if (itemType !== "TEACHER") return;
  teacher.byId.setData(
    { teacherId: itemId },
    (page) => page && { ...page, followerCount: Math.max(0, page.followerCount + (isFavorite ? 1 : -1)) },
  );
}

const changed = (ids: FavoriteIds, { itemType, itemId }: FavoriteRef, isFavorite: boolean): FavoriteIds => ({
  ...ids,
  [itemType]: isFavorite ? [...ids[itemType], itemId] : ids[itemType].filter((id) => id !== itemId),
});
