import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher } from "../../../test/asking.ts";
import { blockUser, notificationsOf } from "../../../test/notifications.ts";
import { remindTeachers } from "./reminder-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const remind = () => remindTeachers(t.deps, t.clock.at);
const hours = (count: number) => t.clock.advance(count * 3_600);

test("questions that wait for two days are one notification of their teacher, each of them once", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const first = await ask(t, learner, lectureId);
  await ask(t, learner, lectureId, { title: "바닥이 갈라져요" });
  const answered = await ask(t, learner, lectureId, { title: "물은 얼마나 묻혀요?" });
  await answerTo(t, teacher, answered.questionId);
  hours(47);
  await remind();
  expect(await notificationsOf(t, teacher)).toEqual([]);
  hours(1);
  await Promise.all([remind(), remind(), remind()]);
  const expected = {
    kind: "QUESTION_UNANSWERED",
    data: { count: 2, questionId: first.questionId, lectureId, text: "벽이 한쪽만 두꺼워져요" },
  };
  expect(await notificationsOf(t, teacher)).toMatchObject([expected]);
  hours(24);
  await remind();
  expect(await notificationsOf(t, teacher)).toHaveLength(1);
});

test("hidden questions, the teacher's own and those of blocked users are no reminder", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const blocked = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await t.db
    .updateTable("lecture_question")
    .set({ hidden_at: t.clock.at })
    .where("question_id", "=", questionId)
    .execute();
  await ask(t, teacher, lectureId);
  await ask(t, blocked, lectureId);
  await blockUser(t, teacher, blocked);
  hours(49);
  await remind();
  expect(await notificationsOf(t, teacher)).toEqual([]);
});
