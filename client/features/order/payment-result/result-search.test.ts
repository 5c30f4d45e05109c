import { expect, test } from "vitest";
import { failSearch, paymentOf, successSearch } from "./result-search.ts";

test.each([
  [
    { paymentKey: "sandbox_1", orderId: "order-1", amount: 88_035 },
    { paymentKey: "sandbox_1", orderId: "order-1", amount: 88_035 },
  ],
  [
    { paymentKey: 123, orderId: 1_234_567, amount: "500" },
    { paymentKey: "123", orderId: "1234567", amount: 500 },
  ],
  [{ orderId: "order-1" }, null],
  [{ paymentKey: "sandbox_1", orderId: "order-1", amount: "many" }, null],
  [{ paymentKey: "sandbox_1", orderId: "order-1", amount: -1 }, null],
  [{}, null],
])("coming back with %j confirms %j", (search, expected) => {
  expect(paymentOf(successSearch(search))).toEqual(expected);
});

test("a failure without a code is read as a failure", () => {
  expect(failSearch({ code: "PAY_PROCESS_CANCELED" })).toEqual({
    code: "PAY_PROCESS_CANCELED",
    message: "",
    orderId: "",
  });
});
