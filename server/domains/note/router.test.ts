import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import type { Note } from "../../../shared/note/schema.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function makeStudent({ title = "벽을 고르게 올리기" } = {}) {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { title });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  return { learner, lectureId, registrationId };
}

const add = ({ token }: Learner, lectureId: string, changes: object = {}, headers = {}) =>
  t.rest("POST", "/lectures/notes", {
    token,
    headers,
    body: { lectureId, timestampSec: 7, content: "팔꿈치를 무릎에", ...changes },
  });
const list = async ({ token }: Learner, query: string) =>
  (await t.rest("GET", `/lectures/notes?${query}`, { token })).body;
const edit = ({ token }: Learner, id: string, body: object) =>
  t.rest("PUT", `/lectures/notes/${id}`, { token, body: { timestampSec: 7, content: "허리로 버티기", ...body } });

test("[R3.17 R7.46 R7.47] a note is stored at its second and listed in the order of the lecture", async () => {
  const { learner, lectureId } = await makeStudent();
  const first = await add(learner, lectureId, { timestampSec: 40 });
  expect(first).toMatchObject({
    status: 201,
    body: { lectureNoteId: expect.any(String), lectureId, timestampSec: 40, rev: 1, isWatchable: true },
  });
  await add(learner, lectureId, { timestampSec: 3, content: "# 제목\n\n- 하나" });
  const { items, total } = await list(learner, `lectureId=${lectureId}`);
  expect(items.map(({ timestampSec }: { timestampSec: number }) => timestampSec)).toEqual([3, 40]);
  expect(total).toBe(2);
});

test("a note names the course that its user took, of several with the lecture, and none for a lecture without a course", async () => {
  const { learner, lectureId } = await makeStudent();
  const placeOf = ({ courseTitle, lectureNumber }: Note) => [courseTitle, lectureNumber];
  expect(placeOf((await add(learner, lectureId)).body)).toEqual([null, null]);
  const first = await makeLecture(t.db);
  const taken = await makeCourse(t.db, { title: "처음 빚는 컵", lectureIds: [first, lectureId] });
  await makeCourse(t.db, { title: "물레의 모든 것", lectureIds: [lectureId] });
  await makeCourse(t.db, { title: "준비하는 코스", lectureIds: [lectureId], status: "DRAFT" });
  await makeRegistration(t.db, { userId: learner.userId, courseId: taken });
  const { items } = await list(learner, `lectureId=${lectureId}`);
  const headers = { authorization: `Bearer ${learner.token}` };
  const exported = (await t.app.inject({ url: `/trpc/note.export?input=${encodeURIComponent("{}")}`, headers })).json();
  const notes: Note[] = [...items, ...exported.result.data.items];
  expect(notes.map(placeOf)).toEqual([
    ["처음 빚는 컵", 2],
    ["처음 빚는 컵", 2],
  ]);
});

test("[R7.48] an edit increments the revision, an unchanged text does not, and an old revision gets the current text", async () => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  expect((await edit(learner, lectureNoteId, { rev: 1 })).body).toMatchObject({ rev: 2, content: "허리로 버티기" });
  expect((await edit(learner, lectureNoteId, { rev: 1 })).body.rev).toBe(2);
  const late = await edit(learner, lectureNoteId, { rev: 1, content: "다른 기기에서" });
  expect([late.status, late.body]).toMatchObject([409, { code: "NOTE_CHANGED", rev: 2, content: "허리로 버티기" }]);
  expect((await edit(learner, lectureNoteId, { content: "누구의 것이든" })).body.rev).toBe(3);
});

test("of many edits at once on one revision one is stored and the others are notified", async () => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => edit(learner, lectureNoteId, { rev: 1, content: `고침 ${i}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
});

test("a repeated key makes one note", async () => {
  const { learner, lectureId } = await makeStudent();
  const key = { "idempotency-key": "note-1" };
  const [a, b] = [await add(learner, lectureId, {}, key), await add(learner, lectureId, {}, key)];
  expect(a.body.lectureNoteId).toBe(b.body.lectureNoteId);
  expect((await list(learner, `lectureId=${lectureId}`)).total).toBe(1);
});

test.each(["GET", "DELETE"] as const)("[R7.49] %s deletes the current user's note, again and again", async (method) => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const remove = (token?: string, headers = {}) =>
    t.rest(method, `/lectures/notes/${lectureNoteId}`, { token, headers });
  expect((await remove()).body.code).toBe("UNAUTHENTICATED");
  expect((await remove((await makeLearner(t)).token)).body.code).toBe("NOT_FOUND");
  expect((await list(learner, `lectureId=${lectureId}`)).total).toBe(1);
  const first = await remove(learner.token);
  expect(first.status).toBe(method === "GET" ? 200 : 204);
  expect(first.headers["cache-control"]).toContain("no-store");
  expect((await remove(learner.token)).status).toBe(first.status);
  expect((await list(learner, `lectureId=${lectureId}`)).total).toBe(0);
  expect((await edit(learner, lectureNoteId, {})).body.code).toBe("NOT_FOUND");
  const stored = await t.db
    .selectFrom("lecture_note")
    .where("lecture_note_id", "=", lectureNoteId)
    .select("content")
    .executeTakeFirst();
  expect(stored?.content).toBe("");
});

test.each([
  ["sec-purpose", "prefetch"],
  ["sec-purpose", "prefetch;prerender"],
  ["purpose", "prefetch"],
  ["x-moz", "prefetch"],
])("a browser that fetches ahead (%s: %s) deletes nothing", async (name, value) => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const path = `/lectures/notes/${lectureNoteId}`;
  const answer = await t.rest("GET", path, { token: learner.token, headers: { [name]: value } });
  expect([answer.status, answer.body.code]).toEqual([403, "PREFETCH_REFUSED"]);
  expect((await list(learner, `lectureId=${lectureId}`)).total).toBe(1);
});

test("a question for the head of the deleting address deletes nothing", async () => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const headers = { authorization: `Bearer ${learner.token}` };
  const answer = await t.app.inject({ method: "HEAD", url: `/api/v1/lectures/notes/${lectureNoteId}`, headers });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, "DELETE, GET, PUT"]);
  expect((await list(learner, `lectureId=${lectureId}`)).total).toBe(1);
});

test("notes outlive the purchase: read, searched, changed and deleted, but none is added", async () => {
  const { learner, lectureId, registrationId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  expect((await list(learner, `lectureId=${lectureId}`)).items).toMatchObject([{ lectureNoteId, isWatchable: false }]);
  expect((await edit(learner, lectureNoteId, { rev: 1 })).status).toBe(200);
  expect(await add(learner, lectureId)).toMatchObject({ status: 403, body: { code: "NOT_REGISTERED" } });
  expect((await t.rest("DELETE", `/lectures/notes/${lectureNoteId}`, { token: learner.token })).status).toBe(204);
});

test("a preview takes the notes of every signed-in user", async () => {
  const learner = await makeLearner(t);
  expect((await add(learner, await makeLecture(t.db, { isPreview: true }))).status).toBe(201);
});

test("a note matches when it or its lecture's title contains every word of the query", async () => {
  const { learner, lectureId } = await makeStudent({ title: "Python 함수" });
  await add(learner, lectureId, { content: "range는 끝을 뺀다: 100%_확실\\함" });
  await add(learner, lectureId, { content: "리스트는 0부터".normalize("NFD") });
  const found = async (query: string) => (await list(learner, `query=${encodeURIComponent(query)}`)).total;
  expect(
    await Promise.all(["python", "RANGE 끝", "range 리스트", "100%_", "\\함", "%%%", "리스트", " "].map(found)),
  ).toEqual([2, 1, 0, 1, 1, 0, 1, 2]);
});

test("all notes come newest first and page by page; a course's notes are those of its lectures", async () => {
  const learner = await makeLearner(t);
  const inCourse = await makeLecture(t.db);
  const courseId = await makeCourse(t.db, { lectureIds: [inCourse] });
  await makeRegistration(t.db, { userId: learner.userId, courseId });
  const alone = await makeLecture(t.db, { isPreview: true });
  for (const [i, lectureId] of [inCourse, alone, inCourse].entries()) {
    t.clock.advance(1);
    await add(learner, lectureId, { content: `노트 ${i}` });
  }
  const contents = async (query: string) =>
    (await list(learner, query)).items.map(({ content }: { content: string }) => content);
  expect(await contents("rows=2")).toEqual(["노트 2", "노트 1"]);
  expect(await contents("rows=2&page=2")).toEqual(["노트 0"]);
  expect((await list(learner, "rows=2&page=9")).total).toBe(3);
  expect(await contents(`courseId=${courseId}`)).toEqual(["노트 2", "노트 0"]);
});

test("a user's notes cannot be read by another", async () => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const other = await makeLearner(t);
  expect((await list(other, `lectureId=${lectureId}`)).items).toEqual([]);
  expect((await edit(other, lectureNoteId, {})).body.code).toBe("NOT_FOUND");
});

test("[R6.8] listing, adding, editing and deleting notes need a token", async () => {
  const { learner, lectureId } = await makeStudent();
  const { lectureNoteId } = (await add(learner, lectureId)).body;
  const body = { lectureId, timestampSec: 7, content: "허리로 버티기" };
  const answers = [
    await t.rest("GET", `/lectures/notes?lectureId=${lectureId}`),
    await t.rest("POST", "/lectures/notes", { body }),
    await t.rest("PUT", `/lectures/notes/${lectureNoteId}`, { body }),
    await t.rest("GET", `/lectures/notes/${lectureNoteId}`),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
  expect((await list(learner, `lectureId=${lectureId}`)).items).toMatchObject([{ content: "팔꿈치를 무릎에" }]);
});

test.each([
  ["nothing", { content: " \n " }, 400, "VALIDATION_FAILED"],
  ["too much", { content: "가".repeat(limits.noteMax + 1) }, 400, "VALIDATION_FAILED"],
  ["a NUL byte", { content: "가\u0000나" }, 400, "VALIDATION_FAILED"],
  ["before the start", { timestampSec: -1 }, 400, "VALIDATION_FAILED"],
  ["between two seconds", { timestampSec: 1.5 }, 400, "VALIDATION_FAILED"],
  ["after the end", { timestampSec: 61 }, 422, "NOTE_OUT_OF_RANGE"],
  ["an enormous second", { timestampSec: 9_007_199_254_740_991 }, 422, "NOTE_OUT_OF_RANGE"],
  ["a lecture that is none", { lectureId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" }, 404, "NOT_FOUND"],
])("a note of %s is refused", async (_, changes, status, code) => {
  const { learner, lectureId } = await makeStudent();
  const answer = await add(learner, lectureId, changes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("the number of notes of a user in a lecture is limited", async () => {
  const { learner, lectureId } = await makeStudent();
  const row = {
    user_id: learner.userId,
    lecture_id: lectureId,
    timestamp_sec: 1,
    content: "가",
    created_at: t.clock.at,
    updated_at: t.clock.at,
  };
  await t.db
    .insertInto("lecture_note")
    .values(Array.from({ length: limits.notesPerLectureMax }, () => ({ ...row, lecture_note_id: crypto.randomUUID() })))
    .execute();
  expect((await add(learner, lectureId)).body.code).toBe("TOO_MANY_NOTES");
});
