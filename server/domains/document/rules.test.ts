import { expect, test } from "vitest";
import { earliestChange } from "./rules.ts";

test.each([
  ["a week", false, "2026-03-09T00:00:00Z"],
  ["thirty days, if it is to the disadvantage of users", true, "2026-04-01T00:00:00Z"],
])("a changed document comes into force after %s", (_, isAdverse, earliest) => {
  expect(earliestChange(new Date("2026-03-02T00:00:00Z"), isAdverse)).toEqual(new Date(earliest));
});
