import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { useIsFavorite, useSetFavorite } from "../../api/favorite/favorite-ids.ts";
import { useSignedInAction } from "../signed-in-action/use-signed-in-action.ts";

/** Whether an item is a favorite, and the click that changes it. */
export function useFavorite(item: FavoriteRef) {
  const isFavorite = useIsFavorite(item) ?? false;
  const setFavorite = useSetFavorite();
  const run = useSignedInAction();
  return { isFavorite, onClick: () => run((userId) => setFavorite(userId, item, !isFavorite)) };
}
