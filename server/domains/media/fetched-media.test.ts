import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { recordFetched } from "./fetched-commands.ts";
import { progressUserData } from "../progress/user-data.ts";
import { openFetchLog } from "../../startup/fetch-log.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../test/factories.ts";
import { makeVideos, mediaCookieOf, placeFiles } from "../../test/video.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** A playlist of six segments of ten seconds. */
const playlist = `#EXTM3U\n${Array.from({ length: 6 }, (_, i) => `#EXTINF:10.0,\nseg${i}.m4s`).join("\n")}\n`;
const renditions = ["720p", "360p"];
const files = Object.fromEntries([
  ["hls/master.m3u8", `#EXTM3U\n${renditions.map((name) => `#EXT-X-STREAM-INF:A=1\n${name}/index.m3u8`).join("\n")}\n`],
  ...renditions.flatMap((name, quality) => [
    [`hls/${name}/index.m3u8`, playlist],
    [`hls/${name}/init.mp4`, "init"],
    ...Array.from({ length: 6 }, (_, i) => [`hls/${name}/seg${i}.m4s`, "s".repeat(200 - 100 * quality)]),
  ]),
]);

/** A course of lectures of a minute, registered, with a record of progress for each. */
async function openCourse(count = 1, bytes = 600) {
  const learner = await makeLearner(t);
  const lectureIds = await makeVideos(t, count, {}, bytes);
  const courseId = await makeCourse(t.db, { lectureIds });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  const cookie = await mediaCookieOf(t, learner);
  const records = new Map<string, string>();
  for (const lectureId of lectureIds) records.set(lectureId, await recordOf(learner, registrationId, lectureId));
  return { learner, lectureIds, lectureId: lectureIds[0] ?? "", registrationId, cookie, records };
}
type Opened = Awaited<ReturnType<typeof openCourse>>;

async function recordOf(learner: Learner, registrationId: string, lectureId: string): Promise<string> {
  const path = `/courses/lectures/progresses/registrations/${registrationId}?lectureId=${lectureId}`;
  return (await t.rest("GET", path, { token: await freshToken(t, learner) })).body.progressId;
}

const fetchFile = (cookie: string, lectureId: string, file: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie, ...headers } });

/** Saves seconds of a lecture as watched. @returns the error's code, or the seconds stored */
async function save(
  { learner, records, lectureIds }: Opened,
  from: number,
  to: number,
  lectureId = lectureIds[0] ?? "",
) {
  const body = { lastPositionSec: to, watchedRanges: [[from, to]], seq: t.clock.at.getTime() };
  const path = `/courses/lectures/progresses/${records.get(lectureId)}`;
  const answer = await t.rest("PUT", path, { token: await freshToken(t, learner), body });
  return answer.body.code ?? answer.body.watchedSec;
}

const fetchedOf = async (userId: string) =>
  (await t.db.selectFrom("fetched_media").where("user_id", "=", userId).select("fetched").execute()).map(
    ({ fetched }) => fetched,
  );

test("five progress records that waited certify nothing without the video", async () => {
  const opened = await openCourse(5);
  const { learner, lectureIds, registrationId } = opened;
  t.clock.advance(300);
  const stored = [];
  for (const lectureId of lectureIds) stored.push(await save(opened, 0, 60, lectureId));
  expect(stored).toEqual(lectureIds.map(() => 0));
  const token = await freshToken(t, learner);
  expect((await t.rest("POST", "/certificates", { token, body: { registrationId } })).body.code).toBe("NOT_COMPLETED");
});

test("of an MP4 file as much counts as was sent of it", async () => {
  const opened = await openCourse();
  const { cookie, lectureId } = opened;
  t.clock.advance(300);
  await fetchFile(cookie, lectureId, "video.mp4", { range: "bytes=0-299" });
  expect(await save(opened, 0, 32)).toBe(30);
  await fetchFile(cookie, lectureId, "video.mp4", { range: "bytes=300-" });
  expect(await save(opened, 30, 60)).toBe(60);
});

test("of HLS each segment counts once, whichever rendition it was sent in; lists and initialization count nothing", async () => {
  const opened = await openCourse();
  const { cookie, lectureId } = opened;
  await placeFiles(t, lectureId, files);
  t.clock.advance(300);
  for (const file of ["master.m3u8", "720p/index.m3u8", "720p/init.mp4", "360p/init.mp4"])
    expect((await fetchFile(cookie, lectureId, `hls/${file}`)).statusCode).toBe(200);
  expect(await save(opened, 0, 10)).toBe(0);
  for (const segment of ["720p/seg0", "360p/seg0", "720p/seg1", "360p/seg2"])
    await fetchFile(cookie, lectureId, `hls/${segment}.m4s`);
  expect(await save(opened, 0, 40)).toBe(30);
  // The rest arrives as one file: a player changes over when it cannot go on with segments.
  await fetchFile(cookie, lectureId, "video.mp4", { range: "bytes=300-599" });
  expect(await save(opened, 30, 60)).toBe(60);
});

test("a browser that claims to have the video is sent it again unless the record has it as sent to this account", async () => {
  const opened = await openCourse();
  const { cookie, lectureId, learner } = opened;
  const head = await t.app.inject({ method: "HEAD", url: `/media/${lectureId}/video.mp4`, headers: { cookie } });
  const claim = { "if-none-match": String(head.headers.etag) };
  const part = await fetchFile(cookie, lectureId, "video.mp4", { ...claim, range: "bytes=0-299" });
  expect([part.statusCode, part.payload.length]).toEqual([206, 300]);
  expect((await fetchFile(cookie, lectureId, "video.mp4", { ...claim, range: "bytes=0-299" })).statusCode).toBe(304);
  expect(await fetchedOf(learner.userId)).toEqual(["{[0,30000)}"]);
  const whole = await fetchFile(cookie, lectureId, "video.mp4", claim);
  expect([whole.statusCode, whole.payload.length]).toEqual([200, 600]);
  expect((await fetchFile(cookie, lectureId, "video.mp4", claim)).statusCode).toBe(304);
  expect(await fetchedOf(learner.userId)).toEqual(["{[0,60000)}"]);
});

test("what a browser stored for another account, or for none, is not taken for this account's", async () => {
  const [lectureId = ""] = await makeVideos(t, 1, { isPreview: true, price: null });
  const [one, two] = [await mediaCookieOf(t, await makeLearner(t)), await mediaCookieOf(t, await makeLearner(t))];
  const tags = [];
  for (const cookie of ["", one, two]) {
    const { headers, statusCode } = await fetchFile(cookie, lectureId, "video.mp4", { "if-none-match": tags.join() });
    expect(statusCode).toBe(200);
    tags.push(headers.etag);
  }
  expect(new Set(tags).size).toBe(3);
  for (const cookie of ["", one, two]) {
    const again = await fetchFile(cookie, lectureId, "video.mp4", { "if-none-match": tags.join() });
    expect(again.statusCode).toBe(304);
  }
});

test("an answer that is still under way counts as far as it has come", async () => {
  const bytes = 64 * 1024 * 1024;
  const opened = await openCourse(1, bytes);
  const { cookie, lectureId, learner } = opened;
  t.clock.advance(300);
  const [answer] = (await once(
    get(`${base}/media/${lectureId}/video.mp4`, { headers: { cookie, range: "bytes=0-" } }),
    "response",
  )) as [IncomingMessage];
  let taken = 0;
  while (taken < bytes / 4) {
    const chunk: Buffer | null = answer.read();
    if (chunk) taken += chunk.length;
    else await once(answer, "readable");
  }
  expect(await save(opened, 0, 15)).toBe(15);
  expect(await save(opened, 0, 60)).toBeLessThan(60);
  answer.destroy();
  const [fetched = ""] = await fetchedOf(learner.userId);
  expect(Number(/\[0,(\d+)\)/.exec(fetched)?.[1])).toBeLessThan(60_000);
});

test("a save that another process takes before the record is written adds nothing yet, and all as soon as it is", async () => {
  const opened = await openCourse();
  const { learner, lectureId } = opened;
  t.clock.advance(300);
  const log = { warn: () => {} };
  const other = openFetchLog({ ...t.deps, log });
  other.add(learner.userId, lectureId, [0, 60_000]);
  expect(await save(opened, 0, 60)).toBe(0);
  await expect.poll(() => save(opened, 0, 60)).toBe(60);
});

test("a preview counts for the course that is bought after it, and is not recorded without an account", async () => {
  const learner = await makeLearner(t);
  const [lectureId = ""] = await makeVideos(t, 1, { isPreview: true, price: null });
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId] });
  const before = await t.db.selectFrom("fetched_media").selectAll().execute();
  expect((await fetchFile("", lectureId, "video.mp4")).statusCode).toBe(200);
  await t.deps.fetchLog.flushAll();
  expect(await t.db.selectFrom("fetched_media").selectAll().execute()).toEqual(before);
  const cookie = await mediaCookieOf(t, learner);
  expect((await fetchFile(cookie, lectureId, "video.mp4")).statusCode).toBe(200);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  const records = new Map([[lectureId, await recordOf(learner, registrationId, lectureId)]]);
  t.clock.advance(300);
  const opened = { learner, lectureIds: [lectureId], lectureId, registrationId, cookie, records };
  expect(await save(opened, 0, 60)).toBe(60);
});

test("what one account was sent counts for no other", async () => {
  const opened = await openCourse();
  const other = await makeLearner(t);
  await makeRegistration(t.db, { userId: other.userId, lectureId: opened.lectureId });
  t.clock.advance(300);
  const { statusCode } = await fetchFile(await mediaCookieOf(t, other), opened.lectureId, "video.mp4");
  expect([statusCode, await save(opened, 0, 10)]).toEqual([200, 0]);
});

test("progress that is sent again, and a position only, require no fetched video", async () => {
  const opened = await openCourse();
  t.clock.advance(300);
  await fetchFile(opened.cookie, opened.lectureId, "video.mp4");
  expect(await save(opened, 0, 40)).toBe(40);
  await t.db.deleteFrom("fetched_media").where("user_id", "=", opened.learner.userId).execute();
  t.clock.advance(10);
  expect(await save(opened, 0, 40)).toBe(40);
  expect(await save(opened, 0, 60)).toBe(40);
});

test("deleting an account deletes what was recorded of it, and nothing is recorded afterwards", async () => {
  const { learner, lectureId, cookie } = await openCourse();
  const { userId } = learner;
  await fetchFile(cookie, lectureId, "video.mp4");
  await t.deps.fetchLog.flush(userId);
  expect(await fetchedOf(userId)).toHaveLength(1);
  t.deps.fetchLog.add(userId, lectureId, [0, 1]);
  await t.db.transaction().execute(async (trx) => {
    await progressUserData.erase?.(trx, { userId, email: null, at: t.clock.at });
    await trx
      .updateTable("user")
      .set({ closed_at: t.clock.at, email: null, password_hash: null })
      .where("user_id", "=", userId)
      .execute();
  });
  await t.deps.fetchLog.flush(userId);
  expect(await fetchedOf(userId)).toEqual([]);
});

test("more ranges than a player makes are not recorded", async () => {
  const { learner, lectureId } = await openCourse();
  const add = (from: number, count: number) => {
    const ranges = Array.from({ length: count }, (_, i) => [from + i * 2, from + i * 2 + 1] as const);
    const { userId } = learner;
    return recordFetched(t.db, { userId, fetched: new Map([[lectureId, ranges]]), at: t.clock.at });
  };
  await add(0, serverLimits.fetchedRangesMax);
  const [before] = await fetchedOf(learner.userId);
  await add(10_000, 10);
  expect(await fetchedOf(learner.userId)).toEqual([before]);
});

test("odd ranges and a video that was replaced or is gone are client errors, never server errors", async () => {
  const { cookie, lectureId } = await openCourse();
  const status = async (range: string, headers: Record<string, string> = {}) =>
    (await fetchFile(cookie, lectureId, "video.mp4", { range, ...headers })).statusCode;
  const ranges = [
    "bytes=600-",
    "bytes=99999999999999999999-",
    "bytes=-0",
    "bytes=5-1",
    "bytes=a-b",
    "lines=1-2",
    "bytes=",
  ];
  expect(await Promise.all(ranges.map((range) => status(range)))).toEqual([416, 416, 416, 200, 200, 200, 200]);
  const { headers } = await fetchFile(cookie, lectureId, "video.mp4");
  await placeFiles(t, lectureId, { "video.mp4": "short" });
  expect(await status("bytes=300-")).toBe(416);
  expect(await status("bytes=300-", { "if-range": String(headers.etag) })).toBe(200);
  await placeFiles(t, lectureId, { "video.mp4": "" });
  expect(await status("bytes=0-")).toBe(404);
  const other = await makeLecture(t.db);
  const { media_id } = await t.db
    .selectFrom("lecture")
    .where("lecture_id", "=", other)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await t.db.updateTable("lecture").set({ media_id }).where("lecture_id", "=", lectureId).execute();
  t.clock.advance(60);
  expect(await status("bytes=0-")).toBe(404);
});
