import { z } from "zod";
import { itemKey, itemRef, type ItemRef } from "../../shared/item.ts";
import { limits } from "../../shared/limits.ts";

/** Query field of /payment: what is about to be bought, as `COURSE.<id>` joined by commas. */
export const checkoutSearch = z.object({ items: z.string().catch("") });

export const toCheckoutSearch = (items: readonly ItemRef[]): { items: string } => ({
  items: items.map(itemKey).join(","),
});

/** Anything that is not a reference to an item is left out. */
export const readCheckoutItems = (items: string): ItemRef[] =>
  items
    .split(",")
    .slice(0, limits.orderItemsMax)
    .flatMap((text) => {
      const [itemType, itemId] = text.split(".");
      const read = itemRef.safeParse({ itemType, itemId });
      return read.success ? [read.data] : [];
    });
