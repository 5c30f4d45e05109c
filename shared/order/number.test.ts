import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./number.ts";

const orderId = "01a1f9ae-3a68-70d2-b0cd-f2240aa77d15";

test.each([
  ["2026-11-26T14:59:59.999Z", "20261126-7D15"],
  ["2026-11-26T15:00:00.000Z", "20261127-7D15"],
])("an order of %s has the Korean day in its number, by which it is found", (createdAt, expected) => {
  const number = orderNumber({ orderId, createdAt });
  expect(number).toBe(expected);
  const { from, until, ending } = readOrderNumber(number) ?? {};
  expect(orderId.toUpperCase().endsWith(ending ?? "none")).toBe(true);
  expect(from?.getTime()).toBeLessThanOrEqual(Date.parse(createdAt));
  expect(until?.getTime()).toBeGreaterThan(Date.parse(createdAt));
});

test("an id of the gateway has its letters and digits in the number", () => {
  expect(orderNumber({ orderId: "lost_order-1-_", createdAt: "2026-11-26T15:00:00.000Z" })).toBe("20261127-DER1");
});

test.each([" 20261127-7d15 ", "20261127-7D15"])("%j is read", (number) => {
  expect(readOrderNumber(number)).toEqual({
    from: new Date("2026-11-26T15:00:00Z"),
    until: new Date("2026-11-27T15:00:00Z"),
    ending: "7D15",
  });
});

test.each([
  "",
  orderId,
  "20261127",
  "20261127-7D1",
  "20261127-7D155",
  "20261127-7_15",
  "20261301-7D15",
  "20260230-7D15",
])("%j is no order number", (text) => {
  expect(readOrderNumber(text)).toBeUndefined();
});
