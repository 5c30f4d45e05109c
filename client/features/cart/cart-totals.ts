import type { CartLine } from "./cart-line.ts";

type Summed = Pick<CartLine, "listPrice" | "discount" | "credit" | "ownedLectures" | "amount">;

/** Won; what the order will be reckoned from again. */
export function cartTotals(lines: readonly Summed[]) {
  const sumOf = (amount: (line: Summed) => number) => lines.reduce((sum, line) => sum + amount(line), 0);
  return {
    list: sumOf((line) => line.listPrice),
    sale: sumOf((line) => line.discount),
    credit: sumOf((line) => line.credit),
    creditedLectures: sumOf((line) => (line.credit > 0 ? line.ownedLectures : 0)),
    total: sumOf((line) => line.amount),
  };
}
