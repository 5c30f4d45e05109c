import { expect, test } from "vitest";
import { paginationRange } from "./pagination-range.ts";

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [2, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 12, [1, "gap", 4, 5, 6, "gap", 12]],
  [12, 12, [1, "gap", 11, 12]],
  [4, 12, [1, 2, 3, 4, 5, "gap", 12]],
])("page %i of %i shows the pages beside it and the ends", (page, pages, slots) => {
  expect(paginationRange(page, pages)).toEqual(slots);
});

test("a page beyond the end shows the ends only", () => {
  expect(paginationRange(99, 3)).toEqual([1, 2, 3]);
});
