import { expect, test } from "vitest";
import { orderedWithin } from "./rules.ts";

// Nine in the morning in Korea.
const now = new Date("2026-03-02T00:00:00Z");

test.each([
  ["LAST_YEAR", "2025-03-01T15:00:00.000Z", "9999-12-31T00:00:00.000Z"],
  ["2025", "2024-12-31T15:00:00.000Z", "2025-12-31T15:00:00.000Z"],
  [undefined, "1970-01-01T00:00:00.000Z", "9999-12-31T00:00:00.000Z"],
])("the period %s is from %s until %s", (period, from, until) => {
  expect(orderedWithin(period, now)).toEqual({ from: new Date(from), until: new Date(until) });
});
