import { expect, test } from "vitest";
import { weekPeriodText } from "./week-period.ts";

test.each([
  ["2025-11-17", "2025.11.17 ~ 11.23"],
  ["2025-12-29", "2025.12.29 ~ 2026.01.04"],
])("the week of %s", (monday, expected) => {
  expect(weekPeriodText(monday)).toBe(expected);
});
