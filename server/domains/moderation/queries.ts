import { sql } from "kysely";
import type { BlockedUser, CommentHistory, Report, ReportTarget } from "../../../shared/moderation/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { faceIdOf } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { Trx } from "../../db/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";

/** Every text that can be reported: its type, id, author and whether it is hidden. */
const texts = sql`(
  select 'REVIEW' as target_type, review_id as target_id, user_id, content, hidden_at from lecture_review
  union all select 'COMMENT', comment_id, user_id, content, hidden_at from lecture_comment where deleted_at is null
  union all select 'QUESTION', question_id, user_id, concat_ws(E'\\n', title, content), hidden_at
    from lecture_question where deleted_at is null
  union all select 'ANSWER', answer_id, user_id, content, hidden_at from question_answer where deleted_at is null
  union all select 'SUGGESTION', suggestion_id, user_id, concat_ws(E'\\n', title, content), hidden_at
    from suggestion where deleted_at is null)`;

const reportedText = statement<{ targetType: ReportTarget; targetId: string }>()(
  "moderation.text",
  (param) => sql<{ userId: string | null; isHidden: boolean }>`
    select x.user_id as "userId", x.hidden_at is not null as "isHidden" from ${texts} x
    where x.target_type = ${param("targetType")}::text and x.target_id = ${param("targetId")}`,
);

/** The author of a text that can be reported; undefined: there is none. */
export const findTextInTx = async (trx: Trx, targetType: ReportTarget, targetId: string) =>
  (await runStatement(trx, reportedText, { targetType, targetId }))[0];

const blockPage = statement<{ userId: string; rows: number; offset: number }>()(
  "moderation.blocks",
  (param) => sql<BlockedUser & { total: number }>`
    select u.user_id as "userId", ${faceIdOf("u.user_id")} as "faceId", u.photo_id as "photoId", u.name, b.blocked_at as "blockedAt", count(*) over ()::int as total
    from user_block b join "user" u on u.user_id = b.blocked_user_id
    where b.user_id = ${param("userId")}
    order by b.blocked_at desc, b.blocked_user_id limit ${param("rows")}::int offset ${param("offset")}::int`,
);

export async function listBlocks(reads: ReadPool, userId: string, paging: Paging): Promise<ListOf<BlockedUser>> {
  const rows = await reads.query(blockPage, { userId, rows: paging.rows, offset: offsetOf(paging) });
  const total = await totalOf(rows, paging, () => reads.queryOne(blockPage, { userId, rows: 1, offset: 0 }));
  return { items: rows, page: paging.page, rows: paging.rows, total };
}

const blockedIds = statement<{ userId: string }>()(
  "moderation.blockedIds",
  (param) => sql<{ userId: string }>`
    select blocked_user_id as "userId" from user_block where user_id = ${param("userId")} order by blocked_user_id`,
);

export const listBlockedIds = async (reads: ReadPool, userId: string): Promise<string[]> =>
  (await reads.query(blockedIds, { userId })).map((row) => row.userId);

const reportPage = statement<{ rows: number; offset: number }>()(
  "moderation.reports",
  (param) => sql<Report & { total: number }>`
    select r.content_report_id as "reportId", r.target_type as "targetType", r.target_id as "targetId", r.reason, r.note,
      (select count(*) from content_report a where a.target_id = r.target_id and a.target_type = r.target_type)::int
        as reports,
      coalesce(x.content, '') as content, u.email as "authorEmail", x.hidden_at is not null as "isHidden",
      r.reported_at as "reportedAt", count(*) over ()::int as total
    from content_report r left join ${texts} x on x.target_type = r.target_type and x.target_id = r.target_id
      left join "user" u on u.user_id = x.user_id
    where r.closed_at is null
    order by r.reported_at, r.content_report_id limit ${param("rows")}::int offset ${param("offset")}::int`,
);

/** Open reports, the oldest first. */
export async function listReports(reads: ReadPool, paging: Paging): Promise<ListOf<Report>> {
  const rows = await reads.query(reportPage, { rows: paging.rows, offset: offsetOf(paging) });
  const total = await totalOf(rows, paging, () => reads.queryOne(reportPage, { rows: 1, offset: 0 }));
  return { items: rows, page: paging.page, rows: paging.rows, total };
}

const commentHistory = statement<{ commentId: string }>()(
  "moderation.commentHistory",
  (param) => sql<CommentHistory>`
    select c.comment_id as "commentId", u.email as "authorEmail", c.content, c.deleted_at is not null as "isDeleted",
      c.hidden_at is not null as "isHidden", coalesce((
        select json_agg(json_build_object('content', v.content, 'replacedAt', ${isoInstant("v.replaced_at")})
          order by v.replaced_at desc, v.comment_revision_id desc)
        from comment_revision v where v.comment_id = c.comment_id), '[]') as revisions
    from lecture_comment c left join "user" u on u.user_id = c.user_id where c.comment_id = ${param("commentId")}`,
);

export const findCommentHistory = (reads: ReadPool, commentId: string): Promise<CommentHistory | undefined> =>
  reads.queryOne(commentHistory, { commentId });
