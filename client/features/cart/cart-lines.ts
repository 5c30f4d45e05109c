import type { CartQuoteLine } from "../../../shared/cart/schema.ts";
import type { CourseRef } from "../../../shared/course/schema.ts";
import { itemKey } from "../../../shared/item/ref.ts";

/** A row of the account's or a guest's cart. */
export type CartLine = CartQuoteLine & {
  /** null: of a guest. */
  cartId: string | null;
  /** The price when it was added. */
  amountSeen: number;
};

/** A row with its price beside the other selected ones; `course` is the selected course that includes it, else null. */
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

/** In won. The server calculates the order again. */
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
