import { useState } from "react";
import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { useIsFavorite, useSetFavorite } from "../../api/favorite/favorite-ids.ts";
import { useSignedInAction } from "../signed-in-action/use-signed-in-action.ts";

/** Whether an item is a favorite, whether it has become one by a press here, and the press that changes it. */
export function useFavorite(item: FavoriteRef) {
  const isFavorite = useIsFavorite(item) ?? false;
  const setFavorite = useSetFavorite();
  const run = useSignedInAction();
  const [isPressed, setPressed] = useState(false);
  const onClick = () =>
    run((userId) => {
      setPressed(true);
      return setFavorite(userId, item, !isFavorite);
    });
  return { isFavorite, isNew: isFavorite && isPressed, onClick };
}
