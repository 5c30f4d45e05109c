import { keepPreviousData } from "@tanstack/react-query";
import { type CommunityItem, firstReviews } from "../../../shared/page/inputs.ts";
import type { Rating, Review, ReviewListQuery } from "../../../shared/review/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { trpc, type Utils } from "../../lib/trpc/trpc.ts";

export interface ReviewFilter {
  sort: NonNullable<ReviewListQuery["sort"]>;
  rating?: Rating | undefined;
  completedOnly?: true | undefined;
  withPhotos?: true | undefined;
}
export type Pages = { from: number; to: number };

export const firstFilter: ReviewFilter = { sort: "HELPFUL" };
/** All reviews, in the order they are in. */
export const unfiltered = { rating: undefined, completedOnly: undefined, withPhotos: undefined };
export const { rows } = firstReviews({ courseId: "" });

const inputOf = (
  item: CommunityItem,
  { sort, rating, completedOnly, withPhotos }: ReviewFilter,
  page: number,
): ReviewListQuery => ({
  ...firstReviews(item),
  sort,
  page,
  ...(rating && { rating }),
  ...(completedOnly && { completedOnly }),
  ...(withPhotos && { withPhotos }),
});

/** Pages of a list, as one list without repetitions. */
export function useReviews(item: CommunityItem, filter: ReviewFilter, { from, to }: Pages) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      t.review.list(inputOf(item, filter, from + index), { placeholderData: keepPreviousData }),
    ),
  );
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  const failed = results.find(({ error }) => error !== null);
  return {
    reviews: [...new Map(listed.map((review) => [review.reviewId, review])).values()],
    total: results[0]?.data?.total,
    isFiltered: Boolean(filter.rating ?? filter.completedOnly ?? filter.withPhotos),
    remaining: Math.max(0, (results[0]?.data?.total ?? 0) - to * rows),
    isLoading: results.some(({ isPending }) => isPending),
    isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** Where a review is that the first page does not have; asked for with `reviewId`. */
export function useReviewPosition(item: CommunityItem, reviewId: string | null) {
  const { data: list } = trpc.review.list.useQuery(inputOf(item, firstFilter, 1));
  const isListed = list?.items.some((review) => review.reviewId === reviewId);
  const { data, error } = trpc.review.position.useQuery(
    { ...item, reviewId: reviewId ?? "", rows },
    { enabled: reviewId !== null && isListed === false, placeholderData: keepPreviousData },
  );
  return {
    page: reviewId === null || isListed ? undefined : data?.page,
    isGone: error !== null && errorCodeOf(error) === "NOT_FOUND",
  };
}

/** The page of a teacher is complete without them. */
export const prefetchBestReviews = (utils: Utils, teacherId: string): Promise<void> =>
  utils.review.best.prefetch({ teacherId });

export const useBestReviews = (teacherId: string): readonly Review[] =>
  trpc.review.best.useQuery({ teacherId }).data ?? [];

export const useReviewSummaryQuery = (item: CommunityItem) => trpc.review.summary.useQuery(item);

/** Lectures of the item that the current user may review; sends nothing for a visitor. */
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
