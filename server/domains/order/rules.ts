import type { ItemRef } from "../../../shared/item.ts";
import { sameItem } from "../../../shared/item-ref.ts";
import { wonMax } from "../../../shared/money.ts";

export const hasDuplicate = (items: ItemRef[]): boolean =>
  items.some((item, index) => items.findIndex((other) => sameItem(item, other)) < index);

/** Whether the sum of the list prices exceeds the largest amount. Sums stay far below 2^53, so they are exact. */
export const isTooLarge = (lines: { listPrice: number }[]): boolean =>
  lines.reduce((sum, { listPrice }) => sum + listPrice, 0) > wonMax;

export const orderName = (titles: string[]): string =>
  titles.length > 1 ? `${titles[0]} 외 ${titles.length - 1}건` : (titles[0] ?? "");
