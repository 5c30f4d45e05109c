import type { QueryClient } from "@tanstack/react-query";
import type { Comment, CommentList, CommentReaction, OwnReaction, Reply } from "../../../shared/comment/schema.ts";

const lists = { queryKey: [["comment", "list"]] } as const;
const counts = { queryKey: [["comment", "count"]] } as const;
export const ownReactions = { queryKey: [["comment", "ownReactions"]] } as const;
const replies = { queryKey: [["comment", "replies"]] } as const;

function changeLists(queries: QueryClient, change: (threads: Comment[], list: CommentList) => Comment[]): void {
  queries.setQueriesData<CommentList>(lists, (list) => list && { ...list, items: change(list.items, list) });
}

/** Changes a comment or a reply wherever it is listed. */
function patchComment(queries: QueryClient, commentId: string, change: <C extends Reply>(comment: C) => C): void {
  const changed = <C extends Reply>(comment: C): C => (comment.commentId === commentId ? change(comment) : comment);
  changeLists(queries, (threads) =>
    threads.map((thread) => ({ ...changed(thread), replies: thread.replies.map(changed) })),
  );
  queries.setQueriesData<{ items: Reply[] }>(replies, (list) => list && { ...list, items: list.items.map(changed) });
}

/** Shows an edited comment. */
export const showEdited = (queries: QueryClient, { commentId, content, editedAt }: Reply): void =>
  patchComment(queries, commentId, (comment) => ({ ...comment, content, editedAt }));

/** Shows a new thread first, a new reply last. */
export function showAdded(queries: QueryClient, added: Comment): void {
  changeLists(queries, (threads, { page }) =>
    added.parentId === null
      ? page === 1
        ? [added, ...threads]
        : threads
      : threads.map((thread) =>
          thread.commentId === added.parentId
            ? { ...thread, replies: [...thread.replies, added], replyCount: thread.replyCount + 1 }
            : thread,
        ),
  );
  count(queries, 1);
}

/** A deleted thread with replies keeps its position. */
export function showRemoved(queries: QueryClient, commentId: string): void {
  changeLists(queries, (threads) =>
    threads.flatMap((thread) => {
      if (thread.commentId === commentId)
        return thread.replyCount === 0 ? [] : [{ ...thread, isDeleted: true, content: "", author: null, userId: null }];
      const rest = thread.replies.filter((reply) => reply.commentId !== commentId);
      const removed = thread.replies.length - rest.length;
      const replyCount = thread.replyCount - removed;
      return removed > 0 && thread.isDeleted && replyCount === 0 ? [] : [{ ...thread, replies: rest, replyCount }];
    }),
  );
  count(queries, -1);
}

function count(queries: QueryClient, change: number): void {
  queries.setQueriesData<{ count: number }>(counts, (counted) => counted && { count: counted.count + change });
}

/** Shows the user's only reaction to a comment. */
export function showReaction(
  queries: QueryClient,
  commentId: string,
  from: CommentReaction | null,
  to: CommentReaction | null,
): void {
  const change = (reaction: CommentReaction) => Number(to === reaction) - Number(from === reaction);
  patchComment(queries, commentId, (comment) => ({
    ...comment,
    likeCount: Math.max(0, comment.likeCount + change("LIKE")),
    curiousCount: Math.max(0, comment.curiousCount + change("CURIOUS")),
  }));
  showOwnReaction(queries, { commentId, reaction: to });
}

/** As `showReaction`, where the counts have it already. */
export function showOwnReaction(queries: QueryClient, reaction: OwnReaction): void {
  queries.setQueriesData<OwnReaction[]>(
    ownReactions,
    (own) => own && [...own.filter(({ commentId }) => commentId !== reaction.commentId), reaction],
  );
}

/** The current user's reaction to a comment, as far as is known. */
export const ownReactionTo = (queries: QueryClient, commentId: string): CommentReaction | null =>
  queries
    .getQueriesData<OwnReaction[]>(ownReactions)
    .flatMap(([, own]) => own ?? [])
    .find((own) => own.commentId === commentId)?.reaction ?? null;
