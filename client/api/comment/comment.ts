import { keepPreviousData } from "@tanstack/react-query";
import type { CommentListQuery, CommentReaction } from "../../../shared/comment/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { type CommunityItem, firstComments } from "../../../shared/page/inputs.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export type CommentSort = NonNullable<CommentListQuery["sort"]>;

/** The pages of a list that are shown: from one to another. */
export type Pages = { from: number; to: number };

/** Pages of a list, as one list without repetitions: they continue the first one as it was when it was read. */
export function useComments(item: CommunityItem, sort: CommentSort, { from, to }: Pages) {
  const input = { ...firstComments(item), sort };
  const first = trpc.comment.list.useQuery(input, { placeholderData: keepPreviousData });
  const before = first.data?.before;
  const later = trpc.useQueries((t) =>
    Array.from({ length: to - Math.max(from, 2) + 1 }, (_, index) =>
      t.comment.list({ ...input, page: Math.max(from, 2) + index, before }, { enabled: before !== undefined }),
    ),
  );
  const results = from === 1 ? [first, ...later] : later;
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  const failed = results.find(({ error }) => error !== null);
  return {
    threads: [...new Map(listed.map((thread) => [thread.commentId, thread])).values()],
    hasMore: to * input.rows < (first.data?.total ?? 0),
    isLoading: results.some(({ isPending }) => isPending),
    isStale: first.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** Where a comment is that the first page does not have; asked for with `commentId`. */
export function useCommentPosition(item: CommunityItem, commentId: string | null) {
  const input = firstComments(item);
  const { data: list } = trpc.comment.list.useQuery(input);
  const isListed = list?.items.some((thread) =>
    [thread, ...thread.replies].some((comment) => comment.commentId === commentId),
  );
  const { data, error } = trpc.comment.position.useQuery(
    { ...item, commentId: commentId ?? "", before: list?.before ?? "", rows: input.rows },
    { enabled: commentId !== null && isListed === false, placeholderData: keepPreviousData },
  );
  return {
    position: commentId === null || isListed ? undefined : data,
    isGone: error !== null && errorCodeOf(error) === "NOT_FOUND",
  };
}

/** All replies of a thread as far as they have been asked for; none for 0 pages. */
export function useReplies(commentId: string, pages: number) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) =>
      t.comment.replies({ commentId, page: index + 1, rows: limits.replyRows }),
    ),
  );
  return {
    replies: results.flatMap(({ data }) => data?.items ?? []),
    isLoading: results.some(({ isPending }) => isPending),
  };
}

const none: ReadonlyMap<string, CommentReaction> = new Map();
const pageSize = 500;

/** The current user's reactions by the ids of comments. */
export function useOwnReactions(commentIds: readonly string[]): ReadonlyMap<string, CommentReaction> {
  const userId = useAtomValue(viewerIdAtom);
  const pages = Array.from({ length: Math.ceil(commentIds.length / pageSize) }, (_, page) =>
    commentIds.slice(page * pageSize, (page + 1) * pageSize),
  );
  const results = trpc.useQueries((t) =>
    pages.map((ids) =>
      t.comment.ownReactions({ commentIds: ids }, { enabled: userId !== null, placeholderData: keepPreviousData }),
    ),
  );
  if (userId === null) return none;
  return new Map(
    results.flatMap(({ data }) =>
      (data ?? []).flatMap(({ commentId, reaction }) => (reaction ? [[commentId, reaction] as const] : [])),
    ),
  );
}
