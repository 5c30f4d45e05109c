import type { Course } from "../../../shared/course/schema.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { useQuoteQuery } from "../../api/order/order.ts";

/** The price of a course: the quote for a signed-in user, else the public price. */
export function useCourseOffer(course: Course) {
  const quote = useQuoteQuery([{ itemType: "COURSE", itemId: course.courseId }]);
  const line = quote.data?.items[0];
  return {
    checking: quote.isLoading,
    amount: line && line.problem === null ? line.amount : effectivePrice(course),
    credit: line?.credit ?? 0,
    ownedLectures: line?.ownedLectures ?? 0,
    refunding: line?.problem === "REFUND_IN_PROGRESS",
  };
}
