import { useQueryClient } from "@tanstack/react-query";
import type { CommentReaction } from "../../../shared/comment/schema.ts";
import { saveMark } from "../../lib/trpc/save-mark.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import {
  ownReactions,
  ownReactionTo,
  showAdded,
  showEdited,
  showOwnReaction,
  showReaction,
  showRemoved,
} from "./comment-cache.ts";

export function useAddComment() {
  const queries = useQueryClient();
  return trpc.comment.add.useMutation({ onSuccess: (added) => showAdded(queries, added) });
}

export function useEditComment() {
  const queries = useQueryClient();
  return trpc.comment.edit.useMutation({ onSuccess: (edited) => showEdited(queries, edited) });
}

export function useRemoveComment() {
  const queries = useQueryClient();
  return trpc.comment.remove.useMutation({ onSuccess: ({ commentId }) => showRemoved(queries, commentId) });
}

/** Shows the change at once, and takes it back when it fails. */
export function useReaction(onError: (error: unknown) => void) {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  return async (commentId: string, to: CommentReaction | null): Promise<void> => {
    await saveMark(queries, `reaction ${commentId}`, {
      marks: ownReactions,
      known: () => ownReactionTo(queries, commentId),
      to,
      show: (shown, before) => showReaction(queries, commentId, before, shown),
      send: (reaction) =>
        reaction
          ? client.comment.react.mutate({ commentId, reaction })
          : client.comment.removeReaction.mutate({ commentId }),
      setMark: (answer) => showOwnReaction(queries, answer),
    }).catch(onError);
  };
}
