import { type ItemRef, itemKey } from "../../../shared/item.ts";
import type { SaleItem } from "../../api/sale-item.ts";

export type CheckoutTotals = {
  list: number;
  sale: number;
  /** What was paid before for lectures of the courses, and for how many of them. */
  credit: number;
  creditedLectures: number;
  total: number;
};

type Summed = Pick<SaleItem, "listPrice" | "price" | "credit" | "ownedLectures">;

/** Won; what the server will reckon again from its own prices. */
export function checkoutTotals(items: readonly Summed[]): CheckoutTotals {
  const sumOf = (amount: (item: Summed) => number) => items.reduce((sum, item) => sum + amount(item), 0);
  const list = sumOf((item) => item.listPrice);
  const total = sumOf((item) => item.price ?? 0);
  const credit = sumOf((item) => item.credit);
  const creditedLectures = sumOf((item) => (item.credit > 0 ? item.ownedLectures : 0));
  return { list, sale: list - credit - total, credit, creditedLectures, total };
}

/** Each item once, in the order it first came. */
export function withoutRepeats(items: readonly ItemRef[]): ItemRef[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = itemKey(item);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}
