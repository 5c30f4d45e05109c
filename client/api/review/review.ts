import { keepPreviousData } from "@tanstack/react-query";
import { type CommunityItem, firstReviews } from "../../../shared/page-inputs.ts";
import type { Rating, Review, ReviewListQuery } from "../../../shared/review.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export interface ReviewFilter {
  sort: NonNullable<ReviewListQuery["sort"]>;
  rating?: Rating | undefined;
  completedOnly?: true | undefined;
}

export const firstFilter: ReviewFilter = { sort: "HELPFUL" };

const inputOf = (
  item: CommunityItem,
  { sort, rating, completedOnly }: ReviewFilter,
  page: number,
): ReviewListQuery => ({
  ...firstReviews(item),
  sort,
  page,
  ...(rating && { rating }),
  ...(completedOnly && { completedOnly }),
});

/** The first pages of a list, as one list without repetitions. */
export function useReviews(item: CommunityItem, filter: ReviewFilter, pages: number) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) =>
      t.review.list(inputOf(item, filter, index + 1), { placeholderData: keepPreviousData }),
    ),
  );
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  const failed = results.find(({ error }) => error !== null);
  return {
    reviews: [...new Map(listed.map((review) => [review.reviewId, review])).values()],
    total: results[0]?.data?.total,
    isFiltered: filter.rating !== undefined || filter.completedOnly !== undefined,
    hasMore: listed.length < (results[0]?.data?.total ?? 0),
    isLoading: results.some(({ isPending }) => isPending),
    isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

export const useReviewSummaryQuery = (item: CommunityItem) => trpc.review.summary.useQuery(item);

/** Which lectures of the item the current user may review; sends nothing for a visitor. */
export function useReviewableQuery(item: CommunityItem) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.review.reviewable.useQuery(item, { enabled: userId !== null });
}

const pageSize = 100;

/** Ids of the listed reviews that the current user has marked as helpful. */
export function useHelpfulIds(reviews: readonly Review[]): ReadonlySet<string> {
  const userId = useAtomValue(viewerIdAtom);
  const ids = reviews.map(({ reviewId }) => reviewId);
  const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  );
  const results = trpc.useQueries((t) =>
    pages.map((reviewIds) =>
      t.review.helpful({ reviewIds }, { enabled: userId !== null, placeholderData: keepPreviousData }),
    ),
  );
  return new Set(userId === null ? [] : results.flatMap(({ data }) => data ?? []));
}
