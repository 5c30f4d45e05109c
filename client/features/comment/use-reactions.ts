import type { Comment, CommentReaction } from "../../../shared/comment/schema.ts";
import { useOwnReactions } from "../../api/comment/comment.ts";
import { useReaction } from "../../api/comment/comment-mutations.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useToast } from "../../ui/overlay/toast.tsx";

export interface Reactions {
  of: (commentId: string) => CommentReaction | null;
  /** Sets a reaction, or removes it when it is set. */
  toggle: (commentId: string, reaction: CommentReaction) => void;
}

/** The current user's reactions to the listed comments. */
export function useReactions(threads: readonly Comment[]): Reactions {
  const ids = threads.flatMap(({ commentId, replies }) => [commentId, ...replies.map((reply) => reply.commentId)]);
  const own = useOwnReactions(ids);
  const toast = useToast();
  const runSignedIn = useSignedInAction("comments");
  const react = useReaction((error) => toast({ text: failureText(error), tone: "bad" }));
  return {
    of: (commentId) => own.get(commentId) ?? null,
    toggle: (commentId, reaction) =>
      runSignedIn(() => {
        void react(commentId, own.get(commentId) === reaction ? null : reaction);
      }),
  };
}
