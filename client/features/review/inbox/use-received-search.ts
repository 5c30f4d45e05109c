import type { ReceivedReviewsInput } from "../../../../shared/review/schema.ts";
import { useReceivedReviews } from "../../../api/review/received.ts";

/** Fields of the address: the filters, the order, the page and the open review. */
export interface ReceivedSearch {
  course?: string | undefined;
  rating?: number | undefined;
  sort?: ReceivedReviewsInput["sort"] | undefined;
  page?: number | undefined;
  review?: string | undefined;
}

const rows = 20;

/** The page of the address, and its open review: beside the list of a wide screen the first one. */
export function useReceivedPage({ course, rating, sort, page = 1, review: reviewId }: ReceivedSearch) {
  const query = useReceivedReviews({
    page,
    rows,
    ...(course && { courseId: course }),
    ...(rating && { rating }),
    ...(sort && { sort }),
  });
  const { items = [], total = 0 } = query.data ?? {};
  const open = items.find((item) => item.reviewId === reviewId) ?? items[0];
  return { query, open, pages: Math.ceil(total / rows) };
}
