import { itemTypes } from "../codes.ts";
import type { ItemRef } from "./schema.ts";
import { oneOf, object, uuid } from "../reader.ts";

/** `COURSE.<id>`, because a course and a lecture may have the same id. */
export const itemKey = ({ itemType: type, itemId }: ItemRef): string => `${type}.${itemId}`;

export const sameItem = (a: ItemRef, b: ItemRef): boolean => itemKey(a) === itemKey(b);

const itemRefShape = object({ itemType: oneOf(itemTypes), itemId: uuid });
/** An item that a browser stored or an address contains. */
export function readItemRef(value: unknown): ItemRef | undefined {
  const item = itemRefShape(value);
  return item && { ...item, itemId: item.itemId.toLowerCase() };
}
