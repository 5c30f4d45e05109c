import { expect, test } from "vitest";
import { addDays } from "../../../../shared/time.ts";
import { longSaleOf } from "./long-sale.ts";

const now = new Date("2026-06-01T00:00:00.000Z");
const day = (days: number) => addDays(now, days).toISOString();

test.each([
  ["ends after 59 days", [null, day(59), null], null],
  ["ends after 60 days", [null, day(60), null], "PLANNED"],
  ["has no end", [null, null, null], null],
  ["begins later, and ends within 60 days", [day(30), day(89), null], null],
  ["begins later, and ends after 60 days", [day(30), day(90), null], "PLANNED"],
  ["has run for 59 days", [null, null, day(-59)], null],
  ["has run for 60 days", [null, null, day(-60)], "RUNNING"],
  ["has run for 50 days, and goes on for 10", [null, day(10), day(-50)], "PLANNED"],
  ["has run for 60 days, and begins again later", [day(1), day(20), day(-60)], null],
  ["was to begin long ago, and is not published yet", [day(-90), day(5), null], null],
] as const)("a sale that %s", (_, [saleStartsAt, saleEndsAt, saleSince], expected) => {
  expect(longSaleOf({ saleStartsAt, saleEndsAt, saleSince }, now)).toBe(expected);
});
