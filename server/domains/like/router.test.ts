import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, learnerPassword, makeLearner, makeLecture, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
let learner: Learner;
beforeAll(async () => {
  t = await testApp();
  learner = await makeLearner(t);
});
afterAll(() => t.close());

const unknown = "01990000-0000-7000-8000-000000000001";

const change = (method: "POST" | "DELETE", { userId, token }: Learner, lectureId: string) =>
  t.rest(method, "/lectures/likes", { token, body: { lectureId, userId } });

const stateOf = ({ userId, token }: Learner, lectureId: string) =>
  t.rest("GET", `/lectures/likes/${lectureId}?userId=${userId}`, { token });

const counters = (lectureId: string) =>
  t.app.inject({ url: `/trpc/lecture.counters?input=${encodeURIComponent(JSON.stringify({ lectureId }))}` });

test("[R1.7 R3.11 R7.27 R7.28] a lecture is liked and no longer liked; a repeated call changes nothing", async () => {
  const lectureId = await makeLecture(t.db);
  for (let n = 0; n < 2; n += 1)
    expect(await change("POST", learner, lectureId)).toMatchObject({
      status: 200,
      body: { lectureId, liked: true, likes: 1 },
    });
  const other = await makeLearner(t);
  expect((await change("POST", other, lectureId)).body).toEqual({ lectureId, liked: true, likes: 2 });
  for (let n = 0; n < 2; n += 1)
    expect(await change("DELETE", learner, lectureId)).toMatchObject({
      status: 200,
      body: { lectureId, liked: false, likes: 1 },
    });
  expect((await change("DELETE", learner, (await makeLecture(t.db)).toUpperCase())).body).toMatchObject({ likes: 0 });
});

test("[R7.26] the state of one lecture is the user's own like and the number of all", async () => {
  const lectureId = await makeLecture(t.db);
  const other = await makeLearner(t);
  await change("POST", other, lectureId);
  expect((await stateOf(learner, lectureId)).body).toEqual({ lectureId, liked: false, likes: 1 });
  expect((await stateOf(other, lectureId)).body).toEqual({ lectureId, liked: true, likes: 1 });
});

test("[R7.25] the user's likes are listed with their lectures, latest first, by page", async () => {
  const own = await makeLearner(t);
  const first = await makeLecture(t.db, { title: "첫 강의" });
  const second = await makeLecture(t.db, { title: "다음 강의", isPreview: true });
  await change("POST", own, first);
  t.clock.advance(1);
  await change("POST", own, second);
  const list = (query: string) => t.rest("GET", `/lectures/likes?userId=${own.userId}${query}`, { token: own.token });
  expect((await list("")).body).toMatchObject({
    items: [
      { lectureId: second, userId: own.userId, lecture: { title: "다음 강의", isPreview: true, durationSec: 60 } },
      { lectureId: first, lecture: { title: "첫 강의", price: 9_900, publishedAt: "2026-01-05T00:00:00.000Z" } },
    ],
    page: 1,
    rows: 20,
    total: 2,
  });
  expect((await list("&page=2&rows=1")).body).toMatchObject({ items: [{ lectureId: first }], page: 2, total: 2 });
  expect((await list("&page=3&rows=1")).body).toMatchObject({ items: [], total: 2 });
  expect((await list("&page=0")).body.code).toBe("VALIDATION_FAILED");
  expect((await list("&rows=101")).body.code).toBe("VALIDATION_FAILED");
});

test("a like of a lecture that is unknown or a draft is not found; that of an archived one is possible", async () => {
  const draft = await makeLecture(t.db, { status: "DRAFT" });
  for (const lectureId of [unknown, draft]) {
    expect((await change("POST", learner, lectureId)).body.code).toBe("NOT_FOUND");
    expect((await change("DELETE", learner, lectureId)).body.code).toBe("NOT_FOUND");
    expect((await stateOf(learner, lectureId)).body.code).toBe("NOT_FOUND");
    expect((await counters(lectureId)).statusCode).toBe(404);
  }
  const archived = await makeLecture(t.db, { status: "ARCHIVED" });
  expect((await change("POST", learner, archived)).body).toMatchObject({ liked: true });
});

test.each([
  {},
  { userId: null },
  { lectureId: "" },
  { lectureId: "1" },
  { lectureId: null },
  { lectureId: { $ne: 1 } },
  { userId: "me" },
])("a like with %j instead of the ids is refused as invalid", async (replaced) => {
  const lectureId = await makeLecture(t.db);
  const isEmpty = Object.keys(replaced).length === 0;
  const body = isEmpty ? {} : { lectureId, userId: learner.userId, ...replaced };
  for (const method of ["POST", "DELETE"] as const)
    expect(await t.rest(method, "/lectures/likes", { token: learner.token, body })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_FAILED" },
    });
});

test("likes of another user are neither read nor changed; without a token nothing is", async () => {
  const lectureId = await makeLecture(t.db);
  const stranger = await makeLearner(t);
  const as = { token: stranger.token, body: { lectureId, userId: learner.userId } };
  const path = `/lectures/likes/${lectureId}?userId=${learner.userId}`;
  const list = `/lectures/likes?userId=${learner.userId}`;
  const answers = [
    await t.rest("POST", "/lectures/likes", as),
    await t.rest("DELETE", "/lectures/likes", as),
    await t.rest("GET", path, { token: stranger.token }),
    await t.rest("GET", list, { token: stranger.token }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, "FORBIDDEN"]));
  expect((await t.rest("POST", "/lectures/likes", { body: as.body })).status).toBe(401);
  expect((await t.rest("GET", list)).status).toBe(401);
});

test("the counter equals the likes after a hundred of them at the same time", async () => {
  const lectureId = await makeLecture(t.db);
  const users = await Promise.all(Array.from({ length: 10 }, () => makeLearner(t)));
  const toggles = users.flatMap((user) =>
    Array.from({ length: 10 }, (_, n) => change(n % 3 === 1 ? "DELETE" : "POST", user, lectureId)),
  );
  const answers = await Promise.all(toggles);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const rows = await t.db.selectFrom("lecture_like").where("lecture_id", "=", lectureId).selectAll().execute();
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length);
  const counter = await t.db.selectFrom("lecture_counter").where("lecture_id", "=", lectureId).selectAll().execute();
  expect(counter).toEqual([{ lecture_id: lectureId, likes: rows.length }]);
});

test("fifty likes of one user for one lecture are one like", async () => {
  const lectureId = await makeLecture(t.db);
  const users = await Promise.all([makeLearner(t), makeLearner(t)]);
  const answers = await Promise.all(
    users.flatMap((user) => Array.from({ length: 25 }, () => change("POST", user, lectureId))),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await stateOf(learner, lectureId)).body.likes).toBe(2);
});

test("a like invalidates no cached read; the public counters are ten seconds old at most", async () => {
  const lectureId = await makeLecture(t.db);
  const before = await t.rest("GET", `/lectures/${lectureId}`);
  expect((await counters(lectureId)).json().result.data).toEqual({ lectureId, likes: 0 });
  await change("POST", learner, lectureId);
  expect((await counters(lectureId)).json().result.data.likes).toBe(0);
  t.clock.advance(11);
  expect((await counters(lectureId)).json().result.data.likes).toBe(1);
  const after = await t.rest("GET", `/lectures/${lectureId}`);
  expect(after.body).toEqual(before.body);
  expect(after.headers["etag"]).toBe(before.headers["etag"]);
});

test("likes and favorites of a deleted account no longer count", async () => {
  const leaving = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const teacherId = await makeTeacher(t.db);
  await change("POST", leaving, lectureId);
  await change("POST", learner, lectureId);
  const favorite = { userId: leaving.userId, itemType: "TEACHER", itemId: teacherId };
  await t.rest("POST", "/favorites", { token: leaving.token, body: favorite });
  const closed = await t.app.inject({
    method: "POST",
    url: "/trpc/account.close",
    headers: { authorization: `Bearer ${leaving.token}` },
    payload: { currentPassword: learnerPassword },
  });
  expect(closed.statusCode).toBe(200);
  expect((await stateOf(learner, lectureId)).body).toMatchObject({ liked: true, likes: 1 });
  const counter = await t.db.selectFrom("teacher_counter").where("teacher_id", "=", teacherId).selectAll().execute();
  expect(counter).toEqual([{ teacher_id: teacherId, followers: 0 }]);
});
