import { sql } from "kysely";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { addDays } from "../../../../shared/time.ts";
import { serverLimits } from "../../../limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { collect } from "../../../test/collect.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration, makeTeacher } from "../../../test/factories.ts";
import { readyVideo } from "../../../test/video/ready-video.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import { mediaCookieOf } from "../../../test/video.ts";
import { variantsIn } from "../engine/master-playlist.ts";
import { sweepMedia } from "../sweep/sweep-commands.ts";
import { expireUploads } from "../uploads/jobs.ts";
import { announceRenditionInTx, renditionUploadedInTx } from "./commands.ts";
import { verifyRendition } from "./verify-commands.ts";

let t: TestApp;
let base: string;
let bytes: { video: Buffer; 360: Buffer; 720: Buffer };
const seconds = 70;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const [video, small, large] = await Promise.all([
    makeRecording({ seconds }),
    makeRecording({ quality: 360, seconds }),
    makeRecording({ quality: 720, seconds }),
  ]);
  bytes = { video, 360: small, 720: large };
});
afterAll(() => t.close());

type Quality = 360 | 720;
type Teacher = Learner & { teacherId: string };

async function newTeacher(): Promise<Teacher> {
  const learner = await makeLearner(t);
  return { ...learner, teacherId: await makeTeacher(t.db, { userId: learner.userId }) };
}

/** A video of the teacher that is played. */
const videoOf = ({ teacherId }: Teacher, values: { lectureId?: string; video?: Buffer } = {}): Promise<string> => {
  const { video = bytes.video, ...of } = values;
  return readyVideo(t, { teacherId, ...of, bytes: video });
};

const start = (teacher: Learner, mediaAssetId: string, quality: number, size?: number) =>
  mutate(t, "mediaUpload.startRendition", teacher, {
    mediaAssetId,
    quality,
    bytes: size ?? bytes[quality as Quality]?.length ?? 1000,
  });

async function send(teacher: Teacher, mediaAssetId: string, quality: Quality, content = bytes[quality]) {
  const { body } = await start(teacher, mediaAssetId, quality, content.length);
  await new Promise<void>((onSuccess, onError) => {
    const headers = { authorization: `Bearer ${teacher.token}` };
    const uploadUrl = base + body.transport.url;
    new Upload(content, { uploadUrl, headers, retryDelays: null, onSuccess: () => onSuccess(), onError }).start();
  });
  return mutate(t, "mediaUpload.complete", teacher, { mediaAssetId, quality });
}

/** As an encoder stores it. */
async function store(mediaAssetId: string, quality: Quality, content = bytes[quality]): Promise<void> {
  const rendition = { mediaAssetId, quality, source: "ENCODER", bytes: content.length, partBytes: null } as const;
  await t.db.transaction().execute((trx) => announceRenditionInTx(trx, t.deps.jobs, rendition, t.clock.at));
  await t.deps.storage.write(`renditions/${mediaAssetId}/${quality}`, content, "video/mp4");
  await t.db.transaction().execute((trx) => renditionUploadedInTx(trx, t.deps.jobs, rendition, t.clock.at));
}

const renditionsOf = async (teacher: Teacher, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body.renditions;
const sourcesOf = async (mediaId: string): Promise<string[]> =>
  (
    await t.db.selectFrom("media_source").where("media_id", "=", mediaId).select("file").orderBy("position").execute()
  ).map(({ file }) => file);
const keysOf = async (prefix: string) => (await collect(t.deps.storage.list(prefix))).map(({ key }) => key).toSorted();
const variantsOf = async (mediaId: string) => {
  const [master = ""] = await sourcesOf(mediaId);
  return variantsIn((await t.deps.storage.read(`media/${mediaId}/${master}`, 2 ** 20))?.toString() ?? "");
};
const playlistsOf = async (mediaId: string) => (await variantsOf(mediaId)).map(({ playlist }) => playlist);

test("a rendition is sent, verified, and becomes the first variant of its video, whose own files stay as they are", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  const before = await keysOf(`media/${mediaAssetId}/`);
  expect(await sourcesOf(mediaAssetId)).toEqual(["hls/master.m3u8", "video.mp4"]);
  expect((await send(teacher, mediaAssetId, 360)).status).toBe(200);
  const state = { quality: 360, source: "BROWSER", errorCode: null, percent: 0 };
  expect(await renditionsOf(teacher, mediaAssetId)).toEqual([{ ...state, status: "VERIFYING" }]);
  await t.runJobs();
  expect(await renditionsOf(teacher, mediaAssetId)).toEqual([{ ...state, status: "READY" }]);
  const [master, mp4] = await sourcesOf(mediaAssetId);
  expect([master, mp4]).toEqual([expect.stringMatching(/^hls\/master-[0-9a-f]{16}\.m3u8$/), "video.mp4"]);
  expect(await keysOf(`media/${mediaAssetId}/`)).toEqual(
    [
      ...before,
      ...[master, "hls/video-360.m3u8", "hls/video-360.mp4"].map((file) => `media/${mediaAssetId}/${file}`),
    ].toSorted(),
  );
  expect(await keysOf(`renditions/${mediaAssetId}/`)).toEqual([]);
  const variants = await variantsOf(mediaAssetId);
  expect(variants.map(({ playlist }) => playlist)).toEqual(["video-360.m3u8", "video.m3u8"]);
  const sizes = ["RESOLUTION=640x360", "RESOLUTION=1280x720"];
  for (const [index, { attributes }] of variants.entries()) {
    for (const name of ["BANDWIDTH=", ",AVERAGE-BANDWIDTH=", ",CODECS=", ",FRAME-RATE=24.", `,${sizes[index]}`])
      expect(attributes).toContain(name);
  }
  // There is one already.
  expect((await start(teacher, mediaAssetId, 360)).body.code).toBe("RENDITION_UNWANTED");
});

test("a segment of a rendition that is sent counts as the part of the lecture that it is", async () => {
  const teacher = await newTeacher();
  const lectureId = await makeLecture(t.db, { teacherId: teacher.teacherId });
  const learner = await makeLearner(t);
  await makeRegistration(t.db, { userId: learner.userId, lectureId });
  const mediaAssetId = await videoOf(teacher, { lectureId });
  const cookie = await mediaCookieOf(t, learner);
  const get = (file: string, headers = {}) =>
    t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie, ...headers } });
  // This process knows the lecture with its former sources.
  await get("hls/master.m3u8");
  await store(mediaAssetId, 360);
  await t.runJobs();
  const { body } = await read(t, "lecture.byId", learner, { lectureId });
  const [{ url }] = body.sources;
  expect(url).toMatch(/hls\/master-[0-9a-f]{16}\.m3u8$/);
  expect((await t.app.inject({ url, headers: { cookie } })).body).toContain("video-360.m3u8");
  const playlist = (await get("hls/video-360.m3u8")).body;
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, length]) => Number(length) * 1000);
  const ranges = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)];
  const [size, from] = [Number(ranges[2]?.[1]), Number(ranges[2]?.[2])];
  const sent = await get("hls/video-360.mp4", { range: `bytes=${from}-${from + size - 1}` });
  expect([sent.statusCode, sent.rawPayload.length]).toEqual([206, size]);
  await t.deps.fetchLog.flushAll();
  const { fetched } = await t.db
    .selectFrom("fetched_media")
    .where("lecture_id", "=", lectureId)
    .select("fetched")
    .executeTakeFirstOrThrow();
  const startMs = (lengths[0] ?? 0) + (lengths[1] ?? 0);
  const [, sentFrom, sentTo] = /^\{\[(\d+),(\d+)\)\}$/.exec(fetched) ?? [];
  expect(Math.abs(Number(sentFrom) - startMs)).toBeLessThan(25);
  expect(Math.abs(Number(sentTo) - startMs - (lengths[2] ?? 0))).toBeLessThan(25);
});

test("renditions that become ready at once are all in the last master playlist", async () => {
  const teacher = await newTeacher();
  for (let round = 0; round < 5; round += 1) {
    const mediaAssetId = await videoOf(teacher);
    await store(mediaAssetId, 360);
    await store(mediaAssetId, 720);
    const verify = (quality: Quality) => verifyRendition(t.deps, { mediaAssetId, quality });
    await Promise.all([verify(360), verify(720), verify(360)]);
    expect((await playlistsOf(mediaAssetId)).toSorted()).toEqual(["video-360.m3u8", "video-720.m3u8", "video.m3u8"]);
    await t.runJobs();
  }
});

test("a forged rendition is refused by a code and removed, the video is played as before, and another one may follow", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  const before = await keysOf(`media/${mediaAssetId}/`);
  await send(teacher, mediaAssetId, 360, Buffer.from("not a video, whatever its quality"));
  await t.runJobs();
  const refused = { quality: 360, source: "BROWSER", status: "REFUSED", errorCode: "FORMAT_UNSUPPORTED", percent: 0 };
  expect(await renditionsOf(teacher, mediaAssetId)).toEqual([refused]);
  expect(await keysOf(`media/${mediaAssetId}/`)).toEqual(before);
  expect(await keysOf(`renditions/${mediaAssetId}/`)).toEqual([]);
  expect(await sourcesOf(mediaAssetId)).toEqual(["hls/master.m3u8", "video.mp4"]);
  await send(teacher, mediaAssetId, 360);
  await t.runJobs();
  expect(await renditionsOf(teacher, mediaAssetId)).toMatchObject([{ status: "READY", errorCode: null }]);
});

test("only the teacher of a video that is ready announces renditions, none is larger than the video or its quality", async () => {
  const [teacher, other] = [await newTeacher(), await newTeacher()];
  const mediaAssetId = await videoOf(teacher);
  expect((await start(other, mediaAssetId, 360)).body.code).toBe("NOT_FOUND");
  expect((await start(await makeLearner(t), mediaAssetId, 360)).body.code).toBe("NOT_FOUND");
  expect((await start(teacher, mediaAssetId, 1080)).body.code).toBe("RENDITION_UNWANTED");
  expect((await start(teacher, mediaAssetId, 480)).body.code).toBe("VALIDATION_FAILED");
  expect((await start(teacher, mediaAssetId, 360, bytes.video.length)).body.code).toBe("RENDITION_UNWANTED");
  const hours = { bytes: 2 ** 30 };
  await t.db.updateTable("media_asset").set(hours).where("media_asset_id", "=", mediaAssetId).execute();
  const most = limits.renditionBytesPerSecond[360] * 67 + limits.renditionIndexBytes;
  expect((await start(teacher, mediaAssetId, 360, most)).body.code).toBe("VALIDATION_FAILED");
  const { body } = await start(teacher, mediaAssetId, 360);
  expect((await read(t, "mediaUpload.open", other, { mediaAssetId, quality: 360 })).body.code).toBe("NOT_FOUND");
  expect((await read(t, "mediaUpload.open", teacher, { mediaAssetId, quality: 720 })).body.code).toBe("NOT_FOUND");
  expect((await read(t, "mediaUpload.open", teacher, { mediaAssetId, quality: 360 })).body).toEqual(body);
  const ask = (token: string | undefined) =>
    fetch(base + body.transport.url, {
      method: "HEAD",
      headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" },
    });
  expect([(await ask(other.token)).status, (await ask(teacher.token)).status]).toEqual([404, 200]);
  expect((await mutate(t, "mediaUpload.complete", teacher, { mediaAssetId, quality: 360 })).body.code).toBe(
    "UPLOAD_INCOMPLETE",
  );
  const failed = await videoOf(teacher, { video: Buffer.from("no video") });
  expect((await start(teacher, failed, 360)).body.code).toBe("RENDITION_UNWANTED");
});

test("an encoder does not replace what a browser sends, and what a browser began may be begun again", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await start(teacher, mediaAssetId, 360);
  await expect(store(mediaAssetId, 360)).rejects.toMatchObject({ code: "RENDITION_UNWANTED" });
  expect((await send(teacher, mediaAssetId, 360)).status).toBe(200);
  await t.runJobs();
  expect(await renditionsOf(teacher, mediaAssetId)).toMatchObject([{ status: "READY", source: "BROWSER" }]);
});

test("a video without a stream gets one when a rendition is as large as it is", async () => {
  const teacher = await newTeacher();
  // Its key frames are too far apart for a stream.
  const mediaAssetId = await videoOf(teacher, { video: await makeRecording({ seconds, keyFrames: 1 }) });
  expect(await sourcesOf(mediaAssetId)).toEqual(["video.mp4"]);
  await store(mediaAssetId, 360);
  await t.runJobs();
  expect(await sourcesOf(mediaAssetId)).toEqual(["video.mp4"]);
  await store(mediaAssetId, 720);
  await t.runJobs();
  expect(await sourcesOf(mediaAssetId)).toEqual([expect.stringMatching(/^hls\/master-/), "video.mp4"]);
  expect(await playlistsOf(mediaAssetId)).toEqual(["video-360.m3u8", "video-720.m3u8"]);
});

test("a worker that is killed is replaced by one that gives the same result, and one whose workers fail is refused", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await store(mediaAssetId, 360);
  const { storage } = t.deps;
  const write: typeof storage.write = async (key, ...rest) => {
    if (key.includes("hls/master-")) throw new Error("killed");
    return storage.write(key, ...rest);
  };
  const verify = (deps = t.deps) => verifyRendition(deps, { mediaAssetId, quality: 360 });
  const dying = { ...t.deps, storage: { ...storage, write } };
  await expect(verify(dying)).rejects.toThrow("killed");
  expect(await sourcesOf(mediaAssetId)).toEqual(["hls/master.m3u8", "video.mp4"]);
  await verify();
  expect(await playlistsOf(mediaAssetId)).toEqual(["video-360.m3u8", "video.m3u8"]);
  await verify();
  await store(mediaAssetId, 720);
  await t.deps.storage.remove([`renditions/${mediaAssetId}/720`]);
  for (let attempt = 1; attempt <= serverLimits.mediaAttempts; attempt += 1)
    await expect(verifyRendition(t.deps, { mediaAssetId, quality: 720 })).rejects.toThrow("there is no renditions/");
  expect(await renditionsOf(teacher, mediaAssetId)).toMatchObject([
    { quality: 720, status: "REFUSED", errorCode: "PROCESSING_FAILED" },
    { quality: 360, status: "READY" },
  ]);
  await t.runJobs();
});

test("a video that is removed while its rendition is verified stays removed", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await store(mediaAssetId, 360);
  const { storage } = t.deps;
  const write: typeof storage.write = async (key, ...rest) => {
    if (key.includes("hls/master-")) await mutate(t, "mediaAsset.remove", teacher, { mediaAssetId });
    return storage.write(key, ...rest);
  };
  await verifyRendition({ ...t.deps, storage: { ...storage, write } }, { mediaAssetId, quality: 360 });
  expect(await sourcesOf(mediaAssetId)).toEqual([]);
  await t.runJobs();
  expect(await keysOf(`renditions/${mediaAssetId}/`)).toEqual([]);
});

test("a rendition that is not complete after a day is deleted with its bytes, and its video stays", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await start(teacher, mediaAssetId, 360);
  expect(await keysOf(`renditions/${mediaAssetId}/`)).toEqual([`renditions/${mediaAssetId}/360`]);
  await expireUploads(t.deps, addDays(t.clock.at, 1));
  expect(await renditionsOf(teacher, mediaAssetId)).toHaveLength(1);
  await expireUploads(t.deps, addDays(t.clock.at, 2));
  expect(await renditionsOf(teacher, mediaAssetId)).toEqual([]);
  expect(await keysOf(`renditions/${mediaAssetId}/`)).toEqual([]);
});

test("the sweep removes former playlists and what no worker has ended, a day later, and nothing that is played", async () => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await store(mediaAssetId, 360);
  await t.runJobs();
  const [former = ""] = await sourcesOf(mediaAssetId);
  await store(mediaAssetId, 720);
  await t.runJobs();
  const folder = `media/${mediaAssetId}/`;
  const played = (await keysOf(folder)).filter((key) => key !== folder + former);
  const orphans = [`${folder}hls/video-1080.mp4`, `renditions/${mediaAssetId}/1080`];
  for (const key of orphans) await t.deps.storage.write(key, Buffer.from("left"), "video/mp4");
  const now = new Date();
  const today = await sweepMedia(t.deps, { at: now, isDryRun: true });
  expect(today.keys.filter((key) => key.startsWith(folder))).toEqual([]);
  const at = addDays(now, 2);
  const swept = await sweepMedia(t.deps, { at, isDryRun: false });
  expect(swept.keys.filter((key) => !key.startsWith("sources/") && key.includes(mediaAssetId)).toSorted()).toEqual(
    [...orphans, folder + former].toSorted(),
  );
  expect(await keysOf(folder)).toEqual(played);
  expect(await playlistsOf(mediaAssetId)).toHaveLength(3);
});

test.each([
  ["refused without a reason", "status = 'REFUSED', expires_at = null"],
  ["ready without a variant", "status = 'READY', expires_at = null"],
  ["sent without an end", "expires_at = null"],
  ["of another quality", "quality = 480"],
  ["sent in parts without a size", "storage_upload_id = 'x'"],
])("no rendition is %s", async (_, change) => {
  const teacher = await newTeacher();
  const mediaAssetId = await videoOf(teacher);
  await start(teacher, mediaAssetId, 360);
  const changed = sql`update media_rendition set ${sql.raw(change)} where media_asset_id = ${mediaAssetId}`.execute(
    t.db,
  );
  await expect(changed).rejects.toThrow(/violates check constraint "media_rendition_/);
  await mutate(t, "mediaAsset.remove", teacher, { mediaAssetId });
});
