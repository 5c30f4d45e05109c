import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { listOwnedItems } from "./ownership-queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const completeInTest = (registrationId: string, lectureId: string) =>
  t.db
    .insertInto("progress")
    .values({
      progress_id: crypto.randomUUID(),
      registration_id: registrationId,
      lecture_id: lectureId,
      completed_at: t.clock.at,
      earliest_watched_at: t.clock.at,
      created_at: t.clock.at,
      updated_at: t.clock.at,
    })
    .execute();

test("a course, its lectures and a lecture bought alone are owned; a course is finished with its last lecture", async () => {
  const { userId } = await makeLearner(t);
  const [first, second, alone, other] = await Promise.all([
    makeLecture(t.db),
    makeLecture(t.db),
    makeLecture(t.db),
    makeLecture(t.db),
  ]);
  const courseId = await makeCourse(t.db, { lectureIds: [first, second] });
  const registrationId = await makeRegistration(t.db, { userId, courseId });
  await makeRegistration(t.db, { userId, lectureId: alone });
  await completeInTest(registrationId, first);
  const owned = async () => {
    const items = await listOwnedItems(t.deps.reads, userId, [courseId, first, second, alone, other], t.clock.at);
    return new Map(items.map(({ itemId, isFinished, hasEnded }) => [itemId, hasEnded ? "ended" : isFinished]));
  };
  expect(await owned()).toEqual(
    new Map([
      [courseId, false],
      [first, true],
      [second, false],
      [alone, false],
    ]),
  );
  await completeInTest(registrationId, second);
  expect((await owned()).get(courseId)).toBe(true);
});

test("an item whose period has ended is not owned and may be renewed; one that was refunded or is another user's is neither", async () => {
  const [mine, theirs] = await Promise.all([makeLearner(t), makeLearner(t)]);
  const ended = await makeCourse(t.db);
  const foreign = await makeCourse(t.db);
  const refunded = await makeCourse(t.db);
  await makeRegistration(t.db, { userId: mine.userId, courseId: ended, expiresAt: t.clock.at });
  await makeRegistration(t.db, { userId: theirs.userId, courseId: foreign });
  const registrationId = await makeRegistration(t.db, { userId: mine.userId, courseId: refunded });
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  const owned = () => listOwnedItems(t.deps.reads, mine.userId, [ended, foreign, refunded], t.clock.at);
  expect(await owned()).toEqual([{ itemId: ended, isFinished: false, hasEnded: true }]);
});

test("only a signed-in user can ask, and at most for the items of one page", async () => {
  const ask = (itemIds: string[], headers = {}) =>
    t.app.inject({
      url: `/trpc/registration.owned?input=${encodeURIComponent(JSON.stringify({ itemIds }))}`,
      headers,
    });
  expect((await ask([])).statusCode).toBe(401);
  const { token } = await makeLearner(t);
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask([], headers)).json().result.data).toEqual([]);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await ask(many, headers)).statusCode).toBe(400);
});
