import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher, mutate } from "../../test/asking.ts";
import type { Learner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const list = async ({ token }: Pick<Learner, "token">) => (await t.rest("GET", "/notifications", { token })).body.items;

test("the asker is notified of another user's answer, not of an own one, and finds its place and its start", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, learner, questionId, "아, 알았어요.");
  expect(await list(learner)).toEqual([]);
  const { answers } = await answerTo(t, teacher, questionId, `팔꿈치를\n무릎에 ${"붙여요. ".repeat(30)}`);
  const items = await list(learner);
  expect(items).toMatchObject([
    {
      kind: "QUESTION_ANSWERED",
      readAt: null,
      data: { lectureId, questionId, actor: "윤서하", isTeacher: true, answerId: answers[1]?.answerId },
    },
  ]);
  expect(items[0].data.text).toBe(`팔꿈치를 무릎에 ${"붙여요. ".repeat(30)}`.slice(0, 80));
  expect(await list(teacher)).toEqual([]);
});

test("a deleted answer takes its notification with it", async () => {
  const { learner, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  const { answers } = await answerTo(t, other, questionId);
  expect(await list(learner)).toMatchObject([{ data: { actor: "김하늘", isTeacher: false } }]);
  await mutate(t, "question.removeAnswer", other, { answerId: answers[0]?.answerId });
  expect(await list(learner)).toEqual([]);
});

test("a hidden question takes the notifications of its answers with it", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, teacher, questionId);
  expect(await list(learner)).toHaveLength(1);
  await t.db
    .updateTable("lecture_question")
    .set({ hidden_at: t.clock.at })
    .where("question_id", "=", questionId)
    .execute();
  expect(await list(learner)).toEqual([]);
});

test("a blocked user's answer is no notification", async () => {
  const { learner, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await t.rest("POST", "/blocks", { token: learner.token, body: { blockedUserId: other.userId } });
  await answerTo(t, other, questionId);
  expect(await list(learner)).toEqual([]);
});

test("the answers of one user are one notification, which quotes the last as it is now", async () => {
  const { learner, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, other, questionId, "하나");
  const { answers } = await answerTo(t, other, questionId, "둘");
  const answerId = answers.find(({ content }: { content: string }) => content === "둘")?.answerId;
  expect(await list(learner)).toMatchObject([{ data: { answerId, text: "둘" } }]);
  await mutate(t, "question.editAnswer", other, { answerId, content: "**셋**은 `넷`" });
  expect(await list(learner)).toMatchObject([{ data: { answerId, text: "셋은 넷" } }]);
});
