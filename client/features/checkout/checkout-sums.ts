import type { ItemRef } from "../../../shared/item.ts";
import type { SaleItem } from "../../lib/sale-item.ts";

export type CheckoutSums = { list: number; sale: number; total: number };

/** Won; what the server will reckon again from its own prices. */
export function checkoutSums(items: readonly Pick<SaleItem, "listPrice" | "price">[]): CheckoutSums {
  const list = items.reduce((sum, item) => sum + item.listPrice, 0);
  const total = items.reduce((sum, item) => sum + (item.price ?? 0), 0);
  return { list, sale: list - total, total };
}

/** Each item once, in the order it first came. */
export function withoutRepeats(items: readonly ItemRef[]): ItemRef[] {
  const seen = new Set<string>();
  return items.filter(({ itemType, itemId }) => {
    const key = `${itemType}.${itemId}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}
