import { type CommunityItem, firstComments, firstReviews } from "../../shared/page-inputs.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

/** Reviews and comments of an item, beside it. Their sections show what could not be read. */
export const loadCommunity = ({ review, comment }: Utils, item: CommunityItem): Promise<unknown> =>
  Promise.allSettled([
    review.list.ensureData(firstReviews(item)),
    review.summary.ensureData(item),
    comment.list.ensureData(firstComments(item)),
    comment.count.ensureData(item),
  ]);

/** undefined until it is known. */
export const useCommentCount = (item: CommunityItem): number | undefined =>
  trpc.comment.count.useQuery(item).data?.count;
