import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import { sha256 } from "../../db/sha256.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, makeClass, makeWatcher, mutate, read } from "../../test/asking.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const post = ({ token }: Partial<Learner>, body: object, headers = {}) =>
  t.rest("POST", "/lectures/questions", { token, body, headers });
const list = async (query: string) => (await t.rest("GET", `/lectures/questions?${query}`)).body;
const unknownId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";

test("[R1.10 R3.10 R7.42 R7.43] a question is stored at its second and listed for everyone", async () => {
  const { learner, lectureId } = await makeClass(t);
  const asked = await post(learner, { lectureId, title: " 벽이 두꺼워져요 ", content: "왼쪽만", timestampSec: 7 });
  expect(asked).toMatchObject({
    status: 201,
    body: { lectureId, title: "벽이 두꺼워져요", timestampSec: 7, status: "OPEN", author: { userId: learner.userId } },
  });
  expect(await list(`lectureId=${lectureId}`)).toMatchObject({
    items: [{ questionId: asked.body.questionId, answerCount: 0, voteCount: 0, author: { isTeacher: false } }],
    page: 1,
    rows: limits.rowsDefault,
    total: 1,
    counts: { OPEN: 1, ANSWERED: 0, RESOLVED: 0 },
  });
});

test.each([
  ["a blank title", { title: "  " }],
  ["a title of invisible characters", { title: "\u200b\u2800\u3164" }],
  ["a title that is too long", { title: "가".repeat(101) }],
  ["a text that is too long", { content: "가".repeat(2_001) }],
  ["a NUL byte", { title: "가\u0000나" }],
  ["a negative second", { timestampSec: -1 }],
  ["half a second", { timestampSec: 1.5 }],
  ["a second beyond 32 bits", { timestampSec: 2 ** 31 }],
  ["a lecture without an id", { lectureId: "x" }],
  ["a title that is no text", { title: 7 }],
])("%s is refused", async (_, change) => {
  const { learner, lectureId } = await makeClass(t);
  const answer = await post(learner, { lectureId, title: "왜요", content: "", ...change });
  expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("text of four bytes and marks of direction are stored as they are, counted as characters", async () => {
  const { learner, lectureId } = await makeClass(t);
  const title = "🏺".repeat(100);
  const { status, body } = await post(learner, { lectureId, title, content: "\u202e거꾸로" });
  expect([status, body.title, body.content]).toEqual([201, title, "\u202e거꾸로"]);
});

test("a content without a visible character is empty", async () => {
  const { learner, lectureId } = await makeClass(t);
  expect((await post(learner, { lectureId, title: "왜요", content: "\u200b \n" })).body.content).toBe("");
});

test("a second after the end, an unknown lecture and a lecture without registration are refused", async () => {
  const { learner, lectureId } = await makeClass(t);
  const body = { lectureId, title: "왜요", content: "" };
  expect((await post(learner, { ...body, timestampSec: 61 })).body.code).toBe("QUESTION_OUT_OF_RANGE");
  expect((await post(learner, { ...body, timestampSec: 60 })).status).toBe(201);
  expect((await post(learner, { ...body, lectureId: unknownId })).body.code).toBe("NOT_FOUND");
  expect((await post(await makeLearner(t), body)).body.code).toBe("NOT_REGISTERED");
  expect((await post({}, body)).body.code).toBe("UNAUTHENTICATED");
});

test("a preview takes the questions of every user, and a lecture those of its teacher", async () => {
  const preview = await makeLecture(t.db, { isPreview: true });
  expect((await post(await makeLearner(t), { lectureId: preview, title: "왜요", content: "" })).status).toBe(201);
  const { teacher, lectureId } = await makeClass(t);
  const { status, body } = await post(teacher, { lectureId, title: "자주 받는 질문", content: "" });
  expect([status, body.author]).toMatchObject([201, { isTeacher: true, name: "윤서하" }]);
});

test("a repeated key makes one question", async () => {
  const { learner, lectureId } = await makeClass(t);
  const body = { lectureId, title: "왜요", content: "" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(learner, body, { "idempotency-key": "question-1" })),
  );
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect((await post(learner, body, { "idempotency-key": "question-1" })).status).toBe(201);
  expect((await list(`lectureId=${lectureId}`)).total).toBe(1);
});

test("the number of questions of a day is limited", async () => {
  const { learner, lectureId } = await makeClass(t);
  const body = { lectureId, title: "왜요", content: "" };
  await post(learner, body);
  await t.db
    .updateTable("rate_limit")
    .set({ count: questionLimits.questionsPerDay - 2 })
    .where("action", "=", "question")
    .where("key_hash", "=", sha256(learner.userId))
    .execute();
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await post(learner, body)).status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429]);
});

test("[R7.44] the author changes a question, other users do not find it", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  const put = (user: Learner, body: object) =>
    t.rest("PUT", `/lectures/questions/${questionId}`, { token: user.token, body: { content: "", ...body } });
  const edited = await put(learner, { title: "벽이 얇아져요", timestampSec: 9 });
  expect(edited.body).toMatchObject({ title: "벽이 얇아져요", timestampSec: 9, editedAt: expect.any(String) });
  expect((await put(learner, { title: "벽", timestampSec: 90 })).body.code).toBe("QUESTION_OUT_OF_RANGE");
  expect((await put(learner, { title: " " })).body.code).toBe("VALIDATION_FAILED");
  expect((await put(teacher, { title: "남의 질문" })).body.code).toBe("NOT_FOUND");
  expect((await list(`lectureId=${lectureId}`)).items[0].title).toBe("벽이 얇아져요");
});

test("[R7.45] a deleted question disappears, again and again; with answers its thread stays without its text", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const [first, second] = [await ask(t, learner, lectureId), await ask(t, learner, lectureId)];
  await answerTo(t, teacher, second.questionId);
  const remove = (questionId: string, { token }: Learner) =>
    t.rest("DELETE", `/lectures/questions/${questionId}`, { token });
  expect((await remove(first.questionId, teacher)).body.code).toBe("NOT_FOUND");
  for (const { questionId } of [first, second, first, second])
    expect((await remove(questionId, learner)).status).toBe(204);
  const { items, total } = await list(`lectureId=${lectureId}`);
  expect([total, items]).toMatchObject([
    1,
    [{ questionId: second.questionId, isDeleted: true, title: "", content: "", author: null, answerCount: 1 }],
  ]);
  const more = { questionId: second.questionId, content: "더" };
  expect((await mutate(t, "question.addAnswer", teacher, more)).body.code).toBe("NOT_FOUND");
  expect((await read(t, "question.thread", {}, { questionId: first.questionId })).body.code).toBe("NOT_FOUND");
});

test("lists are sorted by time, second and votes, filtered by status, and cover the lectures of a course", async () => {
  const { learner, teacher, teacherId, lectureId } = await makeClass(t);
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [lectureId] });
  const late = await ask(t, learner, lectureId, { title: "끝", timestampSec: 50 });
  const early = await ask(t, learner, lectureId, { title: "처음", timestampSec: 5 });
  const whole = await ask(t, learner, lectureId, { title: "모두", timestampSec: null });
  await mutate(t, "question.vote", teacher, { questionId: early.questionId, voted: true });
  await answerTo(t, teacher, late.questionId);
  const titles = async (query: string) =>
    (await list(`lectureId=${lectureId}&${query}`)).items.map(({ title }: { title: string }) => title);
  expect(await titles("sort=NEWEST")).toEqual(["모두", "처음", "끝"]);
  expect(await titles("sort=SECOND")).toEqual(["처음", "끝", "모두"]);
  expect((await titles("sort=VOTES"))[0]).toBe("처음");
  expect(await titles("status=ANSWERED")).toEqual(["끝"]);
  expect(await list(`courseId=${courseId}&sort=SECOND&rows=2&page=2`)).toMatchObject({
    items: [{ questionId: whole.questionId }],
    total: 3,
    counts: { OPEN: 2, ANSWERED: 1, RESOLVED: 0 },
  });
});

test.each(["", `lectureId=${unknownId}&courseId=${unknownId}`, "lectureId=1", `lectureId=${unknownId}&sort=OLD`])(
  "a list of %s is refused",
  async (query) => {
    expect((await t.rest("GET", `/lectures/questions?${query}`)).body.code).toBe("VALIDATION_FAILED");
  },
);

test("the user's own questions and votes are personal reads", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const other = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, learner, lectureId);
  await ask(t, other, lectureId);
  await mutate(t, "question.vote", other, { questionId, voted: true });
  expect((await read(t, "question.mine", learner, { lectureId })).body).toMatchObject({
    total: 1,
    items: [{ questionId }],
  });
  const viewer = async (user: Learner) =>
    (await read(t, "question.viewer", user, { questionIds: [questionId] })).body[0];
  expect(await viewer(learner)).toMatchObject({ isMine: true, mayAccept: true, hasVoted: false, voteCount: 1 });
  expect(await viewer(other)).toMatchObject({ isMine: false, mayAccept: false, hasVoted: true });
  expect(await viewer(teacher)).toMatchObject({ isMine: false, mayAccept: true });
  expect((await read(t, "question.mine", {}, {})).body.code).toBe("UNAUTHENTICATED");
});

test("a user gets the lectures of a course and where playback was", async () => {
  const { learner, teacher, teacherId, lectureId } = await makeClass(t);
  const courseId = await makeCourse(t.db, {
    teacherId,
    lectureIds: [await makeLecture(t.db, { teacherId }), lectureId],
  });
  const context = async (user: Learner) => (await read(t, "question.askContext", user, { courseId })).body;
  expect(await context(learner)).toMatchObject({ isTeacher: false, lectures: [{ lectureId, number: 2 }], last: null });
  expect(await context(teacher)).toMatchObject({ isTeacher: true, lectures: [{ number: 1 }, { number: 2 }] });
  expect(await context(await makeLearner(t))).toEqual({ isTeacher: false, lectures: [], last: null });
});

test("similar questions of the course are found by words, also by short ones and with other endings", async () => {
  const { learner, lectureId } = await makeClass(t);
  await ask(t, learner, lectureId, { title: "벽이 한쪽만 두꺼워져요" });
  await ask(t, learner, lectureId, { title: "굽 깎을 때 왼쪽만 깊게 파여요" });
  await ask(t, learner, lectureId, { title: "유약은 몇 번 바르나요?" });
  const found = async (query: string) =>
    (await read(t, "question.similar", learner, { lectureId, query })).body.map(
      ({ title }: { title: string }) => title,
    );
  expect(await found("왼쪽만 두꺼워")).toEqual(
    expect.arrayContaining(["벽이 한쪽만 두꺼워져요", "굽 깎을 때 왼쪽만 깊게 파여요"]),
  );
  expect(await found("두꺼워지는 이유")).toEqual(["벽이 한쪽만 두꺼워져요"]);
  expect(await found("유약")).toEqual(["유약은 몇 번 바르나요?"]);
  expect(await found("가")).toEqual([]);
  expect(await found("%_\\' \u0000".replace("\u0000", ""))).toEqual([]);
});

test("marks for the seek bar are the questions with a second", async () => {
  const { learner, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId, { timestampSec: 30 });
  await ask(t, learner, lectureId, { timestampSec: null });
  expect((await read(t, "question.marks", {}, { lectureId })).body).toMatchObject([{ questionId, timestampSec: 30 }]);
});
