import { itemKey } from "../../../shared/item.ts";
import type { CourseRef } from "../../../shared/course.ts";
import type { CartLine } from "./cart-line.ts";

/** A row as it is priced beside the other chosen ones; `course` includes it, else null. */
export type PricedCartLine = CartLine & { course: CourseRef | null };

/** A lecture costs nothing while a course that holds it is chosen with it: the order includes it in the course. */
export function priceTogether(lines: readonly CartLine[], isChosen: (line: CartLine) => boolean): PricedCartLine[] {
  const chosen = new Set(lines.filter((line) => line.problem === null && isChosen(line)).map(itemKey));
  return lines.map((line) => {
    const course =
      line.problem === null && chosen.has(itemKey(line))
        ? line.includedIn.find(({ courseId }) => chosen.has(itemKey({ itemType: "COURSE", itemId: courseId })))
        : undefined;
    return course ? { ...line, amount: 0, course } : { ...line, course: null };
  });
}
