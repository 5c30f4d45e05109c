import { sql } from "kysely";
import type { CommentPosition, CommentPositionInput } from "../../../shared/comment/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { type ListCursor, isListed, parseCursor } from "./list-cursor.ts";

type PositionParams = ListCursor & { itemId: string; isContinued: boolean; commentId: string; rows: number };

const position = statement<PositionParams>()(
  "comment.position",
  (param) => sql<CommentPosition>`
    with linked as (
      select comment_id, created_at, parent_id, coalesce(parent_id, comment_id) as thread_id from lecture_comment
      where comment_id = ${param("commentId")} and deleted_at is null and hidden_at is null),
    thread as (
      select k.* from linked join comment_rank k on k.comment_id = linked.thread_id where ${isListed(param)})
    select linked.thread_id as "threadId",
      (1 + (select count(*) from comment_rank k where ${isListed(param)}
        and (k.created_at, k.comment_id) > (thread.created_at, thread.comment_id)) / ${param("rows")}::int)::int as page,
      (select case when count(*) < ${sql.lit(serverLimits.repliesShown)} then 0
          else 1 + count(*) / ${sql.lit(limits.replyRows)} end from lecture_comment earlier
        where earlier.parent_id = linked.parent_id and earlier.deleted_at is null and earlier.hidden_at is null
          and (earlier.created_at, earlier.comment_id) < (linked.created_at, linked.comment_id))::int as "replyPage"
    from linked, thread`,
);

/** Where a comment is in the list of the newest that a reader has opened; undefined for one that the list has not. */
export const findCommentPosition = (
  reads: ReadPool,
  { lectureId, courseId, commentId, before, rows }: CommentPositionInput,
): Promise<CommentPosition | undefined> =>
  reads.queryOne(position, {
    ...parseCursor(before),
    isContinued: true,
    itemId: lectureId ?? courseId ?? "",
    commentId,
    rows,
  });
