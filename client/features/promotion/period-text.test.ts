import { expect, test } from "vitest";
import { daysText, periodText } from "./period-text.ts";

test("a period has weekdays and the time of its end, in Korea", () => {
  expect(periodText("2025-11-09T15:00:00Z", "2025-11-30T14:59:59Z")).toBe("11.10(월) ~ 11.30(일) 23:59");
});

test.each([
  ["2025-11-16T15:00:00Z", "2025-12-14T14:59:59Z", "2025.11.17 ~ 12.14"],
  ["2025-12-20T00:00:00Z", "2026-01-04T14:59:59Z", "2025.12.20 ~ 2026.01.04"],
])("the days from %s to %s are %s", (from, to, expected) => {
  expect(daysText(from, to)).toBe(expected);
});
