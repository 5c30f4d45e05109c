import { sql } from "kysely";
import type { AskContext, Question, QuestionViewer } from "../../../../shared/question/schema.ts";
import { isListedQuestion, isTeacherOfLecture, isWatchable } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import { isListedAnswer, questionColumns, questionSource } from "../fragments.ts";

const viewerOfQuestions = statement<{ userId: string; questionIds: string[] }>()(
  "question.viewer",
  (param) => sql<QuestionViewer>`
    select q.question_id as "questionId", qs.votes as "voteCount",
      exists (select from question_vote v where v.question_id = q.question_id and v.user_id = ${param("userId")}) as "hasVoted",
      q.user_id is not distinct from ${param("userId")}::uuid as "isMine",
      (q.user_id is not distinct from ${param("userId")}::uuid or ${isTeacherOfLecture(param("userId"))})
        and q.deleted_at is null as "mayAccept",
      (select coalesce(json_agg(json_build_object('answerId', a.answer_id, 'voteCount', ast.votes,
          'hasVoted', exists (
            select from answer_vote v where v.answer_id = a.answer_id and v.user_id = ${param("userId")}),
          'isMine', a.user_id is not distinct from ${param("userId")}::uuid)), '[]')
        from question_answer a join answer_stats ast on ast.answer_id = a.answer_id
        where a.question_id = q.question_id and ${isListedAnswer}) as answers
    from lecture_question q join question_stats qs on qs.question_id = q.question_id
      join lecture l on l.lecture_id = q.lecture_id
    where q.question_id = any (${param("questionIds")}::uuid[]) and ${isListedQuestion}`,
);

/** The user's votes and texts among questions, with the number of votes now; questions that are gone are left out. */
export const listQuestionViewer = (reads: ReadPool, userId: string, questionIds: string[]) =>
  reads.query(viewerOfQuestions, { userId, questionIds });

const writing = statement<{ userId: string; lectureId: string; now: Date }>()(
  "question.context",
  (param) => sql<{ durationMs: number; isWatchable: boolean; isTeacher: boolean }>`
    select m.duration_ms as "durationMs", ${isTeacherOfLecture(param("userId"))} as "isTeacher",
      ${isWatchable({ userId: param("userId"), lectureId: sql.ref("l.lecture_id"), now: param("now") })} as "isWatchable"
    from lecture l join media m using (media_id)
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

/** The lecture's data for validating what a user writes about it. */
export const findWriteContext = (reads: ReadPool, userId: string, lectureId: string, now: Date) =>
  reads.queryOne(writing, { userId, lectureId, now });

type AskParams = { userId: string; lectureId: string | undefined; courseId: string | undefined; now: Date };

const askable = statement<AskParams>()(
  "question.askContext",
  (param) => sql<AskContext>`
    with scope as (
      select cl.lecture_id, cl.position + 1 as number from course_lecture cl where cl.course_id = ${param("courseId")}
      union all select ${param("lectureId")}::uuid, 1 where ${param("lectureId")}::uuid is not null
    ), allowed as (
      select l.lecture_id, l.title, s.number, ${isTeacherOfLecture(param("userId"))} as own
      from scope s join lecture l on l.lecture_id = s.lecture_id and l.status <> 'DRAFT'
      where ${isTeacherOfLecture(param("userId"))}
        or ${isWatchable({ userId: param("userId"), lectureId: sql.ref("l.lecture_id"), now: param("now") })}
    )
    select coalesce(bool_or(a.own), false) as "isTeacher",
      coalesce(json_agg(json_build_object('lectureId', a.lecture_id, 'title', a.title, 'number', a.number)
        order by a.number), '[]') as lectures,
      (select json_build_object('lectureId', p.lecture_id, 'timestampSec', p.last_position_ms / 1000)
        from progress p join registration r on r.registration_id = p.registration_id
        where r.user_id = ${param("userId")} and p.lecture_id in (select lecture_id from allowed)
        order by p.updated_at desc limit 1) as last
    from allowed a`,
);

/** The user's scope of questions in a lecture or a course. */
export async function findAskContext(reads: ReadPool, params: AskParams): Promise<AskContext> {
  return (await reads.queryOne(askable, params)) ?? { isTeacher: false, lectures: [], last: null };
}

const ownQuestion = statement<{ userId: string; questionId: string }>()(
  "question.own",
  (param) => sql<Question>`
    select ${questionColumns} from ${questionSource}
    where q.question_id = ${param("questionId")} and q.user_id = ${param("userId")} and q.deleted_at is null`,
);

/** One of the user's own questions, read after a write. */
export const findOwnQuestion = (reads: ReadPool, userId: string, questionId: string) =>
  reads.queryOne(ownQuestion, { userId, questionId });
