import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { findWatchAccess } from "./queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("[R3.16 R4.1 R7.18] registrations are filtered by status and by item, and one past its end reads as EXPIRED at once", async () => {
  const { userId, token } = await makeLearner(t);
  const lasting = await makeCourse(t.db);
  const ending = await makeCourse(t.db);
  await makeRegistration(t.db, { userId, courseId: lasting });
  await makeRegistration(t.db, { userId, courseId: ending, expiresAt: new Date(t.clock.at.getTime() + 1000) });
  const list = async (query: string) =>
    (await t.rest("GET", `/courses/registrations/users/${userId}?${query}`, { token })).body.items.map(
      (item: { courseId: string; status: string }) => [item.courseId, item.status],
    );
  expect(await list("status=VALID&page=1&rows=20")).toHaveLength(2);
  t.clock.advance(1);
  expect(await list("status=VALID&page=1&rows=20")).toEqual([[lasting, "VALID"]]);
  expect(await list("status=EXPIRED&page=1&rows=20")).toEqual([[ending, "EXPIRED"]]);
  expect(await list(`courseId=${ending}`)).toEqual([[ending, "EXPIRED"]]);
  expect(await list(`courseId=${ending}&status=VALID`)).toEqual([]);
});

test("[R7.22] lecture registrations carry their lecture and where it stopped", async () => {
  const { userId, token } = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { title: "손잡이 붙이기" });
  await makeRegistration(t.db, { userId, lectureId });
  const { body } = await t.rest("GET", `/lectures/registrations/users/${userId}?lectureId=${lectureId}&status=VALID`, {
    token,
  });
  expect(body.items).toMatchObject([
    {
      lectureId,
      lecture: { title: "손잡이 붙이기" },
      positionSec: 0,
      progressRate: 0,
      lastWatchedAt: null,
      durationSec: 60,
    },
  ]);
});

test("another user's registrations are not listed", async () => {
  const mine = await makeLearner(t);
  const other = await makeLearner(t);
  for (const noun of ["courses", "lectures"]) {
    const answer = await t.rest("GET", `/${noun}/registrations/users/${mine.userId}`, { token: other.token });
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
  }
});

test("a lecture may be watched as a preview, or with a valid registration for it or for its course", async () => {
  const { userId } = await makeLearner(t);
  const [preview, inCourse, alone] = await Promise.all([
    makeLecture(t.db, { isPreview: true }),
    makeLecture(t.db),
    makeLecture(t.db),
  ]);
  const courseId = await makeCourse(t.db, { lectureIds: [inCourse] });
  const watch = async (who: string | null, lectureId: string) =>
    Object.values((await findWatchAccess(t.deps.reads, who, lectureId, t.clock.at)) ?? {}).some(Boolean);
  expect([await watch(null, preview), await watch(null, inCourse), await watch(userId, inCourse)]).toEqual([
    true,
    false,
    false,
  ]);
  await makeRegistration(t.db, { userId, courseId, expiresAt: new Date(t.clock.at.getTime() + 1000) });
  await makeRegistration(t.db, { userId, lectureId: alone });
  expect([await watch(userId, inCourse), await watch(userId, alone)]).toEqual([true, true]);
  t.clock.advance(1);
  expect([await watch(userId, inCourse), await watch(userId, alone)]).toEqual([false, true]);
});

test("[R1.22 R7.77] the media cookie opens what its owner may watch, and a copied address without it nothing", async () => {
  const { userId, token } = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  await makeRegistration(t.db, { userId, lectureId });
  const file = `/media/${lectureId}/video.mp4`;
  expect((await t.app.inject(file)).json()).toMatchObject({ status: 403, code: "MEDIA_FORBIDDEN" });
  const { cookies, body } = await t.rest("POST", "/cookies", { token });
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(t.clock.at.getTime());
  const headers = { cookie: `closegap_media=${cookies.closegap_media}` };
  // The factory's media has no file on disk: past the guard there is nothing to find.
  expect((await t.app.inject({ url: file, headers })).json().code).toBe("NOT_FOUND");
  t.clock.advance(601);
  expect((await t.app.inject({ url: file, headers })).json().code).toBe("MEDIA_FORBIDDEN");
});

test("a page past the end has the total of registrations, by the same filter", async () => {
  const { userId, token } = await makeLearner(t);
  await makeRegistration(t.db, { userId, courseId: await makeCourse(t.db) });
  await makeRegistration(t.db, { userId, courseId: await makeCourse(t.db), expiresAt: t.clock.at });
  await makeRegistration(t.db, { userId, lectureId: await makeLecture(t.db) });
  const total = async (path: string) => {
    const { body } = await t.rest("GET", `/${path}&page=9`, { token });
    return [body.items.length, body.total];
  };
  expect(await total(`courses/registrations/users/${userId}?rows=1`)).toEqual([0, 2]);
  expect(await total(`courses/registrations/users/${userId}?status=VALID`)).toEqual([0, 1]);
  expect(await total(`lectures/registrations/users/${userId}?status=EXPIRED`)).toEqual([0, 0]);
});

test("[R7.66] everything one has or had is reported alike, newest first, with how much of it runs and ends soon", async () => {
  const learner = await makeLearner(t);
  const { userId, token } = learner;
  const inDays = (days: number) => new Date(t.clock.at.getTime() + days * 86_400_000);
  const courseId = await makeCourse(t.db);
  const lectureId = await makeLecture(t.db, { title: "손잡이 붙이기" });
  const gone = await makeLecture(t.db);
  await makeRegistration(t.db, { userId, courseId, expiresAt: inDays(12) });
  await makeRegistration(t.db, { userId, lectureId });
  await makeRegistration(t.db, { userId, lectureId: gone, expiresAt: t.clock.at });
  const read = async (query: string) =>
    (await t.rest("GET", `/users/registrations/${userId}?${query}`, { token })).body;
  const all = await read("rows=10");
  expect(all).toMatchObject({ total: 3, counts: { valid: 2, expired: 1, endingSoon: 1 } });
  expect(
    all.items.toSorted((a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title)),
  ).toMatchObject([
    {
      itemType: "COURSE",
      itemId: courseId,
      lectureCount: 2,
      completedCount: 0,
      resume: { number: 1 },
      expiredReason: null,
    },
    { itemType: "LECTURE", itemId: gone, status: "EXPIRED", expiredReason: "PERIOD" },
    { itemType: "LECTURE", itemId: lectureId, level: null, lectureCount: 1, resume: { lectureId, number: 1 } },
  ]);
  expect(await read("status=VALID&rows=1&page=2")).toMatchObject({ items: [{ status: "VALID" }], total: 2, page: 2 });
  expect(await read("status=EXPIRED&page=9")).toMatchObject({ items: [], total: 1, counts: { valid: 2 } });
  const stranger = await makeLearner(t);
  const { body } = await t.rest("GET", `/users/registrations/${stranger.userId}`, { token: stranger.token });
  expect(body).toMatchObject({ items: [], total: 0, counts: { valid: 0, expired: 0, endingSoon: 0 } });
});
