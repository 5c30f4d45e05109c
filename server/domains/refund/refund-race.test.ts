import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suspendRegistrationInTx } from "../registration/commands.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course } from "../../test/buying.ts";
import { freshToken, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { makeVideos, mediaCookieOf } from "../../test/video.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const lectures = 12;

async function makeBuyer() {
  const learner = await makeLearner(t);
  const lectureIds = await makeVideos(t, lectures);
  const courseId = await makeCourse(t.db, { lectureIds, price: 99_000 });
  const { order } = await buy(t, base, learner, course(courseId));
  const cookie = await mediaCookieOf(t, learner);
  return { learner, lectureIds, courseId, cookie, orderItemId: order.items[0]?.orderItemId ?? "" };
}

/** @returns the status, and how many bytes of video arrived */
async function fetchVideo(cookie: string, lectureId = "") {
  const answer = await fetch(`${base}/media/${lectureId}/video.mp4`, { headers: { cookie } });
  const body = await answer.text();
  return { status: answer.status, bytes: answer.ok ? body.length : 0 };
}

const requestRefund = async (learner: Learner, orderItemId: string, amount = 99_000) =>
  t.rest("POST", "/refunds", {
    token: await freshToken(t, learner),
    body: { orderItemId, amount, reason: "CHANGED_MIND" },
  });

/** Waits until a call waits for a lock that another transaction holds. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(t.db);
      return rows[0]?.waiting ?? 0;
    })
    .toBeGreaterThan(0);

test("videos fetched while their refund is requested are counted by it, or refused", async () => {
  const wrong: unknown[] = [];
  const ends = { refunded: 0, stored: 0 };
  for (let round = 0; round < 16; round += 1) {
    const { learner, lectureIds, cookie, orderItemId } = await makeBuyer();
    // Fewer videos in every other round, so that both outcomes of the race occur.
    const wanted = lectureIds.slice(0, round % 2 ? lectures : 3);
    const refunding = requestRefund(learner, orderItemId);
    const videos = await Promise.all(wanted.map((lectureId) => fetchVideo(cookie, lectureId)));
    const refund = await refunding;
    const delivered = videos.filter(({ bytes }) => bytes > 0).length;
    if (videos.some(({ status }) => status !== 200 && status !== 403)) wrong.push(videos);
    if (refund.status === 201) {
      ends.refunded += 1;
      if (delivered > refund.body.openedLectures) wrong.push([delivered, refund.body.openedLectures]);
      if ((await fetchVideo(cookie, lectureIds[0])).status !== 403) wrong.push("a video after the refund");
    } else {
      ends.stored += 1;
      if (!["REFUND_AMOUNT_CHANGED", "NOTHING_TO_REFUND"].includes(refund.body.code)) wrong.push(refund.body);
    }
  }
  expect(wrong).toEqual([]);
  expect(ends.refunded).toBeGreaterThan(0);
});

test("a video that waits for its refund's lock is refused once the registration has ended", async () => {
  const { learner, lectureIds, cookie, orderItemId } = await makeBuyer();
  const videos: ReturnType<typeof fetchVideo>[] = [];
  await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom("user").where("user_id", "=", learner.userId).select("user_id").forUpdate().execute();
    videos.push(fetchVideo(cookie, lectureIds[0]));
    await untilOneWaits();
    await suspendRegistrationInTx(trx, orderItemId);
  });
  expect(await videos[0]).toEqual({ status: 403, bytes: 0 });
  const opened = await t.db.selectFrom("progress").where("lecture_id", "in", lectureIds).select("lecture_id").execute();
  expect(opened).toEqual([]);
});

test("a lecture that was opened once is refused after the refund, and opened again in what is bought next", async () => {
  const { learner, lectureIds, courseId, cookie, orderItemId } = await makeBuyer();
  const [first = ""] = lectureIds;
  expect((await fetchVideo(cookie, first)).status).toBe(200);
  // The second course gives the lecture too: its own refund counts what is watched from here on.
  const other = await makeCourse(t.db, { lectureIds: [first, ...(await makeVideos(t, 3))], price: 50_000 });
  const second = await buy(t, base, learner, course(other));
  expect((await fetchVideo(cookie, first)).status).toBe(200);
  const refund = await requestRefund(learner, second.order.items[0]?.orderItemId ?? "", 50_000);
  expect([refund.status, refund.body.openedLectures]).toEqual([201, 1]);
  expect((await requestRefund(learner, orderItemId)).body.openedLectures).toBe(1);
  expect((await fetchVideo(cookie, first)).status).toBe(403);
  await buy(t, base, learner, course(courseId));
  expect((await fetchVideo(cookie, first)).status).toBe(200);
});
