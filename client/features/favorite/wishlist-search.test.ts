import { expect, test } from "vitest";
import { wishlistPageOf, wishlistSearch } from "./wishlist-search.ts";

const all = { itemType: "COURSE", sort: undefined, dropped: undefined, page: undefined };

test.each([
  [{}, all],
  [
    { sort: "discount", dropped: true, page: 2 },
    { ...all, sort: "discount", dropped: true, page: 2 },
  ],
  [
    { tab: "lectures", sort: "price-low", dropped: true },
    { ...all, itemType: "LECTURE", sort: "price-low" },
  ],
  [
    { tab: "lectures", sort: "discount" },
    { ...all, itemType: "LECTURE" },
  ],
  [
    { tab: "teachers", sort: "price-low" },
    { ...all, itemType: "TEACHER" },
  ],
  [{ tab: "games", sort: "oldest", dropped: "yes", page: -1 }, all],
])("the address %j asks for %j: what its tab does not offer has no effect", (address, page) => {
  expect(wishlistPageOf(wishlistSearch(address))).toEqual(page);
});
