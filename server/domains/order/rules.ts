import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import { wonMax } from "../../../shared/money.ts";
import type { OrderPeriod } from "../../../shared/order/schema.ts";
import { addYears, kstDayOf, startOfKstDay, startOfKstYear } from "../../../shared/time.ts";

export const hasDuplicate = (items: ItemRef[]): boolean =>
  items.some((item, index) => items.findIndex((other) => sameItem(item, other)) < index);

/** Whether the sum of the list prices exceeds the largest amount. Sums stay far below 2^53, so they are exact. */
export const isTooLarge = (lines: { listPrice: number }[]): boolean =>
  lines.reduce((sum, { listPrice }) => sum + listPrice, 0) > wonMax;

export const orderName = (titles: string[]): string =>
  titles.length > 1 ? `${titles[0]} 외 ${titles.length - 1}건` : (titles[0] ?? "");

/** When an order was placed: at `from` or later, before `until`. */
export type OrderedWithin = { from: Date; until: Date };

/** No instant of an order is outside, so that one statement serves lists with and without a period. */
const always: OrderedWithin = { from: new Date(0), until: new Date("9999-12-31T00:00:00Z") };

/** The instants of a period; of no period: all. */
export function orderedWithin(period: OrderPeriod | undefined, now: Date): OrderedWithin {
  if (period === undefined) return always;
  if (period === "LAST_YEAR") return { ...always, from: startOfKstDay(kstDayOf(addYears(now, -1))) };
  const year = Number(period);
  return { from: startOfKstYear(year), until: startOfKstYear(year + 1) };
}
