import { expect, test } from "vitest";
import type { SearchAddress } from "../../../shared/search/address.ts";
import { conditionsOf, countOf, isFiltered, overviewInputOf } from "./search-input.ts";

const all: SearchAddress = {
  q: " 도자기 ",
  category: "공예",
  level: "입문",
  price: "free",
  length: "1h-3h",
  rating: 4,
};

test.each<[SearchAddress["type"], object]>([
  [undefined, { category: "공예", price: "free", length: "1h-3h", rating: "4" }],
  ["COURSE", { category: "공예", level: "입문", price: "free", length: "1h-3h", rating: "4" }],
  ["LECTURE", { category: "공예", price: "free", length: "1h-3h", rating: "4" }],
  ["TEACHER", { category: "공예", rating: "4" }],
  ["CAPTION", { category: "공예", price: "free", length: "1h-3h", rating: "4" }],
])("of all filters the tab %s has its own", (type, expected) => {
  expect(conditionsOf({ ...all, type })).toEqual(expected);
});

test("what the user owns and the order are no conditions, and a query is sent without spaces around it", () => {
  expect(isFiltered({ q: "도자기", owned: "hide", sort: "popular" })).toBe(false);
  expect(overviewInputOf({ q: " 도자기 " })).toEqual({ q: "도자기" });
});

test.each<[SearchAddress, SearchAddress["type"], number | undefined]>([
  [{ q: "도자기", type: "LECTURE" }, undefined, 10],
  [{ q: "도자기", type: "LECTURE", price: "free" }, undefined, 10],
  [{ q: "도자기", type: "LECTURE", price: "free" }, "CAPTION", 4],
  // Teachers have no price, and only courses have a level.
  [{ q: "도자기", type: "LECTURE", price: "free" }, "TEACHER", undefined],
  [{ q: "도자기", type: "COURSE", level: "입문" }, undefined, undefined],
  [{ q: "도자기", type: "COURSE", level: "입문" }, "COURSE", 1],
])("under the filters of %j the tab %s has the number %s", (search, type, count) => {
  expect(countOf(search, { COURSE: 1, LECTURE: 2, TEACHER: 3, CAPTION: 4 }, type)).toBe(count);
});
