import type { Course } from "../../../shared/course.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { useQuoteQuery } from "../../api/order.ts";

/** What the course costs the user who looks at it: the server's word where it knows who that is, else the price for anybody. */
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
