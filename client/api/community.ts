import { type CommunityItem, firstComments, firstReviews } from "../../shared/page-inputs.ts";
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

interface Opening {
  cause: "preload" | "enter" | "stay";
  location: { hash: string };
}

/**
 * Reads what is below the first screen of an item, which never fails. Not for a link that is only pointed at. A page that the
 * server renders is complete, and one whose address leads to a place in it has its height; else the page is there at once.
 */
export async function loadBelow({ cause, location }: Opening, read: () => Promise<unknown>): Promise<void> {
  if (cause === "preload") return;
  const reading = read();
  if (import.meta.env.SSR || location.hash) await reading;
}

/** undefined until it is known. */
export const useCommentCount = (item: CommunityItem): number | undefined =>
  trpc.comment.count.useQuery(item).data?.count;
