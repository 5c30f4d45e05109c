import type { ItemRef } from "../../shared/item/schema.ts";
import { itemKey, readItemRef } from "../../shared/item/ref.ts";
import { limits } from "../../shared/limits.ts";
import { text } from "../../shared/reader.ts";

/** Query field of /payment: the items to buy, as `COURSE.<id>` joined by commas. */
export const checkoutSearch = (search: { items?: unknown }): { items: string } => ({ items: text(search.items) ?? "" });

export const toCheckoutSearch = (items: readonly ItemRef[]): { items: string } => ({
  items: items.map(itemKey).join(","),
});

/** Each item once; anything that is not a reference to an item is left out. */
export function readCheckoutItems(items: string): ItemRef[] {
  const read = items.split(",").flatMap((ref) => {
    const [itemType, itemId] = ref.split(".");
    return readItemRef({ itemType, itemId }) ?? [];
  });
  return [...new Map(read.map((item) => [itemKey(item), item])).values()].slice(0, limits.orderItemsMax);
}
