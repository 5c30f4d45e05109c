import type { QuoteLine } from "../../../shared/order/schema.ts";

/** A line of the quote; `price` is what it costs in this order, null when it is left out. */
export type CheckoutLine = QuoteLine & { price: number | null };

/** Lines that cannot be ordered are left out of the order. */
export const checkoutLines = (quoted: readonly QuoteLine[]): CheckoutLine[] =>
  quoted.map((line) =>
    line.problem === null ? { ...line, price: line.amount } : { ...line, credit: 0, ownedLectures: 0, price: null },
  );

export type CheckoutTotals = {
  list: number;
  sale: number;
  /** The credit for lectures of the courses that were bought before, and their number. */
  credit: number;
  creditedLectures: number;
  total: number;
};

type Summed = Pick<CheckoutLine, "listPrice" | "price" | "credit" | "ownedLectures">;

/** In won. The server calculates the order again. */
export function checkoutTotals(items: readonly Summed[]): CheckoutTotals {
  const sumOf = (amount: (item: Summed) => number) => items.reduce((sum, item) => sum + amount(item), 0);
  const list = sumOf((item) => item.listPrice);
  const total = sumOf((item) => item.price ?? 0);
  const credit = sumOf((item) => item.credit);
  const creditedLectures = sumOf((item) => (item.credit > 0 ? item.ownedLectures : 0));
  return { list, sale: list - credit - total, credit, creditedLectures, total };
}
