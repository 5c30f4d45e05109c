import { expect, test } from "vitest";
import { orderNumber } from "./order-number.ts";

test.each([
  ["2026-11-26T14:59:59.999Z", "20261126-7D15"],
  ["2026-11-26T15:00:00.000Z", "20261127-7D15"],
])("an order of %s has the Korean day in its number", (createdAt, expected) => {
  expect(orderNumber({ orderId: "01a1f9ae-3a68-70d2-b0cd-f2240aa77d15", createdAt })).toBe(expected);
});
