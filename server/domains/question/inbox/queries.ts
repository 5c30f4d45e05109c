import { type RawBuilder, sql } from "kysely";
import type { InboxDetail, InboxListInput, InboxQuestion, InboxSummary } from "../../../../shared/inbox/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { type ListOf, offsetOf } from "../../../../shared/paging.ts";
import { addSeconds } from "../../../../shared/time.ts";
import { countedSeconds, courseOfLecture, wholeSeconds } from "../../../db/fragments.ts";
import { faceIdOf } from "../../../db/author.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { hasWords, scoreOf, type SearchWords, searchWordsOf } from "../../../db/similar-titles.ts";
import { memoizedStatements, type ParamOf, statement } from "../../../db/statement.ts";
import { totalOf } from "../../../db/total.ts";
import { type CaptionStores, listSaidAt } from "../../media/caption-queries.ts";
import { questionColumns, questionSource } from "../fragments.ts";
import { answersJson } from "../reads/list-queries.ts";

/** Questions from before it have waited too long. */
const overdueBefore = (now: Date): Date => addSeconds(now, -questionLimits.answerHours * 3600);

const isPresent: RawBuilder<boolean> = sql`(q.deleted_at is null and q.hidden_at is null)`;

/** Counts of the teacher `t`. Joined laterally as `unreplied`. */
const unrepliedReviews = sql`lateral (
  select count(*)::int as reviews, count(*) filter (where r.rating <= ${sql.lit(limits.lowRatingMax)})::int as low
  from lecture_review r join lecture l on l.lecture_id = r.lecture_id
  where l.teacher_id = t.teacher_id and l.status <> 'DRAFT' and r.reply is null and r.hidden_at is null) unreplied`;

const summary = statement<{ userId: string; overdueBefore: Date }>()(
  "inbox.summary",
  (param) => sql<InboxSummary>`
    select t.name as "teacherName", count(*) filter (where q.status = 'OPEN')::int as open,
      count(*) filter (where q.status = 'OPEN' and q.created_at <= ${param("overdueBefore")})::int as overdue,
      count(*) filter (where q.status <> 'OPEN')::int as answered,
      count(*) filter (where q.status = 'RESOLVED')::int as resolved, count(q.question_id)::int as total,
      s.median_sec as "medianSec", coalesce(s.answers, 0) as "recentAnswers",
      unreplied.reviews as "unrepliedReviews", unreplied.low as "unrepliedLow",
      (select coalesce(json_agg(json_build_object('courseId', c.course_id, 'title', c.title) order by c.published_at desc), '[]')
        from course c where c.teacher_id = t.teacher_id and c.status <> 'DRAFT') as courses
    from teacher t left join lecture l on l.teacher_id = t.teacher_id and l.status <> 'DRAFT'
      left join lecture_question q on q.lecture_id = l.lecture_id and ${isPresent}
      left join teacher_answer_stats s on s.teacher_id = t.teacher_id, ${unrepliedReviews}
    where t.user_id = ${param("userId")} group by t.teacher_id, s.teacher_id, unreplied.reviews, unreplied.low`,
);

/** The counts of the user's teacher page; undefined for a user without one. */
export const findInboxSummary = (reads: ReadPool, userId: string, now: Date) =>
  reads.queryOne(summary, { userId, overdueBefore: overdueBefore(now) });

const lectureOfQuestion = sql.ref("q.lecture_id");

type ListParams = {
  userId: string;
  answered: boolean;
  courseId: string | null;
  overdueBefore: Date;
  rows: number;
  offset: number;
};

const matching = (param: ParamOf<ListParams>) => sql`
  t.user_id = ${param("userId")} and ${isPresent} and (q.status <> 'OPEN') = ${param("answered")}::boolean
    and (${param("courseId")}::uuid is null or q.lecture_id in (
      select cl.lecture_id from course_lecture cl where cl.course_id = ${param("courseId")}))`;

const isOverdue = (param: ParamOf<{ overdueBefore: Date }>) =>
  sql`(q.status = 'OPEN' and q.created_at <= ${param("overdueBefore")})`;

const orders: Record<InboxListInput["sort"], RawBuilder<unknown>> = {
  OLDEST: sql`q.question_id`,
  NEWEST: sql`q.question_id desc`,
  VOTES: sql`qs.votes desc, q.question_id`,
};

const inboxPage = memoizedStatements(
  (sort: InboxListInput["sort"]) => `inbox.page.${sort}`,
  (sort, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<InboxQuestion & { total: number }>`
        select q.question_id as "questionId", q.lecture_id as "lectureId", l.title as "lectureTitle",
          case when qu.user_id is not null then json_build_object(
            'userId', qu.user_id, 'faceId', ${faceIdOf("qu.user_id")}, 'photoId', qu.photo_id, 'name', qu.name, 'isTeacher', q.by_teacher) end as author,
          q.title, q.timestamp_sec as "timestampSec", q.status, q.answers as "answerCount", qs.votes as "voteCount",
          q.created_at as "createdAt", of_course.course_title as "courseTitle", of_course.number as "lectureNumber",
          ${isOverdue(param)} as "isOverdue", count(*) over ()::int as total
        from ${questionSource} left join ${courseOfLecture(lectureOfQuestion, sql`c.course_id = ${param("courseId")}`)} on true
        where ${matching(param)} order by ${orders[sort]} limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  ["OLDEST", "NEWEST", "VOTES"],
);

const inboxCount = statement<ListParams>()(
  "inbox.count",
  (param) => sql<{ total: number }>`select count(*)::int as total from ${questionSource} where ${matching(param)}`,
);

export async function listInbox(
  reads: ReadPool,
  userId: string,
  { answered, courseId, sort, ...paging }: InboxListInput,
  now: Date,
): Promise<ListOf<InboxQuestion>> {
  const params = {
    userId,
    answered,
    courseId: courseId ?? null,
    overdueBefore: overdueBefore(now),
    rows: paging.rows,
    offset: offsetOf(paging),
  };
  const items = await reads.query(inboxPage(sort), params);
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(inboxCount, params)) };
}

const detail = statement<{ userId: string; questionId: string; overdueBefore: Date }>()(
  "inbox.detail",
  (param) => sql<Omit<InboxDetail, "caption" | "similar">>`
    select ${questionColumns}, ${answersJson} as answers, of_course.course_title as "courseTitle",
      of_course.number as "lectureNumber", ${isOverdue(param)} as "isOverdue",
      (select nullif(count(*), least(count(*), ${sql.lit(questionLimits.confusionLearnersMin - 1)}))::int from confusion_mark cm
        where cm.lecture_id = q.lecture_id and cm.slot = q.timestamp_sec / ${sql.lit(questionLimits.confusionSlotSeconds)})
        as "confusedCount",
      (select max(100 * ${countedSeconds} / greatest(${wholeSeconds("m.duration_ms")}, 1))::int
        from registration r join progress p on p.registration_id = r.registration_id join media m on m.media_id = l.media_id
        where r.user_id = q.user_id and p.lecture_id = q.lecture_id) as "askerProgress"
    from ${questionSource} left join ${courseOfLecture(lectureOfQuestion)} on true
    where q.question_id = ${param("questionId")} and t.user_id = ${param("userId")} and ${isPresent}`,
);

type DetailStores = CaptionStores & { slowReads: ReadPool };

/** A question of the teacher's lectures, with what helps to answer it. */
export async function findInboxDetail(
  stores: DetailStores,
  userId: string,
  questionId: string,
  now: Date,
): Promise<InboxDetail | undefined> {
  const params = { userId, questionId, overdueBefore: overdueBefore(now) };
  const question = await stores.reads.queryOne(detail, params);
  if (!question) return undefined;
  const { lectureId, timestampSec } = question;
  const [similar, [caption = null]] = await Promise.all([
    listOwnAnswers(stores.slowReads, userId, question),
    listSaidAt(stores, lectureId, timestampSec === null ? [] : [timestampSec]),
  ]);
  return { ...question, similar, caption };
}

type OwnAnswer = InboxDetail["similar"][number];

// The newest answers only: the time of a search does not grow with them.
const ownAnswers = statement<SearchWords & { userId: string; questionId: string }>()(
  "inbox.similar",
  (param) => sql<OwnAnswer>`
    with candidate as (
      select q.question_id, q.title, a.content, a.created_at
      from question_answer a join lecture_question q on q.question_id = a.question_id
      where a.user_id = ${param("userId")} and a.by_teacher and a.deleted_at is null and a.hidden_at is null
        and ${isPresent} and q.question_id <> ${param("questionId")}
      order by a.answer_id desc limit ${sql.lit(questionLimits.similarCandidatesMax)}
    ), scored as (select c.*, ${scoreOf(sql.ref("c.title"), param)} as score from candidate c)
    select question_id as "questionId", title, content as answer, created_at as "answeredAt" from scored
    where score > 0 order by score desc, created_at desc limit ${sql.lit(questionLimits.similarRows)}`,
);

/** The teacher's answers to questions with similar titles, the best first. */
async function listOwnAnswers(
  reads: ReadPool,
  userId: string,
  { questionId, title }: { questionId: string; title: string },
): Promise<OwnAnswer[]> {
  const words = searchWordsOf(title);
  return hasWords(words) ? reads.query(ownAnswers, { userId, questionId, ...words }) : [];
}
