import { useQueryClient } from "@tanstack/react-query";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import type { Review } from "../../../shared/review/schema.ts";
import { saveMark } from "../../lib/trpc/save-mark.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { helpfulMarks, isMarked, markHelpful, patchReview, showMark } from "./review-cache.ts";

/** After the user's own review has changed: what shows it is read again. */
function useRefresh(item: CommunityItem) {
  const { review } = trpc.useUtils();
  return () =>
    Promise.all([review.reviewable.invalidate(item), review.list.invalidate(), review.summary.invalidate(item)]);
}

export function useAddReview(item: CommunityItem) {
  const onSuccess = useRefresh(item);
  return trpc.review.add.useMutation({ onSuccess });
}

export function useEditReview(item: CommunityItem) {
  const onSuccess = useRefresh(item);
  return trpc.review.edit.useMutation({ onSuccess });
}

export function useRemoveReview(item: CommunityItem) {
  const onSuccess = useRefresh(item);
  return trpc.review.remove.useMutation({ onSuccess });
}

/** Shows the change at once, and takes it back when it fails. */
export function useHelpful(onError: (error: unknown) => void) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  return async (reviewId: string, isHelpful: boolean): Promise<void> => {
    await saveMark(queries, `helpful ${reviewId}`, {
      marks: helpfulMarks,
      known: () => isMarked(queries, reviewId),
      to: isHelpful,
      show: (value) => markHelpful(queries, reviewId, value),
      send: (value) => (value ? client.review.addHelpful : client.review.removeHelpful).mutate({ reviewId }),
      setMark: (answer) => showMark(queries, reviewId, answer.isHelpful),
    }).catch(onError);
  };
}

/** The teacher's reply: its answer replaces the review in every list, and the inbox counts again. */
export function useReply() {
  const queries = useQueryClient();
  const { inbox } = trpc.useUtils();
  const onSuccess = (review: Review) => {
    patchReview(queries, review.reviewId, () => review);
    void inbox.summary.invalidate();
  };
  return {
    save: trpc.review.reply.useMutation({ onSuccess }),
    remove: trpc.review.removeReply.useMutation({ onSuccess }),
  };
}
