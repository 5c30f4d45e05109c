import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { idOf, uuidOf } from "../ids.ts";

/** Numbers of the courses and lectures of the bench: each course has ten lectures, in order. */
const course = { popular: 11, quiet: 12 };
const lecture = { reviewed: 201, commented: 211 };
export const popularCourseId = uuidOf("course", course.popular);
export const quietCourseId = uuidOf("course", course.quiet);
export const reviewedLectureId = uuidOf("lecture", lecture.reviewed);
export const commentedLectureId = uuidOf("lecture", lecture.commented);

const learners = { popular: 100_000, quiet: 100 };
/** Users; each reviews all ten lectures. */
const reviewers = { popular: 2_000, quiet: 10 };
const rowsOfLecture = 10_000;

const at = sql.raw(`timestamptz '2026-01-01' + n * interval '1 minute'`);
const content = sql.raw(`repeat('벽을 올릴 때 손을 멈추지 말라는 말이 이제야 들려요. ', 1 + n % 5)`);

/**
 * Adds to a filled database a course with 100,000 learners and 20,000 reviews, one with 100 of each, a lecture with 10,000
 * reviews and one with 10,000 comments.
 */
export async function fillCommunity(db: Kysely<Database>): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  await run(sql`insert into "user" (user_id, email, name, created_at, updated_at)
    select ${idOf("learner")}, 'learner-' || n || '@closegap.test', '학습자 ' || n, ${at}, ${at}
    from generate_series(1, ${learners.popular}::int) n`);
  for (const kind of ["popular", "quiet"] as const) {
    await run(sql`insert into registration (registration_id, user_id, course_id, status, starts_at, created_at)
      select gen_random_uuid(), ${idOf("learner")}, ${uuidOf("course", course[kind])}, 'VALID', ${at}, ${at}
      from generate_series(1, ${learners[kind]}::int) n`);
    const ofCourse = idOf("lecture", `(${course[kind] - 1} * 10 + position)`);
    await run(sql`insert into lecture_review (review_id, lecture_id, user_id, rating, content, watched_percent, is_completed,
        is_refunded, created_at)
      select gen_random_uuid(), ${ofCourse}, ${idOf("learner")}, 1 + (n * 7 + position) % 5, ${content}, 100, n % 3 = 0, false, ${at}
      from generate_series(1, ${reviewers[kind]}::int) n, generate_series(1, 10) position`);
  }
  await run(sql`insert into lecture_review (review_id, lecture_id, user_id, rating, content, watched_percent, is_completed,
      is_refunded, created_at)
    select gen_random_uuid(), ${reviewedLectureId}, ${idOf("learner")}, 1 + n % 5, ${content}, 60, false, false, ${at}
    from generate_series(1, ${rowsOfLecture}::int) n`);
  await run(sql`insert into lecture_comment (comment_id, lecture_id, user_id, content, created_at)
    select ${idOf("comment")}, ${commentedLectureId}, ${idOf("learner")}, ${content}, ${at}
    from generate_series(1, ${rowsOfLecture}::int) n`);
  await run(sql`vacuum analyze`);
}
