import { limits } from "../../../shared/limits.ts";
import type { FavoriteSort, FavoriteType } from "../../../shared/favorite/schema.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

export interface WishlistPage {
  itemType: FavoriteType;
  sort?: FavoriteSort | undefined;
  dropped?: boolean | undefined;
  page?: number | undefined;
}

const listInput = (userId: string, { itemType, sort, dropped, page = 1 }: WishlistPage) => ({
  userId,
  itemType,
  sort,
  dropped,
  page,
  rows: itemType === "COURSE" ? coursesOfPage : limits.rowsDefault,
});

/** Complete rows at two, three and four columns. */
const coursesOfPage = 24;

/** Prices are read again at every visit. */
export const loadWishlist = (userId: string, page: WishlistPage) =>
  Promise.all([
    utils.favorite.counts.fetch(undefined, { staleTime: 0 }),
    utils.favorite.list.fetch(listInput(userId, page), { staleTime: 0 }),
  ]);

/** Not read again while it is shown: a removed item stays in its position, so that it can be restored. */
export const useWishlist = (userId: string, page: WishlistPage) =>
  trpc.favorite.list.useSuspenseQuery(listInput(userId, page), { staleTime: Infinity })[0];

export const useWishlistCounts = () => trpc.favorite.counts.useSuspenseQuery()[0];
