import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration, makeTeacher } from "../../../test/factories.ts";
import { collect } from "../../../test/collect.ts";
import { fetchAll, watchAll } from "../../../test/learning.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import { mediaCookieOf } from "../../../test/video.ts";
import { assetUploadedInTx, createAssetInTx } from "./commands.ts";
import { processAsset } from "./process-commands.ts";

let t: TestApp;
let video: Buffer;
beforeAll(async () => {
  t = await testApp();
  video = await makeRecording({ seconds: 8 });
});
afterAll(() => t.close());

type Teacher = Learner & { teacherId: string };

async function newTeacher(): Promise<Teacher> {
  const learner = await makeLearner(t);
  return { ...learner, teacherId: await makeTeacher(t.db, { userId: learner.userId }) };
}

/** A video of which all bytes are stored. */
async function upload({ teacherId }: Teacher, bytes: Buffer, lectureId: string | null = null): Promise<string> {
  const asset = { teacherId, lectureId, fileName: "1강.mp4", bytes: bytes.length };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await t.deps.storage.write(`sources/${mediaAssetId}`, bytes, "video/mp4");
  await uploaded(mediaAssetId);
  return mediaAssetId;
}
const uploaded = (mediaAssetId: string) =>
  t.db.transaction().execute((trx) => assetUploadedInTx(trx, t.deps.jobs, mediaAssetId, t.clock.at));

const find = async (user: Learner, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", user, { mediaAssetId })).body;
const list = async (user: Learner) => (await read(t, "mediaAsset.list", user, {})).body;
const call = (name: "retry" | "remove", user: Learner, mediaAssetId: string) =>
  mutate(t, `mediaAsset.${name}`, user, { mediaAssetId });

const mediaOf = (lectureId: string) =>
  t.db.selectFrom("lecture").where("lecture_id", "=", lectureId).select("media_id").executeTakeFirstOrThrow();
const hasMedia = async (mediaId: string) =>
  (await t.db.selectFrom("media").where("media_id", "=", mediaId).select("media_id").execute()).length === 1;

test("an upload becomes a video that is played from HLS and MP4, and only its teacher finds it", async () => {
  const [teacher, other] = [await newTeacher(), await newTeacher()];
  const asset = { teacherId: teacher.teacherId, lectureId: null, fileName: "a/b/1강.mp4", bytes: video.length };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  expect(await find(teacher, mediaAssetId)).toMatchObject({
    fileName: "1강.mp4",
    bytes: video.length,
    status: "UPLOADING",
    step: null,
    percent: 0,
    mediaId: null,
  });
  await t.deps.storage.write(`sources/${mediaAssetId}`, video, "video/mp4");
  await uploaded(mediaAssetId);
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "PROCESSING", step: "PROBE" });
  // A second notice of the same upload.
  await uploaded(mediaAssetId);
  await t.runJobs();
  const ready = {
    status: "READY",
    step: null,
    percent: 100,
    mediaId: mediaAssetId,
    durationMs: expect.closeTo(8_000, -2),
    errorCode: null,
  };
  expect(await find(teacher, mediaAssetId)).toMatchObject(ready);
  const sources = await t.db
    .selectFrom("media_source")
    .where("media_id", "=", mediaAssetId)
    .select(["content_type", "file"])
    .orderBy("position")
    .execute();
  expect(sources).toEqual([
    { content_type: "application/vnd.apple.mpegurl", file: "hls/master.m3u8" },
    { content_type: "video/mp4", file: "video.mp4" },
  ]);
  expect(await list(teacher)).toMatchObject({ total: 1, items: [{ mediaAssetId, ...ready }] });
  expect(await list(other)).toMatchObject({ total: 0, items: [] });
  expect((await find(other, mediaAssetId)).code).toBe("NOT_FOUND");
  for (const name of ["retry", "remove"] as const)
    expect((await call(name, other, mediaAssetId)).body.code).toBe("NOT_FOUND");
});

test("a refused video says why by a code and its details, and may be repeated", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await upload(teacher, await makeRecording({ audio: "opus", seconds: 4 }));
  await t.runJobs();
  const refused = { status: "FAILED", step: "PROBE", errorCode: "CODEC_UNSUPPORTED", details: { audioCodec: "Opus" } };
  expect(await find(teacher, mediaAssetId)).toMatchObject(refused);
  expect((await call("retry", teacher, mediaAssetId)).body).toMatchObject({ status: "PROCESSING", details: {} });
  await t.runJobs();
  expect(await find(teacher, mediaAssetId)).toMatchObject(refused);
  await t.deps.storage.write(`sources/${mediaAssetId}`, video, "video/mp4");
  await call("retry", teacher, mediaAssetId);
  await t.runJobs();
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "READY" });
  expect((await call("retry", teacher, mediaAssetId)).body).toMatchObject({ status: "READY" });
});

test("a lecture gets the uploaded video, and the progress of its learners moves", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db, { teacherId: teacher.teacherId, durationMs: 8000 });
  const former = (await mediaOf(lectureId)).media_id;
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await fetchAll(t, learner.userId, [lectureId]);
  await watchAll(t, registrationId, [lectureId]);
  const mediaAssetId = await upload(teacher, video, lectureId);
  expect((await mediaOf(lectureId)).media_id).toBe(former);
  await t.runJobs();
  expect((await mediaOf(lectureId)).media_id).toBe(mediaAssetId);
  expect(await hasMedia(former)).toBe(false);
  const { rows } = await sql<{ watched: string; completed: boolean }>`
    select watched::text, completed_at is not null as completed from progress where lecture_id = ${lectureId}`.execute(
    t.db,
  );
  const { duration_ms } = await t.db
    .selectFrom("media")
    .where("media_id", "=", mediaAssetId)
    .select("duration_ms")
    .executeTakeFirstOrThrow();
  expect(rows).toEqual([{ watched: `{[0,${duration_ms})}`, completed: true }]);

  // The next video of the lecture: the former one stays in the list of the teacher, with its files.
  const next = await upload(teacher, await makeRecording({ seconds: 20 }), lectureId);
  await t.runJobs();
  expect((await mediaOf(lectureId)).media_id).toBe(next);
  expect(await hasMedia(mediaAssetId)).toBe(true);
  const [moved] = (
    await sql`select watched::text, completed_at from progress where lecture_id = ${lectureId}`.execute(t.db)
  ).rows;
  expect(moved).toMatchObject({ watched: "{}", completed_at: expect.any(String) });

  await call("remove", teacher, mediaAssetId);
  expect(await hasMedia(mediaAssetId)).toBe(false);
  await call("remove", teacher, next);
  expect(await hasMedia(next)).toBe(true);
  expect((await mediaOf(lectureId)).media_id).toBe(next);
  expect(await list(teacher)).toMatchObject({ total: 0 });
});

test("a segment of an uploaded video that is sent counts as the part of the lecture that it is", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db, { teacherId: teacher.teacherId });
  const learner = await makeLearner(t);
  await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await upload(teacher, await makeRecording({ seconds: 20 }), lectureId);
  await t.runJobs();
  const cookie = await mediaCookieOf(t, learner);
  const get = (file: string, headers = {}) =>
    t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie, ...headers } });
  const playlist = (await get("hls/video.m3u8")).body;
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, length]) => Number(length));
  const [, second] = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)];
  const [start, bytes] = [Number(second?.[2]), Number(second?.[1])];
  const { statusCode, rawPayload } = await get("hls/video.mp4", { range: `bytes=${start}-${start + bytes - 1}` });
  expect([statusCode, rawPayload.length]).toEqual([206, bytes]);
  await t.deps.fetchLog.flushAll();
  const sent = await t.db
    .selectFrom("fetched_media")
    .where("lecture_id", "=", lectureId)
    .select("fetched")
    .executeTakeFirstOrThrow();
  const [from, to] = [(seconds[0] ?? 0) * 1000, ((seconds[0] ?? 0) + (seconds[1] ?? 0)) * 1000];
  const [, sentFrom, sentTo] = /^\{\[(\d+),(\d+)\)\}$/.exec(sent.fetched) ?? [];
  expect(Math.abs(Number(sentFrom) - from)).toBeLessThan(5);
  expect(Math.abs(Number(sentTo) - to)).toBeLessThan(5);
});

test("a video for a lecture of another teacher is not found", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db);
  await expect(upload(teacher, video, lectureId)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a worker that is killed is replaced by one that gives the same result, and none works twice", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await upload(teacher, video);
  // Killed while it stores: its first file is written, and what it knew is lost.
  let writes = 0;
  const dying = {
    ...t.deps,
    storage: {
      ...t.deps.storage,
      write: async (...args: Parameters<typeof t.deps.storage.write>) => {
        writes += 1;
        if (writes > 1) throw new Error("killed");
        return t.deps.storage.write(...args);
      },
    },
  };
  await expect(processAsset(dying, mediaAssetId)).rejects.toThrow("the storage failed");
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "PROCESSING", step: "PACKAGE" });
  await Promise.all([processAsset(t.deps, mediaAssetId), processAsset(t.deps, mediaAssetId)]);
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "READY", percent: 100 });
  await processAsset(t.deps, mediaAssetId);
  await t.runJobs();
  const objects = await collect(t.deps.storage.list(`media/${mediaAssetId}/`));
  expect(objects.map(({ key }) => key.split("/").slice(2).join("/")).toSorted()).toEqual([
    "hls/master.m3u8",
    "hls/video.m3u8",
    "hls/video.mp4",
    "video.mp4",
  ]);
  expect(await readdir(t.deps.scratchRoot)).toEqual([]);
});

test("a video whose workers fail again and again is failed, and can be repeated", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await upload(teacher, video);
  await t.deps.storage.remove([`sources/${mediaAssetId}`]);
  for (let attempt = 1; attempt <= serverLimits.mediaAttempts; attempt += 1) {
    expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "PROCESSING" });
    await expect(processAsset(t.deps, mediaAssetId)).rejects.toThrow("there is no sources/");
  }
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "FAILED", errorCode: "PROCESSING_FAILED" });
  await t.runJobs();
  await t.deps.storage.write(`sources/${mediaAssetId}`, video, "video/mp4");
  await call("retry", teacher, mediaAssetId);
  await t.runJobs();
  expect(await find(teacher, mediaAssetId)).toMatchObject({ status: "READY" });
});

test("a video that is removed while it is processed stays removed", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await upload(teacher, video);
  const removing = {
    ...t.deps,
    storage: {
      ...t.deps.storage,
      copy: async (from: string, to: string) => {
        await call("remove", teacher, mediaAssetId);
        await t.deps.storage.copy(from, to);
      },
    },
  };
  await processAsset(removing, mediaAssetId);
  expect((await find(teacher, mediaAssetId)).code).toBe("NOT_FOUND");
  expect(await hasMedia(mediaAssetId)).toBe(false);
  await t.runJobs();
});

test.each([
  ["ready without a video", "status = 'READY', step = null, percent = 100"],
  ["processed without a step", "step = null"],
  ["failed without a reason", "status = 'FAILED'"],
  ["complete before it is ready", "percent = 100"],
  ["stored elsewhere", "source_key = 'sources/other'"],
])("no video is %s", async (_, change) => {
  const mediaAssetId = await upload(await newTeacher(), video);
  const changed = sql`update media_asset set ${sql.raw(change)} where media_asset_id = ${mediaAssetId}`.execute(t.db);
  await expect(changed).rejects.toThrow(/violates check constraint "media_asset_/);
  await t.db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
});
