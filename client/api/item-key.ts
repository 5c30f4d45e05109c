import type { ItemRef } from "../../shared/item.ts";

/** `COURSE.<id>`: one text for one item. A course and a lecture of one id are two. */
export const itemKey = ({ itemType, itemId }: ItemRef): string => `${itemType}.${itemId}`;

export const sameItem = (a: ItemRef, b: ItemRef): boolean => itemKey(a) === itemKey(b);
