import { type RawBuilder, sql } from "kysely";
import type { Comment, CommentList, CommentListInput, OwnReaction, Reply } from "../../../shared/comment/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { serverLimits } from "../../limits.ts";
import { allLectures } from "../../db/author.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, memoizedStatements, type PageSize, pageSizeOf, type ParamOf, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { type ListCursor, cursorOf, formatCursor, isListed, parseCursor } from "./list-cursor.ts";
import { commentColumns, commentJoins, repliesJson } from "./columns.ts";

type Sort = CommentListInput["sort"];
type Listed = { sort: Sort; size: PageSize };
type ListParams = ListCursor & { itemId: string; isContinued: boolean; rows: number; offset: number };

const orders: Record<Sort, ReturnType<typeof sql>> = {
  NEWEST: sql`k.created_at desc, k.comment_id desc`,
  REACTIONS: sql`k.reaction_count desc, k.created_at desc, k.comment_id desc`,
};

const samples: Listed[] = [
  { sort: "NEWEST", size: 20 },
  { sort: "REACTIONS", size: "any" },
];

/**
 * Threads by the reactions that they had when the list was opened: later reactions, and those that are taken back, move
 * none of them to another page. They are few: the threads next to the page, in the present order,
 * contain all that belong to it.
 */
const orderedThreads: Record<Sort, (param: ParamOf<ListParams>, rows: RawBuilder<number>) => RawBuilder<unknown>> = {
  NEWEST: (param, rows) => sql`
    select * from comment_rank k where ${isListed(param)}
    order by ${orders.NEWEST} limit ${rows} offset ${param("offset")}::int`,
  REACTIONS: (param, rows) => sql`
    select item_id, comment_id, created_at, gone_at, opened_count as reaction_count
    from (
      select k.*, k.reaction_count - (
        select count(*)::int from comment_reaction later
        where ${param("isContinued")}::boolean and later.comment_id = k.comment_id
          and later.created_at > ${param("openedAt")}) + (
        select count(*)::int from comment_reaction_removal removal
        where ${param("isContinued")}::boolean and removal.comment_id = k.comment_id
          and removal.removed_at > ${param("openedAt")} and removal.reacted_at <= ${param("openedAt")}) as opened_count
      from (
        select * from comment_rank k where ${isListed(param)} order by ${orders.REACTIONS}
        limit ${rows} + ${param("offset")}::int + ${sql.lit(serverLimits.reactedThreadsMax)}) k) k
    order by opened_count desc, created_at desc, comment_id desc
    limit ${rows} offset ${param("offset")}::int`,
};

/**
 * The threads that the reader found when opening the list: later ones are left out, and those that are gone since then
 * keep their positions.
 */
const commentPage = memoizedStatements(
  ({ sort, size }: Listed) => `comment.page.${sort}.${size}`,
  ({ sort, size }, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Comment>`
        with k as materialized (${orderedThreads[sort](param, limitOf(size, param))})
        select ${commentColumns}, coalesce(s.reply_count, 0) as "replyCount", replies.listed as replies
        from k join lecture_comment c using (comment_id) ${commentJoins}, lateral (
          select ${repliesJson} as listed from (select c.comment_id) thread) replies
        order by ${orders[sort]}`,
    ),
  samples,
);

const lastGoneAt = (itemId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select max(gone_at) from comment_rank where item_id = ${itemId} and gone_at is not null)`;

type OpeningParams = { itemId: string; rows: number; offset: number };
type OpenedRow = Comment & { newestAt: string; newestId: string; lastGoneAt: string | null; total: number | null };

/** The page with which a reader opens the list: the current threads, what the list is bounded by, and their number. */
const openingPage = memoizedStatements(
  ({ sort, size }: Listed) => `comment.openingPage.${sort}.${size}`,
  ({ sort, size }, name) =>
    statement<OpeningParams>()(
      name,
      (param) => sql<OpenedRow>`
        with k as materialized (
          select * from comment_rank k where k.item_id = ${param("itemId")} and k.gone_at is null
          order by ${orders[sort]} limit ${limitOf(size, param)} offset ${param("offset")}::int),
        newest as materialized (
          select created_at, comment_id from comment_rank where item_id = ${param("itemId")}
          order by created_at desc, comment_id desc limit 1)
        select ${commentColumns}, coalesce(s.reply_count, 0) as "replyCount", replies.listed as replies,
          newest.created_at as "newestAt", newest.comment_id as "newestId",
          ${lastGoneAt(param("itemId"))} as "lastGoneAt",
          (select threads from comment_count where item_id = ${param("itemId")}) as total
        from newest, k join lecture_comment c using (comment_id) ${commentJoins}, lateral (
          select ${repliesJson} as listed from (select c.comment_id) thread) replies
        order by ${orders[sort]}`,
    ),
  samples,
);

type Newest = { createdAt: string; commentId: string; lastGoneAt: string | null };

const newestThread = statement<{ itemId: string }>()(
  "comment.newest",
  (param) => sql<Newest>`
    select created_at as "createdAt", comment_id as "commentId", ${lastGoneAt(param("itemId"))} as "lastGoneAt" from comment_rank
    where item_id = ${param("itemId")} order by created_at desc, comment_id desc limit 1`,
);

const countOfItem = statement<{ itemId: string }>()(
  "comment.countOfItem",
  (param) => sql<{ threads: number; comments: number }>`
    select threads, comments from comment_count where item_id = ${param("itemId")}`,
);

const countOfAll = statement<object>()(
  "comment.countOfAll",
  () => sql<{ threads: number; comments: number }>`
    select coalesce(sum(n.threads), 0)::int as threads, coalesce(sum(n.comments), 0)::int as comments
    from comment_count n join lecture l on l.lecture_id = n.item_id`,
);

/** Threads and comments, replies included, of a lecture, a course, or all lectures. */
export async function countComments(
  reads: ReadPool,
  { lectureId, courseId }: Pick<CommentListInput, "lectureId" | "courseId">,
): Promise<{ threads: number; comments: number }> {
  const itemId = lectureId ?? courseId;
  const counted = itemId ? await reads.queryOne(countOfItem, { itemId }) : await reads.queryOne(countOfAll, {});
  return counted ?? { threads: 0, comments: 0 };
}

export async function listComments(reads: ReadPool, input: CommentListInput, at: Date): Promise<CommentList> {
  if (input.userId !== undefined) return listCommentsOfUser(reads, input, input.userId, at);
  const { before, sort, page, rows } = input;
  const itemId = input.lectureId ?? input.courseId ?? allLectures;
  const listed = { sort, size: pageSizeOf(rows) };
  const range = { itemId, rows, offset: offsetOf({ page, rows }) };
  if (before === undefined) {
    const items = await reads.query(openingPage(listed), range);
    const { bound, total } = await openingOf(reads, input, { itemId, first: items[0], at });
    return { items, page, rows, total, before: formatCursor(bound) };
  }
  const bound = parseCursor(before);
  const [items, { threads }] = await Promise.all([
    reads.query(commentPage(listed), { ...range, ...bound, isContinued: true }),
    countComments(reads, input),
  ]);
  return { items, page, rows, total: threads, before: formatCursor(bound) };
}

/**
 * Bounds the newest by what has gone instead of by the clock. All processes open an unchanged list with the same bound, so
 * that its pages have the same ETag.
 */
const afterLastGone = (newest: Newest | undefined): Date =>
  new Date(newest?.lastGoneAt ? Date.parse(newest.lastGoneAt) + 1 : 0);

type Opening = { itemId: string; first: OpenedRow | undefined; at: Date };

/** Each row of the page says it, except that all lectures together have no counter; an empty page says nothing. */
async function openingOf(
  reads: ReadPool,
  input: CommentListInput,
  { itemId, first, at }: Opening,
): Promise<{ bound: ListCursor; total: number }> {
  const [newest, total] = await Promise.all([
    first
      ? { createdAt: first.newestAt, commentId: first.newestId, lastGoneAt: first.lastGoneAt }
      : reads.queryOne(newestThread, { itemId }),
    first?.total ?? countComments(reads, input).then(({ threads }) => threads),
  ]);
  const openedAt = input.sort === "NEWEST" ? afterLastGone(newest) : at;
  return { bound: cursorOf(openedAt, newest), total };
}

type UserParams = Omit<ListParams, "itemId"> & {
  userId: string;
  lectureId: string | undefined;
  courseId: string | undefined;
};

const commentsOfUser = statement<UserParams>()(
  "comment.pageOfUser",
  (param) => sql<Comment & { total: number }>`
        select ${commentColumns}, coalesce(s.reply_count, 0) as "replyCount", '[]'::json as replies,
          count(*) over ()::int as total
        from lecture_comment c ${commentJoins}
        where c.user_id = ${param("userId")} and c.hidden_at is null
          and (c.created_at, c.comment_id) <= (${param("newestAt")}::timestamptz, ${param("newestId")}::uuid)
          and (c.deleted_at is null or ${param("isContinued")}::boolean and c.deleted_at >= ${param("openedAt")})
          and (${param("lectureId")}::uuid is null or c.lecture_id = ${param("lectureId")})
          and (${param("courseId")}::uuid is null or exists (
            select from course_lecture cl where cl.course_id = ${param("courseId")} and cl.lecture_id = c.lecture_id))
        order by c.created_at desc, c.comment_id desc limit ${param("rows")}::int offset ${param("offset")}::int`,
);

const newestOfUser = statement<{ userId: string }>()(
  "comment.newestOfUser",
  (param) => sql<{ createdAt: string; commentId: string }>`
    select created_at as "createdAt", comment_id as "commentId" from lecture_comment
    where user_id = ${param("userId")} order by created_at desc, comment_id desc limit 1`,
);

/** The comments and replies of one user, the newest first, each without its thread. */
async function listCommentsOfUser(
  reads: ReadPool,
  { lectureId, courseId, before, page, rows }: CommentListInput,
  userId: string,
  at: Date,
): Promise<CommentList> {
  const bound = before ? parseCursor(before) : cursorOf(at, await reads.queryOne(newestOfUser, { userId }));
  const params = { ...bound, isContinued: before !== undefined, userId, lectureId, courseId };
  const found = await reads.query(commentsOfUser, { ...params, rows, offset: offsetOf({ page, rows }) });
  const total = await totalOf(found, { page }, () => reads.queryOne(commentsOfUser, { ...params, rows: 1, offset: 0 }));
  return { items: found, page, rows, total, before: formatCursor(bound) };
}

const replyPage = statement<{ commentId: string; rows: number; offset: number }>()(
  "comment.replies",
  (param) => sql<Reply>`
    select ${commentColumns}
    from lecture_comment c ${commentJoins}
    where c.parent_id = ${param("commentId")} and c.deleted_at is null and c.hidden_at is null
    order by c.created_at, c.comment_id limit ${param("rows")}::int offset ${param("offset")}::int`,
);

const replyCount = statement<{ commentId: string }>()(
  "comment.replyCount",
  (param) => sql<{ total: number }>`
    select reply_count as total from comment_stats where comment_id = ${param("commentId")}`,
);

/** Visible replies, oldest first. */
export async function listReplies(reads: ReadPool, commentId: string, paging: Paging): Promise<ListOf<Reply>> {
  const [items, counted] = await Promise.all([
    reads.query(replyPage, { commentId, rows: paging.rows, offset: offsetOf(paging) }),
    reads.queryOne(replyCount, { commentId }),
  ]);
  return { items, page: paging.page, rows: paging.rows, total: counted?.total ?? 0 };
}

const commentById = statement<{ commentId: string }>()(
  "comment.byId",
  (param) => sql<Comment>`
    select ${commentColumns}, coalesce(s.reply_count, 0) as "replyCount", replies.listed as replies
    from lecture_comment c ${commentJoins}, lateral (
      select ${repliesJson} as listed from (select c.comment_id) thread) replies
    where c.comment_id = ${param("commentId")}`,
);

export const findComment = (reads: ReadPool, commentId: string) => reads.queryOne(commentById, { commentId });

const ownReactions = statement<{ userId: string; commentIds: string[] }>()(
  "comment.ownReactions",
  (param) => sql<OwnReaction>`
    select comment_id as "commentId", reaction from comment_reaction
    where user_id = ${param("userId")} and comment_id = any (${param("commentIds")}::uuid[])`,
);

/** The user's reactions to the comments; comments without one are left out. */
export const listOwnReactions = (reads: ReadPool, userId: string, commentIds: string[]): Promise<OwnReaction[]> =>
  reads.query(ownReactions, { userId, commentIds });
