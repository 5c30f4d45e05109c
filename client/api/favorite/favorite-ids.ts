import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** Whether an item is a favorite of the current user; undefined before it is known and for a visitor. */
export function useIsFavorite({ itemType, itemId }: FavoriteRef): boolean | undefined {
  const userId = useAtomValue(viewerIdAtom);
  const { data } = trpc.favorite.ids.useQuery(undefined, {
    enabled: userId !== null,
    select: (ids) => ids[itemType].includes(itemId),
  });
  return userId === null ? undefined : data;
}

/** Adds or removes a favorite; its code is loaded when it is called. */
export function useSetFavorite() {
  const utils = trpc.useUtils();
  return async (userId: string, item: FavoriteRef, isFavorite: boolean): Promise<void> => {
    const { setFavorite } = await import("./set-favorite.ts");
    return setFavorite({ utils, userId }, item, isFavorite);
  };
}
