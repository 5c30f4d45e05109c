import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp, unlimited } from "../test/app.ts";
import { buy, course, lecture } from "../test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner, makeTeacher } from "../test/factories.ts";
import { makeVideos, mediaCookieOf } from "../test/video.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** A course of four lectures, bought by a user. */
async function makeBuyer() {
  const learner = await makeLearner(t);
  const lectureIds = await makeVideos(t, 4);
  const courseId = await makeCourse(t.db, { lectureIds, price: 100_000 });
  const { order } = await buy(t, base, learner, course(courseId));
  return { learner, lectureIds, courseId, orderId: order.orderId };
}

const passOf = (learner: Learner) => mediaCookieOf(t, learner);

const fetchFile = (cookie: string, lectureId = "", file = "video.mp4") =>
  t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie } });

const openedLectures = async (learner: Learner, orderId: string): Promise<number> =>
  (await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) })).body.items[0].estimate
    .openedLectures;

const watching = async (learner: Learner, lectureId = "", courseId?: string) => {
  const url = `/trpc/progress.watching?input=${encodeURIComponent(JSON.stringify({ lectureId, courseId }))}`;
  const token = await freshToken(t, learner);
  return (await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().result.data;
};

test("a fetched video counts as an opened lecture in a refund; its captions and the watch screen do not", async () => {
  const { learner, lectureIds, orderId } = await makeBuyer();
  const cookie = await passOf(learner);
  expect(await watching(learner, lectureIds[0])).toMatchObject({ isOpened: false });
  await fetchFile(cookie, lectureIds[0], "captions.ko.vtt");
  await t.app.inject({ method: "HEAD", url: `/media/${lectureIds[0]}/video.mp4`, headers: { cookie } });
  expect(await openedLectures(learner, orderId)).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => fetchFile(cookie, lectureIds[0])));
  expect(await openedLectures(learner, orderId)).toBe(1);
  expect(await watching(learner, lectureIds[0])).toMatchObject({ isOpened: true, progress: { watchedSec: 0, seq: 0 } });
});

test("the watch screen says before the video is fetched what opening it takes off a refund", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  for (const lectureId of lectureIds.slice(0, 3)) {
    expect(await watching(learner, lectureId)).toMatchObject({ refundDrop: null });
    await fetchFile(cookie, lectureId);
  }
  // Three are free within the week; with the fourth every lecture is opened.
  expect(await watching(learner, lectureIds[3])).toMatchObject({ refundDrop: { from: 100_000, to: 0 } });
  expect(await watching(learner, lectureIds[0])).toMatchObject({ refundDrop: null });
  t.clock.advance(8 * 86_400);
  expect(await watching(learner, lectureIds[3])).toMatchObject({ refundDrop: { from: 25_000, to: 0 } });
});

/** Buys with a token that is good now. */
const buyNow = async (learner: Learner, item: ReturnType<typeof course>) =>
  (await buy(t, base, { ...learner, token: await freshToken(t, learner) }, item)).order;

test.each([false, true])(
  "a lecture that was bought before its course (opened before: %s) tells what opening it takes off the course",
  async (openedBefore) => {
    const learner = await makeLearner(t);
    const lectureIds = await makeVideos(t, 4);
    const [first = ""] = lectureIds;
    const courseId = await makeCourse(t.db, { lectureIds, price: 100_000 });
    await buyNow(learner, lecture(first));
    if (openedBefore) await fetchFile(await passOf(learner), first);
    t.clock.advance(3600);
    const { orderId } = await buyNow(learner, course(courseId));
    t.clock.advance(9 * 86_400);
    const { refundDrop, ...rest } = await watching(learner, first);
    expect(rest).toMatchObject({ isOpened: openedBefore });
    expect(refundDrop).toEqual({ from: 90_100, to: 67_580 });
    await fetchFile(await passOf(learner), first);
    const order = await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) });
    expect(order.body.items[0].estimate.amount).toBe(refundDrop.to);
    expect(await watching(learner, first)).toMatchObject({ isOpened: true, refundDrop: null });
  },
);

test("a lecture of two courses reduces both refunds when it is opened, whichever course links to it", async () => {
  const learner = await makeLearner(t);
  const [shared = "", ...others] = await makeVideos(t, 5);
  const one = await makeCourse(t.db, { lectureIds: [shared, ...others.slice(0, 2)], price: 100_000 });
  const two = await makeCourse(t.db, { lectureIds: [shared, ...others.slice(2)], price: 100_000 });
  await buyNow(learner, course(one));
  t.clock.advance(9 * 86_400);
  await buyNow(learner, course(two));
  for (const from of [one, two])
    expect(await watching(learner, shared, from)).toMatchObject({ refundDrop: { from: 100_000, to: 66_670 } });
  await fetchFile(await passOf(learner), shared);
  for (const from of [one, two])
    expect(await watching(learner, shared, from)).toMatchObject({ isOpened: true, refundDrop: null });
});

test("a piece that does not exist opens nothing", async () => {
  const { learner, lectureIds, orderId } = await makeBuyer();
  const headers = { cookie: await passOf(learner), range: "bytes=999-" };
  expect((await t.app.inject({ url: `/media/${lectureIds[0]}/video.mp4`, headers })).statusCode).toBe(416);
  expect(await openedLectures(learner, orderId)).toBe(0);
});

test("what was given back and bought again is opened again, also within minutes", async () => {
  const { learner, lectureIds, courseId, orderId } = await makeBuyer();
  await fetchFile(await passOf(learner), lectureIds[0]);
  const token = await freshToken(t, learner);
  const { body } = await t.rest("GET", `/orders/${orderId}`, { token });
  const wish = { orderItemId: body.items[0].orderItemId, amount: 100_000, reason: "CHANGED_MIND" };
  expect((await t.rest("POST", "/refunds", { token, body: wish })).status).toBe(201);
  t.clock.advance(60);
  const again = await buyNow(learner, course(courseId));
  expect(await openedLectures(learner, again.orderId)).toBe(0);
  await fetchFile(await passOf(learner), lectureIds[0]);
  expect(await openedLectures(learner, again.orderId)).toBe(1);
});

test("a response that requires authorization is revalidated before it is shown from a cache", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  for (const file of ["video.mp4", "captions.ko.vtt"])
    expect((await fetchFile(cookie, lectureIds[0], file)).headers["cache-control"]).toBe("private, no-cache");
});

test("a user who signs out has no more video, however long the cookie would last", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  expect((await fetchFile(cookie, lectureIds[0])).statusCode).toBe(200);
  await t.rest("POST", "/auth/logout", { headers: { cookie: `closegap_refresh=${learner.refreshToken}` } });
  await expect.poll(async () => (await fetchFile(cookie, lectureIds[0])).statusCode).toBe(403);
});

test("a copied address, a forged cookie and another user's cookie give no access", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  const other = await passOf(await makeLearner(t));
  for (const wrong of ["", "closegap_media=x", `${cookie}x`, other]) {
    expect((await fetchFile(wrong, lectureIds[0])).json()).toMatchObject({ status: 403, code: "MEDIA_FORBIDDEN" });
  }
});

test("a teacher watches the own lectures without a registration, and those of other teachers not", async () => {
  const teacher = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  const [own] = await makeVideos(t, 1, { teacherId });
  const [other] = await makeVideos(t, 1);
  const cookie = await passOf(teacher);
  expect((await fetchFile(cookie, own)).statusCode).toBe(200);
  expect((await fetchFile(cookie, other)).statusCode).toBe(403);
  expect(await watching(teacher, own)).toBeNull();
});

test("a network has a bounded number of files open, however slowly it reads them", async () => {
  const openFiles = { perMinute: Infinity, concurrent: 2, waiting: 0 };
  const own = await testApp({ callLimits: { ...unlimited, openFiles } });
  const origin = await own.app.listen({ port: 0, host: "127.0.0.1" });
  const [lectureId = ""] = await makeVideos(own, 1);
  await own.db.updateTable("lecture").set({ is_preview: true, price: null }).execute();
  const storageKey = await own.db.selectFrom("media").select("storage_key").executeTakeFirstOrThrow();
  // Larger than what the buffers of a connection hold, so that a reader that stops keeps the response open.
  await truncate(join(own.dataFolder, "media", storageKey.storage_key, "video.mp4"), 64 * 1024 * 1024);
  const open = (from: string) =>
    fetch(`${origin}/media/${lectureId}/video.mp4`, { headers: { "x-forwarded-for": from } });
  const opened = [await open("198.51.100.7"), await open("198.51.100.7"), await open("198.51.100.7")];
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 429]);
  const elsewhere = await open("198.51.100.8");
  expect(elsewhere.status).toBe(200);
  for (const response of [opened[0], elsewhere]) await response?.body?.cancel();
  await vi.waitFor(async () => {
    const again = await open("198.51.100.7");
    await again.body?.cancel();
    expect(again.status).toBe(200);
  });
  await opened[1]?.body?.cancel();
  await own.close();
});
