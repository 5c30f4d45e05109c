import type { CartQuoteLine } from "../../../shared/cart.ts";
import type { CourseRef } from "../../../shared/course.ts";
import { itemKey } from "../../../shared/item.ts";

/** A row of the account's cart or of a guest's. */
export type CartLine = CartQuoteLine & {
  /** null: a guest's. */
  cartId: string | null;
  /** The price at which it was added. */
  amountSeen: number;
};

/** A row as it is priced beside the other selected ones; `course` includes it, else null. */
export type PricedCartLine = CartLine & { course: CourseRef | null };

/** A lecture costs nothing while a course that includes it is selected with it, as in the order. */
export function priceTogether(lines: readonly CartLine[], isSelected: (line: CartLine) => boolean): PricedCartLine[] {
  const selected = new Set(lines.filter((line) => line.problem === null && isSelected(line)).map(itemKey));
  return lines.map((line) => {
    const course =
      line.problem === null && selected.has(itemKey(line))
        ? line.includedIn.find(({ courseId }) => selected.has(itemKey({ itemType: "COURSE", itemId: courseId })))
        : undefined;
    return course ? { ...line, amount: 0, course } : { ...line, course: null };
  });
}

/** Won. The order is calculated again by the server. */
export function cartTotals(lines: readonly CartLine[]) {
  const sumOf = (amount: (line: CartLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0);
  return {
    list: sumOf((line) => line.listPrice),
    sale: sumOf((line) => line.discount),
    credit: sumOf((line) => line.credit),
    creditedLectures: sumOf((line) => (line.credit > 0 ? line.ownedLectures : 0)),
    total: sumOf((line) => line.amount),
  };
}
