import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { fillForBench } from "../data.ts";
import { idOf, uuidOf } from "../ids.ts";

/** So many that no account reaches its limit of writes, and that two requests of one user rarely meet. */
export const learners = 2_000;
const lectures = 5_000;
const lecturesPerCourse = 10;
export const watchedSec = 30;
/** The lectures of the course in which all users are registered. */
export const registeredLecture = uuidOf("lecture", 1);
export const progressOf = (learner: number): string => uuidOf("progress", learner);
/** One of the lectures outside of that course. */
export const otherLecture = (n: number): string =>
  uuidOf("lecture", 1 + lecturesPerCourse + (n % (lectures - lecturesPerCourse)));

/** A shop in which each user is registered in the first course and has started its first lecture. */
export async function fillForWrites(db: Kysely<Database>): Promise<void> {
  await fillForBench(db, {
    teachers: 50,
    courses: lectures / lecturesPerCourse,
    lecturesPerCourse,
    users: learners,
    orders: 1,
  });
  const at = sql`timestamptz '2026-01-01'`;
  const all = sql`generate_series(1, ${learners}::int) n`;
  const run = (query: RawBuilder<unknown>) => query.execute(db);
  await run(sql`insert into registration (registration_id, user_id, course_id, status, starts_at, created_at)
    select ${idOf("registration")}, ${idOf("user")}, ${uuidOf("course", 1)}, 'VALID', ${at}, ${at} from ${all}`);
  await run(sql`insert into fetched_media (user_id, lecture_id, fetched, updated_at)
    select ${idOf("user")}, ${registeredLecture}, '{[0,60000)}', ${at} from ${all}`);
  await run(sql`insert into progress (progress_id, registration_id, lecture_id, watched, seq, earliest_watched_at,
      last_opened_at, created_at, updated_at)
    select ${idOf("progress")}, ${idOf("registration")}, ${registeredLecture}, '{[0,30000)}', 1, ${at}, ${at}, ${at}, ${at}
    from ${all}`);
  await run(sql`vacuum analyze`);
}
