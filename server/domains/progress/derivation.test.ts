import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { makeCourse, makeLecture } from "../../test/factories.ts";
import { deriveChangedContent } from "./derivation-commands.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A course of two lectures with so many learners. */
async function makeCourseOf(learners: number): Promise<string> {
  const { db } = database;
  const courseId = await makeCourse(db);
  await sql`
    with learner as (
      insert into "user" (user_id, name, created_at, updated_at)
      select uuidv7(), '김하늘', now(), now() from generate_series(1, ${learners}::int) returning user_id)
    insert into registration (registration_id, user_id, course_id, status, starts_at, created_at)
    select uuidv7(), user_id, ${courseId}, 'VALID', now(), now() from learner`.execute(db);
  return courseId;
}

const addLecture = async (courseId: string): Promise<void> => {
  await database.db
    .insertInto("course_lecture")
    .values({ course_id: courseId, position: 9, section_position: 0, lecture_id: await makeLecture(database.db) })
    .execute();
};

/** The different numbers of lectures stored with the registrations of a course. */
const storedCounts = async (courseId: string): Promise<number[]> => {
  const rows = await database.db
    .selectFrom("registration_progress")
    .innerJoin("registration", "registration.registration_id", "registration_progress.registration_id")
    .where("course_id", "=", courseId)
    .select("lecture_count")
    .distinct()
    .execute();
  return rows.map(({ lecture_count: count }) => count);
};

test("a changed curriculum is stored with its registrations at once; of a course with many, by a job in batches", async () => {
  const { db } = database;
  const [small, large] = [await makeCourseOf(3), await makeCourseOf(1_001)];
  for (const courseId of [small, large]) await addLecture(courseId);
  expect([await storedCounts(small), await storedCounts(large)]).toEqual([[3], [2]]);
  await deriveChangedContent(db);
  expect(await storedCounts(large)).toEqual([3]);
  expect(await db.selectFrom("changed_content").selectAll().execute()).toEqual([]);
});

test("a curriculum that changes again while the job derives it is derived from the start", async () => {
  const { db } = database;
  const courseId = await makeCourseOf(1_001);
  await addLecture(courseId);
  await sql`update changed_content set derived_until = (select max(registration_id::text)::uuid from registration)`.execute(
    db,
  );
  await db.deleteFrom("course_lecture").where("course_id", "=", courseId).where("position", "=", 9).execute();
  await sql`update registration_progress set lecture_count = 0`.execute(db);
  await deriveChangedContent(db);
  expect(await storedCounts(courseId)).toEqual([2]);
});
