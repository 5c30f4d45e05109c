import { keepPreviousData } from "@tanstack/react-query";
import type { ReceivedReviewsQuery } from "../../../shared/review/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** The reviews of the current user's lectures. The last page stays until the next one is there. */
export const useReceivedReviews = (input: ReceivedReviewsQuery) =>
  trpc.review.received.useQuery(input, { placeholderData: keepPreviousData });
