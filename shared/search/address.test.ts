import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { searchAddress } from "./address.ts";

test.each([
  ["a NUL", "\0", " "],
  ["a mark that turns the direction", "\u202eabc\u2066", " abc "],
  ["a space without a width", "파이썬\u200b", "파이썬 "],
  ["a family of one emoji, as it is", "👨‍👩‍👧", "👨‍👩‍👧"],
  ["a number", 2024, "2024"],
])("a query with %s is shown without what is unseen", (_, q, shown) => {
  expect(searchAddress({ q }).q).toBe(shown);
});

test("a query that is too long ends with a complete character", () => {
  const { q = "" } = searchAddress({ q: `a${"😀".repeat(limits.searchQueryMax)}` });
  expect(q.length).toBeLessThanOrEqual(limits.searchQueryMax);
  expect(q.isWellFormed()).toBe(true);
});
