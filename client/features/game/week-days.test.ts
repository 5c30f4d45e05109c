import { expect, test } from "vitest";
import { weekDays } from "./week-days.ts";

test.each([
  ["2025-11-17", ["11.17(월)", "11.23(일)"]],
  ["2025-12-29", ["12.29(월)", "1.4(일)"]],
])("the week of %s", (monday, expected) => {
  expect(weekDays(monday)).toEqual(expected);
});
