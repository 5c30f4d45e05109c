import { afterAll, beforeAll, expect, test } from "vitest";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher, mutate, read } from "../../../test/asking.ts";
import { freshToken, makeCourse, makeLearner } from "../../../test/factories.ts";
import { placeFiles } from "../../../test/video.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const captions = "WEBVTT\n\n00:00:05.000 --> 00:00:09.000\n왼손이\n기준이에요.\n";

test("a teacher sees the open questions of the own lectures, the oldest first, and those that have waited too long", async () => {
  const { learner, teacher, teacherId, lectureId } = await makeClass(t);
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [lectureId] });
  const old = await ask(t, learner, lectureId, { title: "오래된 질문" });
  const started = t.clock.at;
  t.clock.advance(questionLimits.answerHours * 3600);
  const token = await freshToken(t, teacher);
  await t.db.updateTable("lecture_question").set({ edited_at: t.clock.at }).execute();
  const asker = { ...learner, token: await freshToken(t, learner) };
  const recent = await ask(t, asker, lectureId, { title: "새 질문" });
  const { body } = await read(t, "inbox.list", { token }, { courseId });
  expect(body).toMatchObject({
    total: 2,
    items: [
      { questionId: old.questionId, isOverdue: true, lectureNumber: 1, courseTitle: "물레 앞에서 처음 빚는 컵" },
      { questionId: recent.questionId, isOverdue: false, author: { name: "김하늘" } },
    ],
  });
  expect((await read(t, "inbox.summary", { token })).body).toMatchObject({
    open: 2,
    overdue: 1,
    answered: 0,
    resolved: 0,
    total: 2,
    medianSec: null,
    courses: [{ courseId }],
  });
  await answerTo(t, { ...teacher, token }, old.questionId);
  expect((await read(t, "inbox.list", { token }, {})).body.total).toBe(1);
  expect((await read(t, "inbox.list", { token }, { answered: true })).body.items).toMatchObject([
    { questionId: old.questionId, isOverdue: false },
  ]);
  expect((await read(t, "inbox.list", { token }, { page: 9 })).body).toMatchObject({ items: [], total: 1 });
  t.clock.at = started;
});

test("a question is shown with what is said there, who is stuck there, and earlier answers to similar ones", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  await placeFiles(t, lectureId, { "captions.ko.vtt": captions });
  const before = await ask(t, learner, lectureId, { title: "굽 깎을 때 왼쪽만 깊게 파여요" });
  await answerTo(t, teacher, before.questionId, "팔꿈치를 몸에 붙여요.");
  const { questionId } = await ask(t, learner, lectureId, { title: "왼쪽만 두꺼워져요", timestampSec: 7 });
  const detail = async () => (await read(t, "inbox.detail", teacher, { questionId })).body;
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => makeWatcher(t, lectureId)));
  for (const user of [first, second]) await mutate(t, "confusion.mark", user ?? {}, { lectureId, timestampSec: 6 });
  expect(await detail()).toMatchObject({
    caption: "왼손이 기준이에요.",
    confusedCount: null,
    askerProgress: null,
    similar: [{ questionId: before.questionId, answer: "팔꿈치를 몸에 붙여요." }],
  });
  await mutate(t, "confusion.mark", third ?? {}, { lectureId, timestampSec: 9 });
  expect((await detail()).confusedCount).toBe(3);
});

test("other users find no inbox and no question of it", async () => {
  const { learner, lectureId } = await makeClass(t);
  const { teacher: other } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const user = await makeLearner(t);
  expect((await read(t, "inbox.summary", user)).body.code).toBe("NOT_FOUND");
  expect((await read(t, "inbox.list", user, {})).body).toMatchObject({ items: [], total: 0 });
  for (const caller of [user, learner, other])
    expect((await read(t, "inbox.detail", caller, { questionId })).body.code).toBe("NOT_FOUND");
  expect((await read(t, "inbox.detail", {}, { questionId })).body.code).toBe("UNAUTHENTICATED");
  expect((await read(t, "inbox.list", user, { sort: "BEST" })).body.code).toBe("VALIDATION_FAILED");
});
