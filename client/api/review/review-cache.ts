import type { QueryClient } from "@tanstack/react-query";
import type { ListOf } from "../../../shared/paging.ts";
import type { Review } from "../../../shared/review/schema.ts";

const lists = [{ queryKey: [["review", "list"]] }, { queryKey: [["review", "received"]] }] as const;
export const helpfulMarks = { queryKey: [["review", "helpful"]] } as const;

/** Changes a review wherever it is listed. */
export function patchReview(queries: QueryClient, reviewId: string, change: (review: Review) => Review): void {
  for (const filter of lists)
    queries.setQueriesData<ListOf<Review>>(
      filter,
      (list) =>
        list && { ...list, items: list.items.map((item) => (item.reviewId === reviewId ? change(item) : item)) },
    );
}

/** Shows a review as marked, or not, with its count. */
export function markHelpful(queries: QueryClient, reviewId: string, isHelpful: boolean): void {
  patchReview(queries, reviewId, (review) => ({
    ...review,
    helpfulCount: Math.max(0, review.helpfulCount + (isHelpful ? 1 : -1)),
  }));
  showMark(queries, reviewId, isHelpful);
}

/** As `markHelpful`, where the count has it already. */
export function showMark(queries: QueryClient, reviewId: string, isHelpful: boolean): void {
  queries.setQueriesData<string[]>(helpfulMarks, (ids) => {
    const others = ids?.filter((id) => id !== reviewId);
    return others && (isHelpful ? [...others, reviewId] : others);
  });
}

/** Whether the current user has marked a review, as far as is known. */
export const isMarked = (queries: QueryClient, reviewId: string): boolean =>
  queries.getQueriesData<string[]>(helpfulMarks).some(([, ids]) => ids?.includes(reviewId));
