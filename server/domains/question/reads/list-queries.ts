import { type RawBuilder, sql } from "kysely";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { type ListOf, offsetOf } from "../../../../shared/paging.ts";
import type {
  Answer,
  MyQuestionListInput,
  Question,
  QuestionList,
  QuestionListInput,
  QuestionMark,
  QuestionThread,
} from "../../../../shared/question/schema.ts";
import { type QuestionSort, type QuestionStatus, questionSorts } from "../../../../shared/question/codes.ts";
import { isListedQuestion } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import {
  limitOf,
  memoizedStatements,
  type PageSize,
  pageSizeOf,
  type ParamOf,
  statement,
} from "../../../db/statement.ts";
import { totalOf } from "../../../db/total.ts";
import { findAnswerTimeOf } from "./answer-time-queries.ts";
import { answerJson, answerSource, isListedAnswer, questionColumns, questionSource } from "../fragments.ts";

type Scope = "lecture" | "course";
type ScopeParams = { itemId: string | undefined };
type ListParams = ScopeParams & { status: QuestionStatus | undefined; rows: number; offset: number };

const inScope = (scope: Scope, itemId: RawBuilder<unknown>) =>
  scope === "lecture"
    ? sql`q.lecture_id = ${itemId}`
    : sql`q.lecture_id in (select cl.lecture_id from course_lecture cl where cl.course_id = ${itemId})`;

/** In a course the order of the video starts with that of the lectures. */
const orderOf: Record<QuestionSort, (scope: Scope, itemId: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  NEWEST: () => sql`q.question_id desc`,
  VOTES: () => sql`qs.votes desc, q.question_id desc`,
  SECOND: (scope, itemId) => sql`
    ${
      scope === "lecture"
        ? sql``
        : sql`(select cl.position from course_lecture cl where cl.course_id = ${itemId} and cl.lecture_id = q.lecture_id),`
    } q.timestamp_sec nulls last, q.question_id`,
};

type Listed = { scope: Scope; sort: QuestionSort; size: PageSize };

const questionPage = memoizedStatements(
  ({ scope, sort, size }: Listed) => `question.page.${scope}.${sort}.${size}`,
  ({ scope, sort, size }, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Question>`
        select ${questionColumns} from ${questionSource}
        where ${inScope(scope, param("itemId"))} and ${isListedQuestion}
          and (${param("status")}::text is null or q.status = ${param("status")})
        order by ${orderOf[sort](scope, param("itemId"))}
        limit ${limitOf(size, param)} offset ${param("offset")}::int`,
    ),
  questionSorts.flatMap((sort): Listed[] => [
    { scope: "lecture", sort, size: 20 },
    { scope: "course", sort, size: 20 },
  ]),
);

const questionCounts = memoizedStatements(
  (scope: Scope) => `question.counts.${scope}`,
  (scope, name) =>
    statement<ScopeParams>()(
      name,
      (param) => sql<{ status: QuestionStatus; count: number }>`
        select q.status, count(*)::int as count
        from lecture_question q join lecture l on l.lecture_id = q.lecture_id and l.status <> 'DRAFT'
        where ${inScope(scope, param("itemId"))} and ${isListedQuestion} group by q.status`,
    ),
  ["lecture", "course"],
);

export async function listQuestions(
  reads: ReadPool,
  { lectureId, courseId, status, sort, ...paging }: QuestionListInput,
): Promise<QuestionList> {
  const scope = courseId === undefined ? "lecture" : "course";
  const itemId = courseId ?? lectureId;
  const [items, counted, answerMedianSec] = await Promise.all([
    reads.query(questionPage({ scope, sort, size: pageSizeOf(paging.rows) }), {
      itemId,
      status,
      rows: paging.rows,
      offset: offsetOf(paging),
    }),
    reads.query(questionCounts(scope), { itemId }),
    findAnswerTimeOf(reads, scope, itemId),
  ]);
  const counts = { OPEN: 0, ANSWERED: 0, RESOLVED: 0 };
  for (const row of counted) counts[row.status] = row.count;
  const total = status ? counts[status] : counts.OPEN + counts.ANSWERED + counts.RESOLVED;
  return { items, ...paging, total, counts, answerMedianSec };
}

type MineParams = { userId: string; lectureId: string | undefined; courseId: string | undefined };

const ofUser = (param: ParamOf<MineParams>) => sql`
  ${questionSource} where q.user_id = ${param("userId")} and q.deleted_at is null and q.hidden_at is null
    and (${param("lectureId")}::uuid is null or q.lecture_id = ${param("lectureId")})
    and (${param("courseId")}::uuid is null or q.lecture_id in (
      select cl.lecture_id from course_lecture cl where cl.course_id = ${param("courseId")}))`;

const myOrder: Record<QuestionSort, RawBuilder<unknown>> = {
  NEWEST: sql`q.question_id desc`,
  VOTES: sql`qs.votes desc, q.question_id desc`,
  SECOND: sql`q.timestamp_sec nulls last, q.question_id`,
};

const myPage = memoizedStatements(
  (sort: QuestionSort) => `question.mine.${sort}`,
  (sort, name) =>
    statement<MineParams & { rows: number; offset: number }>()(
      name,
      (param) => sql<Question & { total: number }>`
        select ${questionColumns}, count(*) over ()::int as total from ${ofUser(param)}
        order by ${myOrder[sort]} limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  questionSorts,
);

const myCount = statement<MineParams>()(
  "question.mineCount",
  (param) => sql<{ total: number }>`select count(*)::int as total from ${ofUser(param)}`,
);

export async function listMyQuestions(
  reads: ReadPool,
  userId: string,
  { lectureId, courseId, sort, ...paging }: MyQuestionListInput,
): Promise<ListOf<Question>> {
  const params = { userId, lectureId, courseId };
  const items = await reads.query(myPage(sort), { ...params, rows: paging.rows, offset: offsetOf(paging) });
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(myCount, params)) };
}

/** Accepted first, then by time. */
export const answersJson: RawBuilder<Answer[]> = sql`(
  select coalesce(json_agg(${answerJson} order by (a.answer_id = q.accepted_answer_id) desc nulls last, a.answer_id), '[]')
  from ${answerSource} where a.question_id = q.question_id and ${isListedAnswer})`;

const thread = statement<{ questionId: string }>()(
  "question.thread",
  (param) => sql<QuestionThread>`
    select ${questionColumns}, ${answersJson} as answers from ${questionSource}
    where q.question_id = ${param("questionId")} and ${isListedQuestion}`,
);

export const findThread = (reads: ReadPool, questionId: string) => reads.queryOne(thread, { questionId });

// Questions with the most votes; where a lecture has more, the seek bar has no room for them.
const marks = statement<{ lectureId: string }>()(
  "question.marks",
  (param) => sql<QuestionMark>`
    select q.question_id as "questionId", q.timestamp_sec as "timestampSec", q.title, q.status, q.answers as "answerCount"
    from lecture_question q join question_stats qs using (question_id)
      join lecture l on l.lecture_id = q.lecture_id and l.status <> 'DRAFT'
    where q.lecture_id = ${param("lectureId")} and q.timestamp_sec is not null
      and q.hidden_at is null and q.deleted_at is null
    order by qs.votes desc, q.question_id desc limit ${sql.lit(questionLimits.questionMarksMax)}`,
);

export const listMarks = (reads: ReadPool, lectureId: string) => reads.query(marks, { lectureId });
