import { z } from "zod";
import { itemKey, itemRef, type ItemRef } from "../../shared/item.ts";
import { limits } from "../../shared/limits.ts";

/** Query field of /payment: the items to buy, as `COURSE.<id>` joined by commas. */
export const checkoutSearch = z.object({ items: z.string().catch("") });

export const toCheckoutSearch = (items: readonly ItemRef[]): { items: string } => ({
  items: items.map(itemKey).join(","),
});

/** Each item once; anything that is not a reference to an item is left out. */
export function readCheckoutItems(items: string): ItemRef[] {
  const read = items.split(",").flatMap((text) => {
    const [itemType, itemId] = text.split(".");
    return itemRef.safeParse({ itemType, itemId }).data ?? [];
  });
  return [...new Map(read.map((item) => [itemKey(item), item])).values()].slice(0, limits.orderItemsMax);
}
