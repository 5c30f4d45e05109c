import type { ItemRef } from "../../../shared/item.ts";
import { sameItem } from "../../../shared/offer.ts";

export const hasDuplicate = (items: ItemRef[]): boolean =>
  items.some((item, index) => items.findIndex((other) => sameItem(item, other)) < index);

export const orderName = (titles: string[]): string =>
  titles.length > 1 ? `${titles[0]} 외 ${titles.length - 1}건` : (titles[0] ?? "");
