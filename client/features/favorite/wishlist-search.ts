import { favoriteSorts } from "../../../shared/codes.ts";
import type { FavoriteSort, FavoriteType } from "../../../shared/favorite/schema.ts";
import { oneOf, pageInAddress, type Reader, searchOf } from "../../../shared/reader.ts";

const isSet: Reader<true> = (value) => (value === true ? true : undefined);

/** Courses are the first tab, which the address does not name. */
export const wishlistSearch = searchOf({
  tab: oneOf(["lectures", "teachers"]),
  sort: oneOf(favoriteSorts),
  dropped: isSet,
  page: pageInAddress,
});
export type WishlistSearch = ReturnType<typeof wishlistSearch>;

const typeOfTab = { lectures: "LECTURE", teachers: "TEACHER" } as const;
export const tabOfType = { COURSE: undefined, LECTURE: "lectures", TEACHER: "teachers" } as const;

export const favoriteTypeOf = ({ tab }: WishlistSearch): FavoriteType => (tab ? typeOfTab[tab] : "COURSE");

/** Only courses have discounts, and teachers have no price. */
export const sortsOf: Record<FavoriteType, readonly FavoriteSort[]> = {
  COURSE: favoriteSorts,
  LECTURE: ["recent", "price-low"],
  TEACHER: [],
};

/** Input of the server's list: an order or filter that the tab does not offer has no effect. */
export function wishlistPageOf(search: WishlistSearch) {
  const itemType = favoriteTypeOf(search);
  const { sort, dropped, page } = search;
  return {
    itemType,
    page,
    sort: sort && sortsOf[itemType].includes(sort) ? sort : undefined,
    dropped: itemType === "COURSE" ? dropped : undefined,
  };
}
