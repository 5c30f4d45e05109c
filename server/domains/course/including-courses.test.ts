import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { makeCourse, makeLecture } from "../../test/factories.ts";
import { sequenceOf } from "../../test/sequence.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The lectures whose stored courses are not those whose curricula include them. */
const differences = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select l.lecture_id from lecture l where l.course_ids <> array(
      select cl.course_id from course_lecture cl where cl.lecture_id = l.lecture_id order by 1)`.execute(database.db);
  return rows;
};

const addTo = (courseId: string, lectureId: string) => sql`
  insert into course_lecture (course_id, position, section_position, lecture_id)
  select ${courseId}, coalesce(max(position), 0) + 1, 0, ${lectureId} from course_lecture where course_id = ${courseId}
  on conflict do nothing`;

test("after any changes of curricula a lecture has the courses that include it", async () => {
  const { db } = database;
  const lectures: string[] = [];
  for (let n = 0; n < 6; n += 1) lectures.push(await makeLecture(db));
  const courses = [
    await makeCourse(db, { lectureIds: lectures.slice(0, 4) }),
    await makeCourse(db, { lectureIds: lectures.slice(2, 6) }),
    await makeCourse(db, { lectureIds: lectures }),
  ];
  expect(await differences()).toEqual([]);
  const next = sequenceOf(20_260_324);
  const one = (ids: readonly string[]): string => ids[next(ids.length)] ?? "";
  const changes: (() => RawBuilder<unknown>)[] = [
    () => addTo(one(courses), one(lectures)),
    () => sql`delete from course_lecture where course_id = ${one(courses)} and lecture_id = ${one(lectures)}`,
    () => sql`delete from course_lecture where lecture_id = ${one(lectures)}`,
    () => sql`
      update course_lecture cl set lecture_id = other.lecture_id from (select ${one(lectures)}::uuid as lecture_id) other
      where cl.course_id = ${one(courses)} and cl.position = ${next(4)} and not exists (
        select from course_lecture same where same.course_id = cl.course_id and same.lecture_id = other.lecture_id)`,
  ];
  for (let n = 0; n < 60; n += 1) {
    await changes[next(changes.length)]?.().execute(db);
    expect(await differences(), `change ${n}`).toEqual([]);
  }
});

test("a lecture that courses take in at the same time has all of them", async () => {
  const { db } = database;
  const lectureId = await makeLecture(db);
  const courses: string[] = [];
  for (let n = 0; n < 6; n += 1) courses.push(await makeCourse(db));
  await Promise.all(courses.map((courseId) => addTo(courseId, lectureId).execute(db)));
  const { course_ids: stored } = await db
    .selectFrom("lecture")
    .select("course_ids")
    .where("lecture_id", "=", lectureId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual(courses.toSorted());
});
