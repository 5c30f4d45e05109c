import type { QuoteLine } from "../../../shared/order.ts";

/** A line of the quote; `price` is what it costs in this order, null when it is left out. */
export type CheckoutLine = QuoteLine & { price: number | null };

/**
 * Lines that cannot be ordered are left out. When no line can be ordered, one that is owned or being refunded keeps its
 * price: the order is then rejected with its name.
 */
export function checkoutLines(quoted: readonly QuoteLine[]): CheckoutLine[] {
  const isNothingOrderable = quoted.every(({ problem }) => problem !== null);
  return quoted.map((line) => {
    const { problem, listPrice, discount, amount } = line;
    if (problem === null) return { ...line, price: amount };
    const isSold = problem !== "NOT_FOUND" && problem !== "NOT_FOR_SALE";
    const price = isSold && isNothingOrderable ? listPrice - discount : null;
    return { ...line, credit: 0, ownedLectures: 0, price };
  });
}

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
