import { type CommunityItem, firstComments, firstReviews } from "../../shared/page/inputs.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";
import { prefetchQuestions } from "./question/question.ts";

/** Reviews, questions and comments of an item, beside it. Their sections show what could not be read. */
export const loadCommunity = (utils: Utils, item: CommunityItem): Promise<unknown> =>
  Promise.allSettled([
    utils.review.list.ensureData(firstReviews(item)),
    utils.review.summary.ensureData(item),
    utils.comment.list.ensureData(firstComments(item)),
    utils.comment.count.ensureData(item),
    prefetchQuestions(utils, item),
  ]);

/** undefined until it is known. */
export const useCommentCount = (item: CommunityItem): number | undefined =>
  trpc.comment.count.useQuery(item).data?.count;
