import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "../../../shared/question/schema.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher, mutate, read } from "../../test/asking.ts";
import { type Learner, learnerPassword, makeLearner } from "../../test/factories.ts";
import { readPhoto, uploadPhoto } from "../../test/photo/photos.ts";
import { measureAnswerTimes } from "./jobs.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const thread = async (questionId: string) => (await read(t, "question.thread", {}, { questionId })).body;
const accept = (user: Partial<Learner>, answerId: string, accepted = true) =>
  mutate(t, "question.accept", user, { answerId, accepted });
const firstOf = ({ answers }: { answers: Answer[] }): string => answers[0]?.answerId ?? "";

test("the first answer makes a question answered, accepting resolves it, and both are taken back", async () => {
  const { learner, teacher, teacherId, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const answered = await answerTo(t, teacher, questionId, "**팔꿈치**를 붙여요.");
  expect(answered).toMatchObject({
    status: "ANSWERED",
    answerCount: 1,
    answers: [
      {
        byTeacher: true,
        author: { faceId: teacherId, name: "윤서하", isTeacher: true },
        content: "**팔꿈치**를 붙여요.",
      },
    ],
  });
  const answerId = firstOf(answered);
  expect((await accept(learner, answerId)).body).toMatchObject({ status: "RESOLVED", acceptedAnswer: { answerId } });
  expect((await accept(learner, answerId)).status).toBe(200);
  expect((await accept(teacher, answerId, false)).body).toMatchObject({ status: "ANSWERED", acceptedAnswer: null });
  await accept(learner, answerId);
  const removed = await mutate(t, "question.removeAnswer", teacher, { answerId });
  expect(removed.body).toMatchObject({ status: "OPEN", acceptedAnswer: null, answerCount: 0, answers: [] });
  expect((await mutate(t, "question.removeAnswer", teacher, { answerId })).status).toBe(200);
});

test("learners answer too; other users may not answer, and only asker and teacher accept", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  const answerId = firstOf(await answerTo(t, other, questionId));
  const guest = await makeLearner(t);
  const input = { questionId, content: "저도요" };
  expect((await mutate(t, "question.addAnswer", guest, input)).body.code).toBe("NOT_REGISTERED");
  expect((await mutate(t, "question.addAnswer", {}, input)).body.code).toBe("UNAUTHENTICATED");
  expect((await accept(other, answerId)).body.code).toBe("NOT_FOUND");
  expect((await accept(guest, answerId)).body.code).toBe("NOT_FOUND");
  expect((await accept(teacher, answerId)).status).toBe(200);
});

test.each([
  ["no text", { content: "" }],
  ["spaces", { content: " \n " }],
  ["only invisible characters", { content: "\u200b\u200d" }],
  ["more than the limit", { content: "가".repeat(questionLimits.answerMax + 1) }],
  ["a NUL byte", { content: "가\u0000" }],
  ["an id that is none", { questionId: "1" }],
])("an answer of %s is refused", async (_, change) => {
  const { learner, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const input = { questionId, content: "네", ...change };
  expect((await mutate(t, "question.addAnswer", learner, input)).body.code).toBe("VALIDATION_FAILED");
});

test("answers are edited and deleted by their author only, and found in no deleted thread", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const answerId = firstOf(await answerTo(t, teacher, questionId));
  const edit = (user: Learner, content: string) => mutate(t, "question.editAnswer", user, { answerId, content });
  expect((await edit(teacher, "팔꿈치를 무릎에 붙여요.")).body.answers[0].editedAt).toBeNull();
  expect((await edit(teacher, "허리로 버텨요.")).body.answers[0]).toMatchObject({
    content: "허리로 버텨요.",
    editedAt: expect.any(String),
  });
  expect((await edit(learner, "남의 답변")).body.code).toBe("NOT_FOUND");
  expect((await mutate(t, "question.removeAnswer", learner, { answerId })).body.code).toBe("NOT_FOUND");
  await t.rest("DELETE", `/lectures/questions/${questionId}`, { token: learner.token });
  expect((await accept(teacher, answerId)).body.code).toBe("NOT_FOUND");
  expect((await mutate(t, "question.removeAnswer", teacher, { answerId })).body).toBeNull();
});

test("an answer has the photos of its author, which are replaced, and removed with it", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const [one, two, foreign] = [
    await uploadPhoto(t, teacher, "ANSWER"),
    await uploadPhoto(t, teacher, "ANSWER"),
    await uploadPhoto(t, learner, "ANSWER"),
  ];
  const add = (photoIds: string[]) =>
    mutate(t, "question.addAnswer", teacher, { questionId, content: "이렇게요.", photoIds });
  expect((await add([one, foreign])).body.code).toBe("PHOTO_NOT_READY");
  expect((await add([await uploadPhoto(t, teacher, "REVIEW")])).body.code).toBe("PHOTO_NOT_READY");
  expect((await add(Array.from({ length: 6 }, () => crypto.randomUUID()))).body.code).toBe("VALIDATION_FAILED");
  const [answer] = (await add([two, one])).body.answers;
  expect(answer.photos).toMatchObject([{ photoId: two, width: 640 }, { photoId: one }]);
  const statusOf = async (photoId: string) => (await readPhoto(t, photoId)).statusCode;
  const edit = async (photoIds?: string[]) => {
    const input = { answerId: answer.answerId, content: "이렇게 해요.", photoIds };
    return (await mutate(t, "question.editAnswer", teacher, input)).body.answers[0].photos;
  };
  expect(await edit()).toHaveLength(2);
  expect(await edit([one])).toMatchObject([{ photoId: one }]);
  expect([await statusOf(one), await statusOf(two)]).toEqual([200, 404]);
  await mutate(t, "question.removeAnswer", teacher, { answerId: answer.answerId });
  expect(await statusOf(one)).toBe(404);
});

test("a hidden answer has lost its photos", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const photoId = await uploadPhoto(t, teacher, "ANSWER");
  const input = { questionId, content: "이렇게요.", photoIds: [photoId] };
  const answerId = firstOf((await mutate(t, "question.addAnswer", teacher, input)).body);
  expect((await readPhoto(t, photoId)).statusCode).toBe(200);
  await t.db.updateTable("question_answer").set({ hidden_at: t.clock.at }).where("answer_id", "=", answerId).execute();
  expect((await readPhoto(t, photoId)).statusCode).toBe(404);
});

test("concurrent accepts leave one accepted answer", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  for (let n = 0; n < 10; n += 1) await answerTo(t, n % 2 ? teacher : learner, questionId, `답 ${n}`);
  const ids = (await thread(questionId)).answers.map(({ answerId }: Answer) => answerId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => accept(n % 2 ? teacher : learner, ids[n % 10])),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await thread(questionId);
  expect(after.status).toBe("RESOLVED");
  expect(ids).toContain(after.acceptedAnswer.answerId);
  expect(after.answers[0].answerId).toBe(after.acceptedAnswer.answerId);
});

test("answers that are added and deleted at once leave their number and the status right", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => answerTo(t, n % 2 ? teacher : learner, questionId, `답 ${n}`)),
  );
  const { answers, answerCount } = await thread(questionId);
  expect([answers.length, answerCount]).toEqual([20, 20]);
  await Promise.all(
    answers.map(({ answerId, byTeacher }: Answer) =>
      mutate(t, "question.removeAnswer", byTeacher ? teacher : learner, { answerId }),
    ),
  );
  expect(await thread(questionId)).toMatchObject({ status: "OPEN", answerCount: 0 });
});

test("50 votes of one user at once count once, and none for the user's own texts", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const answerId = firstOf(await answerTo(t, teacher, questionId));
  const vote = (user: Learner, voted: boolean) => mutate(t, "question.vote", user, { questionId, voted });
  const voteAnswer = (user: Learner, voted: boolean) => mutate(t, "question.voteAnswer", user, { answerId, voted });
  await Promise.all(Array.from({ length: 50 }, () => vote(teacher, true)));
  expect((await vote(teacher, true)).body).toEqual({ voted: true, voteCount: 1 });
  await Promise.all(Array.from({ length: 50 }, () => voteAnswer(learner, true)));
  expect((await voteAnswer(learner, true)).body).toEqual({ voted: true, voteCount: 1 });
  expect((await vote(learner, true)).body.code).toBe("OWN_CONTENT");
  expect((await voteAnswer(teacher, true)).body.code).toBe("OWN_CONTENT");
  await Promise.all(Array.from({ length: 50 }, () => vote(teacher, false)));
  expect((await vote(teacher, false)).body).toEqual({ voted: false, voteCount: 0 });
  expect((await vote(teacher, true)).status).toBe(200);
});

test("votes of many users at once are all counted; deleted texts take none", async () => {
  const { learner, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const users = await Promise.all(Array.from({ length: 10 }, () => makeLearner(t)));
  await Promise.all(users.map((user) => mutate(t, "question.vote", user, { questionId, voted: true })));
  const viewer = await read(t, "question.viewer", learner, { questionIds: [questionId] });
  expect(viewer.body[0].voteCount).toBe(10);
  await t.rest("DELETE", `/lectures/questions/${questionId}`, { token: learner.token });
  const [user = learner] = users;
  expect((await mutate(t, "question.vote", user, { questionId, voted: true })).body.code).toBe("NOT_FOUND");
});

test("a vote notifies of no change, so that cached lists stay; an answer does", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const client = new pg.Client(t.databaseUrl);
  const changed = new Set<string | undefined>();
  client.on("notification", ({ payload }) => changed.add(payload));
  await client.connect();
  await client.query("listen closegap_change");
  await mutate(t, "question.vote", teacher, { questionId, voted: true });
  await answerTo(t, teacher, questionId);
  await expect.poll(() => changed).toEqual(new Set(["lecture_question", "question_answer"]));
  await client.end();
});

test("texts of a deleted account stay without their author, its votes do not", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, other, questionId);
  const { questionId: voted } = await ask(t, teacher, lectureId);
  await mutate(t, "question.vote", learner, { questionId: voted, voted: true });
  for (const user of [learner, other]) {
    const closed = await mutate(t, "account.close", user, { currentPassword: learnerPassword });
    expect(closed.status).toBe(200);
  }
  await expect
    .poll(() => thread(questionId))
    .toMatchObject({ title: "벽이 한쪽만 두꺼워져요", author: null, isDeleted: false, answers: [{ author: null }] });
  expect((await read(t, "question.viewer", teacher, { questionIds: [voted] })).body[0].voteCount).toBe(0);
});

test("the answer time of a teacher is the median of the first answers, public from five on", async () => {
  const { learner, teacher, teacherId, lectureId } = await makeClass(t);
  const started = t.clock.at;
  const asked = [];
  for (let n = 0; n < 5; n += 1) asked.push(await ask(t, learner, lectureId));
  const time = async () => (await read(t, "question.answerTime", {}, { teacherId })).body.medianSec;
  for (const [n, { questionId }] of asked.entries()) {
    t.clock.at = new Date(started.getTime() + (n + 1) * 60_000);
    await answerTo(t, teacher, questionId);
    await answerTo(t, teacher, questionId, "덧붙여요");
    if (n === 3) await measureAnswerTimes(t.db, t.clock.at);
  }
  expect(await time()).toBeNull();
  await measureAnswerTimes(t.db, t.clock.at);
  await expect.poll(time).toBe(180);
  t.clock.at = new Date(started.getTime() + 40 * 86_400_000);
  await measureAnswerTimes(t.db, t.clock.at);
  await expect.poll(time).toBeNull();
});
