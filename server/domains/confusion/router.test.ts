import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { ask, makeClass, makeWatcher, mutate, read } from "../../test/asking.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const mark = (user: Partial<Learner>, lectureId: string, timestampSec: number) =>
  mutate(t, "confusion.mark", user, { lectureId, timestampSec });
const rowsOf = async (lectureId: string) =>
  (await t.db.selectFrom("confusion_mark").where("lecture_id", "=", lectureId).selectAll().execute()).length;

test("of many marks at once one counts in ten seconds, and it is taken back", async () => {
  const { learner, lectureId } = await makeClass(t);
  await Promise.all([7, 7, 0, 9, 3, 7, 8, 1].map((second) => mark(learner, lectureId, second)));
  expect(await rowsOf(lectureId)).toBe(1);
  expect((await mark(learner, lectureId, 10)).body.seconds).toHaveLength(2);
  const unmark = () => mutate(t, "confusion.unmark", learner, { lectureId, timestampSec: 5 });
  expect((await unmark()).body).toEqual({ seconds: [10] });
  expect((await unmark()).body).toEqual({ seconds: [10] });
  expect((await read(t, "confusion.mine", learner, { lectureId })).body).toEqual({ seconds: [10] });
});

test("users who may not watch, seconds after the end and unknown lectures are refused", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  expect((await mark(await makeLearner(t), lectureId, 7)).body.code).toBe("NOT_REGISTERED");
  expect((await mark(teacher, lectureId, 7)).body.code).toBe("NOT_REGISTERED");
  expect((await mark({}, lectureId, 7)).body.code).toBe("UNAUTHENTICATED");
  expect((await mark(learner, lectureId, 61)).body.code).toBe("QUESTION_OUT_OF_RANGE");
  expect((await mark(learner, "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7", 7)).body.code).toBe("NOT_FOUND");
  for (const second of [-1, 1.5, 2 ** 31])
    expect((await mark(learner, lectureId, second)).body.code).toBe("VALIDATION_FAILED");
});

test("the teacher sees a scene from three users on, other users see none", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const users = [learner, await makeWatcher(t, lectureId), await makeWatcher(t, lectureId)];
  const map = async (user: Learner) => (await read(t, "confusion.map", user, { lectureId })).body;
  for (const user of users.slice(0, 2)) await mark(user, lectureId, 42);
  expect(await map(teacher)).toEqual({ registered: 3, markers: null, slots: [], worst: [] });
  await ask(t, learner, lectureId, { timestampSec: 44 });
  await Promise.all(users.map((user) => mark(user, lectureId, 47)));
  expect(await map(teacher)).toEqual({
    registered: 3,
    markers: 3,
    slots: [{ startSec: 40, learners: 3 }],
    worst: [{ timestampSec: 42, learners: 3, questionCount: 1, caption: null }],
  });
  expect((await map(learner)).code).toBe("NOT_FOUND");
  expect((await map((await makeClass(t)).teacher)).code).toBe("NOT_FOUND");
});
