import fc from "fast-check";
import { expect, test } from "vitest";
import { wonMax } from "../money.ts";
import { payoutOf } from "./payout.ts";

test("a sale of 79,200 won is 61,270 won for its teacher", () => {
  expect(payoutOf(79_200)).toEqual({
    paid: 79_200,
    fee: 15_840,
    settled: 63_360,
    incomeTax: 1_900,
    localTax: 190,
    received: 61_270,
  });
});

test("the parts of any payment are whole won, none is negative, and together they are the payment", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: wonMax }), (paid) => {
      const { fee, settled, incomeTax, localTax, received } = payoutOf(paid);
      const parts = [fee, settled, incomeTax, localTax, received];
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(fee + incomeTax + localTax + received).toBe(paid);
      expect(fee + settled).toBe(paid);
    }),
  );
});
