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

test("a course whose period has ended is sold at the current price, and its notes stay before and after", async () => {
  const { learner, courseId, lectureId } = await makeEnded("PERIOD");
  const { token, userId } = learner;
  const note = { lecture_note_id: crypto.randomUUID(), user_id: userId, lecture_id: lectureId, content: "손목" };
  const written = { ...note, timestamp_sec: 21, created_at: t.clock.at, updated_at: t.clock.at };
  await t.db.insertInto("lecture_note").values(written).execute();
  const notes = async () => (await t.rest("GET", `/lectures/notes?lectureId=${lectureId}`, { token })).body.items;
  const [before] = await notes();
  expect(before).toMatchObject({ content: "손목", timestampSec: 21, isWatchable: false });
  const order = () => orderOf(t, learner, course(courseId));
  await t.db.updateTable("course").set({ price: 33_000 }).where("course_id", "=", courseId).execute();
  expect((await order()).totalAmount).toBe(33_000);
  await t.db.updateTable("course").set({ price: 0 }).where("course_id", "=", courseId).execute();
  await order();
  expect(await progressOf(userId)).toHaveLength(1);
  expect(await notes()).toEqual([{ ...before, isWatchable: true }]);
});

test("a course that is bought again after a refund starts at zero", async () => {
  const { learner, courseId } = await makeEnded("REFUND");
  await orderOf(t, learner, course(courseId));
  expect(await progressOf(learner.userId)).toEqual([]);
});
