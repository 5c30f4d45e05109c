import { sql } from "kysely";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { SimilarQuestion } from "../../../../shared/question/schema.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { hasWords, scoreOf, type SearchWords, searchWordsOf } from "../../../db/similar-titles.ts";
import { statement } from "../../../db/statement.ts";

// The newest questions of the course only: the time of a search does not grow with the course.
const similar = statement<SearchWords & { lectureId: string }>()(
  "question.similar",
  (param) => sql<SimilarQuestion>`
    with candidate as (
      select q.question_id, q.title, q.status, q.answers from lecture_question q
      where q.hidden_at is null and q.deleted_at is null and q.lecture_id in (
        select ${param("lectureId")}::uuid
        union select other.lecture_id from course_lecture mine join course_lecture other using (course_id)
          where mine.lecture_id = ${param("lectureId")})
      order by q.question_id desc limit ${sql.lit(questionLimits.similarCandidatesMax)}
    ), scored as (select c.*, ${scoreOf(sql.ref("c.title"), param)} as score from candidate c)
    select question_id as "questionId", title, status, answers as "answerCount" from scored
    where score > 0 order by score desc, answers desc, question_id desc limit ${sql.lit(questionLimits.similarRows)}`,
);

/** Questions of the lecture's courses with similar titles, the best first. */
export async function listSimilar(reads: ReadPool, lectureId: string, query: string): Promise<SimilarQuestion[]> {
  const words = searchWordsOf(query);
  return hasWords(words) ? reads.query(similar, { lectureId, ...words }) : [];
}
