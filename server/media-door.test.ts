import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./test/app.ts";
import { buy, course } from "./test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner, makeLecture } from "./test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** A course of four lectures with films on disk, bought by somebody. */
async function makeBuyer() {
  const learner = await makeLearner(t);
  const lectureIds = await Promise.all(Array.from({ length: 4 }, () => makeLecture(t.db)));
  const rows = await t.db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture_id", "in", lectureIds)
    .select("storage_key")
    .execute();
  for (const { storage_key: key } of rows) {
    const folder = join(t.deps.storageRoot, key);
    await mkdir(folder, { recursive: true });
    for (const file of ["video.mp4", "captions.ko.vtt"]) await writeFile(join(folder, file), "a film");
  }
  const courseId = await makeCourse(t.db, { lectureIds, price: 100_000 });
  const { order } = await buy(t, base, learner, course(courseId));
  return { learner, lectureIds, courseId, orderId: order.orderId };
}

async function passOf(learner: Learner): Promise<string> {
  const { cookies } = await t.rest("POST", "/cookies", { token: await freshToken(t, learner) });
  return `closegap_media=${cookies.closegap_media}`;
}

const fetchFile = (cookie: string, lectureId = "", file = "video.mp4") =>
  t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie } });

const openedOf = async (learner: Learner, orderId: string): Promise<number> =>
  (await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) })).body.items[0].estimate
    .openedLectures;

const watching = async (learner: Learner, lectureId = "") => {
  const url = `/trpc/progress.watching?input=${encodeURIComponent(JSON.stringify({ lectureId }))}`;
  const token = await freshToken(t, learner);
  return (await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().result.data;
};

test("a film that is fetched is an opened lecture for a refund; its words and the watch screen are not", async () => {
  const { learner, lectureIds, orderId } = await makeBuyer();
  const cookie = await passOf(learner);
  expect(await watching(learner, lectureIds[0])).toMatchObject({ isOpened: false });
  await fetchFile(cookie, lectureIds[0], "captions.ko.vtt");
  await t.app.inject({ method: "HEAD", url: `/media/${lectureIds[0]}/video.mp4`, headers: { cookie } });
  expect(await openedOf(learner, orderId)).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => fetchFile(cookie, lectureIds[0])));
  expect(await openedOf(learner, orderId)).toBe(1);
  expect(await watching(learner, lectureIds[0])).toMatchObject({ isOpened: true, progress: { watchedSec: 0, seq: 0 } });
});

test("the watch screen tells before the film is fetched what opening it takes off a refund", async () => {
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

test("whoever signs out has no more film, however long the cookie would last", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  expect((await fetchFile(cookie, lectureIds[0])).statusCode).toBe(200);
  await t.rest("POST", "/auth/logout", { headers: { cookie: `closegap_refresh=${learner.refreshToken}` } });
  await expect.poll(async () => (await fetchFile(cookie, lectureIds[0])).statusCode).toBe(403);
});

test("a copied address, a forged cookie and another person's cookie open nothing", async () => {
  const { learner, lectureIds } = await makeBuyer();
  const cookie = await passOf(learner);
  const other = await passOf(await makeLearner(t));
  for (const wrong of ["", "closegap_media=x", `${cookie}x`, other]) {
    expect((await fetchFile(wrong, lectureIds[0])).json()).toMatchObject({ status: 403, code: "MEDIA_FORBIDDEN" });
  }
});
