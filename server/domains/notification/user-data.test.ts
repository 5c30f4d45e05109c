import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher, mutate } from "../../test/asking.ts";
import { learnerPassword } from "../../test/factories.ts";
import { notificationsOf } from "../../test/notifications.ts";
import { notificationUserData } from "./user-data.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const close = (user: { token: string }) => mutate(t, "account.close", user, { currentPassword: learnerPassword });

test("a deleted account leaves the notifications of others without its name", async () => {
  const { learner, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, other, questionId);
  expect(await notificationsOf(t, learner)).toMatchObject([{ data: { actor: "김하늘" } }]);
  expect((await close(other)).status).toBe(200);
  expect(await notificationsOf(t, learner)).toMatchObject([{ data: { actor: null, questionId } }]);
});

test("a deleted account is not notified any more, also of what is written at the same time", async () => {
  const { learner, lectureId } = await makeClass(t);
  const others = await Promise.all(Array.from({ length: 5 }, () => makeWatcher(t, lectureId)));
  const { questionId } = await ask(t, learner, lectureId);
  const [closed] = await Promise.all([close(learner), ...others.map((other) => answerTo(t, other, questionId))]);
  expect(closed.status).toBe(200);
  await answerTo(t, others[0] ?? learner, questionId);
  const stored = await t.db.selectFrom("notification").where("user_id", "=", learner.userId).selectAll().execute();
  expect(stored).toEqual([]);
});

test("two accounts that have notified each other are deleted at the same time", async () => {
  const { learner, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  for (const [asker, answerer] of [
    [learner, other],
    [other, learner],
  ] as const)
    for (let index = 0; index < 5; index += 1) await answerTo(t, answerer, (await ask(t, asker, lectureId)).questionId);
  const closed = await Promise.all([close(learner), close(other)]);
  expect(closed.map(({ status }) => status)).toEqual([200, 200]);
});

test("the export contains a user's notifications", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, teacher, questionId);
  const [part] = notificationUserData.export ?? [];
  const { rows } = (await part?.rows(learner.userId).execute(t.db)) ?? {};
  expect(rows).toMatchObject([{ kind: "QUESTION_ANSWERED", data: { questionId } }]);
});
