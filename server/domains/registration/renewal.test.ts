import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { course, orderOf } from "../../test/buying.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function makeEnded(expiredReason: "PERIOD" | "REFUND") {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const courseId = await makeCourse(t.db, { price: 0, lectureIds: [lectureId] });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId, expiresAt: t.clock.at });
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: expiredReason })
    .where("registration_id", "=", registrationId)
    .execute();
  await t.db
    .insertInto("progress")
    .values({
      progress_id: crypto.randomUUID(),
      registration_id: registrationId,
      lecture_id: lectureId,
      last_position_ms: 21_000,
      watched: "{[0,21000)}",
      seq: 7,
      earliest_watched_at: t.clock.at,
      last_opened_at: t.clock.at,
      created_at: t.clock.at,
      updated_at: t.clock.at,
    })
    .execute();
  return { learner, courseId, lectureId };
}

const progressOf = (userId: string) =>
  t.db
    .selectFrom("progress as p")
    .innerJoin("registration as r", "r.registration_id", "p.registration_id")
    .where("r.user_id", "=", userId)
    .where("r.status", "=", "VALID")
    .select(["p.lecture_id", "p.last_position_ms", "p.watched", "p.last_opened_at"])
    .execute();

test("a course that is bought again after its period continues where it was", async () => {
  const { learner, courseId, lectureId } = await makeEnded("PERIOD");
  await orderOf(t, learner, course(courseId));
  expect(await progressOf(learner.userId)).toEqual([
    {
      lecture_id: lectureId,
      last_position_ms: 21_000,
      watched: "{[0,21000)}",
      last_opened_at: t.clock.at.toISOString(),
    },
  ]);
});

test("a course that is bought again after a refund starts at zero", async () => {
  const { learner, courseId } = await makeEnded("REFUND");
  await orderOf(t, learner, course(courseId));
  expect(await progressOf(learner.userId)).toEqual([]);
});
