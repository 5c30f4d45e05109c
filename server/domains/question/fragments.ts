import { type RawBuilder, sql } from "kysely";
import type { Answer } from "../../../shared/question/schema.ts";
import type { Author } from "../../../shared/text/user-text.ts";
import { faceIdOf } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";
import { photosJson } from "../../db/photos.ts";

/** A visible answer, aliased `a`. */
export const isListedAnswer: RawBuilder<boolean> = sql`(a.deleted_at is null and a.hidden_at is null)`;

/** The author of the row `text`, whose user is joined as `user`; the teacher of a lecture has the name of the page. */
const authorJson = (text: "q" | "a", user: "qu" | "au"): RawBuilder<Author | null> => sql`
  case when ${sql.ref(`${user}.user_id`)} is not null and ${sql.ref(`${text}.deleted_at`)} is null then json_build_object(
    'userId', ${sql.ref(`${user}.user_id`)}, 'faceId', ${faceIdOf(`${user}.user_id`)},
    'photoId', ${sql.ref(`${user}.photo_id`)},
    'isTeacher', ${sql.ref(`${text}.by_teacher`)},
    'name', case when ${sql.ref(`${text}.by_teacher`)} then t.name else ${sql.ref(`${user}.name`)} end) end`;

/** An answer `a` with its author `au` and its votes `ast`. */
export const answerJson: RawBuilder<Answer> = sql`json_build_object(
  'answerId', a.answer_id, 'questionId', a.question_id, 'author', ${authorJson("a", "au")}, 'byTeacher', a.by_teacher,
  'content', a.content, 'photos', ${photosJson("answer_id", "a.answer_id")}, 'voteCount', ast.votes,
  'createdAt', ${isoInstant("a.created_at")}, 'editedAt', ${isoInstant("a.edited_at")})`;

export const answerSource = sql`
  question_answer a join answer_stats ast on ast.answer_id = a.answer_id
    left join "user" au on au.user_id = a.user_id and au.closed_at is null`;

/** The columns of a question from `questionSource`. */
export const questionColumns = sql`
  q.question_id as "questionId", q.lecture_id as "lectureId", l.title as "lectureTitle",
  ${authorJson("q", "qu")} as author, q.deleted_at is not null as "isDeleted", q.title, q.content,
  q.timestamp_sec as "timestampSec", q.status, q.answers as "answerCount", qs.votes as "voteCount",
  q.created_at as "createdAt", q.edited_at as "editedAt",
  (select ${answerJson} from ${answerSource} where a.answer_id = q.accepted_answer_id) as "acceptedAnswer"`;

export const questionSource = sql`
  lecture_question q join question_stats qs on qs.question_id = q.question_id
    join lecture l on l.lecture_id = q.lecture_id and l.status <> 'DRAFT'
    join teacher t on t.teacher_id = l.teacher_id
    left join "user" qu on qu.user_id = q.user_id and qu.closed_at is null`;
