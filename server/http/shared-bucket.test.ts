import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PhotoPurpose } from "../../shared/photo/codes.ts";
import { recordMediaInTx } from "../domains/media/ingest/commands.ts";
import { storeMedia } from "../domains/media/ingest/store.ts";
import { cachedStorage } from "../integrations/storage/cache/cached-storage.ts";
import { FileCache } from "../integrations/storage/cache/file-cache.ts";
import { s3Storage } from "../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { read } from "../test/asking.ts";
import { openTestShop, type TestDatabase } from "../test/database.ts";
import { callDraft, makeDrafting } from "../test/drafting.ts";
import { freshToken, type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../test/factories.ts";
import { makeImage } from "../test/photo/images.ts";
import { completeUpload, readPhoto, startUpload } from "../test/photo/photos.ts";
import { startS3, type TestS3 } from "../test/s3/s3.ts";
import { testSite } from "../test/site.ts";
import { mediaCookieOf } from "../test/video.ts";
import { filesOfZip } from "../test/zip.ts";
import { toDomainError, toTrpcError } from "./errors.ts";
import { logUnforeseen } from "./send.ts";

const sample = join(import.meta.dirname, "../test/video/sample");
let folder: string;
let s3: TestS3;
let database: TestDatabase;
/** Two processes of one shop, each with a data folder of its own. */
let machines: TestApp[] = [];
let lectureId: string;
let learner: Learner;

async function openMachine(): Promise<TestApp> {
  const cache = new FileCache(await mkdtemp(join(folder, "media-cache-")), 64 * 2 ** 20);
  const storage = cachedStorage(s3Storage(s3.settings), cache);
  const t = await testApp({ storage }, testSite(), { ...database, close: async () => {} });
  // The bucket compares signed addresses with the clock of the machine.
  t.clock.at = new Date();
  return t;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-machines-"));
  s3 = await startS3();
  database = await openTestShop();
  machines = [await openMachine(), await openMachine()];
  const [first] = machines;
  if (!first) throw new Error("no machine");
  const media = await storeMedia(first.deps.storage, "sample", {
    video: `${sample}.mp4`,
    webm: `${sample}.webm`,
    poster: `${sample}.webp`,
    captions: [{ lang: "ko", label: "한국어", file: `${sample}.ko.vtt` }],
    hls: `${sample}.hls`,
  });
  const mediaId = randomUUIDv7();
  await database.db.transaction().execute((tx) => recordMediaInTx(tx, [{ mediaId, media }], first.clock.at));
  lectureId = await makeLecture(database.db);
  await database.db.updateTable("lecture").set({ media_id: mediaId }).where("lecture_id", "=", lectureId).execute();
  learner = await makeLearner(first);
  await makeRegistration(database.db, { userId: learner.userId, lectureId });
});
afterAll(async () => {
  for (const t of machines) await t.close();
  await database.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** Sends a photo to the bucket as a browser does. */
async function sendPhoto(
  t: TestApp,
  user = learner,
  purpose: PhotoPurpose = "PROFILE",
  image?: Buffer,
): Promise<string> {
  const file = image ?? (await makeImage("jpeg"));
  const { photoId, uploadUrl } = (await startUpload(t, user, { purpose, bytes: file.length })).body;
  const sent = { method: "PUT", body: new Uint8Array(file), headers: { "content-type": "image/jpeg" } };
  expect((await fetch(uploadUrl, sent)).status).toBe(200);
  return photoId;
}

const useProfilePhoto = (t: TestApp, photoId: string) =>
  t.rest("PUT", `/users/${learner.userId}/photo`, { token: learner.token, body: { photoId } });

/** Both orders: what one machine has written, the other one serves. */
const pairs = () => [machines, machines.toReversed()].map(([one, other]) => [one, other] as [TestApp, TestApp]);

test("both machines send every range of every rendition as it was stored", async () => {
  const files = {
    "video.mp4": `${sample}.mp4`,
    "video.webm": `${sample}.webm`,
    "poster.webp": `${sample}.webp`,
    "hls/master.m3u8": `${sample}.hls/master.m3u8`,
    "hls/720p/seg003.m4s": `${sample}.hls/720p/seg003.m4s`,
    "hls/360p/init_1.mp4": `${sample}.hls/360p/init_1.mp4`,
  };
  for (const t of machines) {
    const cookie = await mediaCookieOf(t, learner);
    for (const [file, path] of Object.entries(files)) {
      const bytes = await readFile(path);
      const { length } = bytes;
      for (const [start, end] of [
        [0, 1],
        [length >> 1, length - 1],
        [Math.max(0, length - 100), length - 1],
        [0, length - 1],
      ] as const) {
        const range = `bytes=${start}-${end}`;
        const answer = await t.app.inject({ url: `/media/${lectureId}/${file}`, headers: { cookie, range } });
        expect([file, range, answer.statusCode]).toEqual([file, range, 206]);
        expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    }
  }
  const [one, other] = await Promise.all(
    machines.map(async (t) => {
      const cookie = await mediaCookieOf(t, learner);
      return (await t.app.inject({ method: "HEAD", url: `/media/${lectureId}/video.mp4`, headers: { cookie } })).headers
        .etag;
    }),
  );
  expect(one).toBe(other);
});

test("an export that one machine has written is downloaded from the other", async () => {
  for (const [one, other] of pairs()) {
    const authorization = `Bearer ${await freshToken(one, learner)}`;
    const request = {
      method: "POST",
      url: "/trpc/account.requestDataExport",
      headers: { authorization },
      payload: {},
    } as const;
    expect((await one.app.inject(request)).statusCode).toBe(200);
    await one.runJobs();
    const shown = await other.app.inject({ url: "/trpc/account.dataExport", headers: { authorization } });
    const { dataExportId, status } = shown.json().result.data;
    expect(status).toBe("READY");
    const url = `/api/v1/data-exports/${dataExportId}/file`;
    const { rawPayload, headers } = await other.app.inject({ url, headers: { authorization } });
    expect(Number(headers["content-length"])).toBe(rawPayload.length);
    expect([...filesOfZip(rawPayload).keys()]).toContain("data.json");
  }
});

test("the folder of a course that was made by way of one machine is downloaded from the other, whole", async () => {
  for (const [one, other] of pairs()) {
    const drafting = await makeDrafting(one);
    const { teacher, teacherId } = drafting;
    const video = await makeLecture(database.db, { teacherId, title: "물레" });
    const { media_id } = await database.db
      .selectFrom("lecture")
      .where("lecture_id", "=", lectureId)
      .select("media_id")
      .executeTakeFirstOrThrow();
    await database.db.updateTable("lecture").set({ media_id }).where("lecture_id", "=", video).execute();
    const courseId = await makeCourse(database.db, { teacherId, lectureIds: [video], title: "물레" });
    await callDraft(drafting, "open", { courseId });
    const photoId = await sendPhoto(one, teacher, "COVER", await makeImage("jpeg", { width: 1280, height: 720 }));
    expect((await completeUpload(one, teacher, photoId)).status).toBe(200);
    const cover = { from: null, to: `photo/${photoId}` };
    expect((await callDraft(drafting, "savePage", { courseId, changes: { cover } })).status).toBe(200);

    const { url, bytes } = (await read(other, "courseDraft.folder", teacher, { courseId })).body;
    const files = filesOfZip((await other.app.inject({ url })).rawPayload);
    const stored = await readFile(`${sample}.mp4`);
    expect(bytes).toBe(stored.length);
    expect(files.get("물레/video/01 물레.mp4")?.equals(stored)).toBe(true);
    expect(files.get("물레/video/01 물레.webp")?.equals(await readFile(`${sample}.webp`))).toBe(true);
    expect(files.get("물레/video/01 물레.ko.vtt")?.toString()).toMatch(/^WEBVTT\n\n[\d:.]+ --> /);
    expect(files.get("물레/cover.webp")).toEqual((await readPhoto(one, photoId)).rawPayload);
  }
});

test("a photo that is sent by way of one machine is shown by the other", async () => {
  for (const [one, other] of pairs()) {
    const photoId = await sendPhoto(one);
    expect((await completeUpload(other, learner, photoId)).status).toBe(200);
    expect((await useProfilePhoto(one, photoId)).status).toBe(200);
    const [here, there] = [await readPhoto(one, photoId), await readPhoto(other, photoId)];
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(here.rawPayload.equals(there.rawPayload)).toBe(true);
  }
});

test("a bucket that is away is no database that is away: 503 with the time to try again, and a line in the log", async () => {
  const [t] = machines as [TestApp];
  const photoId = await sendPhoto(t);
  s3.onRequest = (_, response) => void response.destroy();
  const away = await completeUpload(t, learner, photoId);
  const error: unknown = await t.deps.storage.stat("uploads/any").catch((reason: unknown) => reason);
  s3.onRequest = () => {};
  expect(away).toMatchObject({ status: 503, body: { code: "SERVICE_BUSY", retryAfterSeconds: 1 } });
  const warned: string[] = [];
  const warn = (_: unknown, line: string) => warned.push(line);
  const request = { url: "/", socket: { destroyed: false }, log: { warn } } as unknown as FastifyRequest;
  logUnforeseen(request, toTrpcError(toDomainError(error)));
  expect(warned).toEqual(["the bucket cannot be reached"]);
  // Nothing is lost: the same call succeeds when the bucket answers again.
  expect((await completeUpload(t, learner, photoId)).status).toBe(200);
});

test("while the bucket is away, a photo is not told to be gone: neither itself nor resized", async () => {
  const [t] = machines as [TestApp];
  const photoId = await sendPhoto(t);
  await completeUpload(t, learner, photoId);
  await useProfilePhoto(t, photoId);
  const addresses = [`/photos/${photoId}.webp`, `/_next/image?url=/photos/${photoId}.webp&w=64&q=75`];
  const statuses = async () => Promise.all(addresses.map(async (url) => (await t.app.inject({ url })).statusCode));
  s3.onRequest = (_, response) => void response.destroy();
  expect(await statuses()).toEqual([503, 503]);
  s3.onRequest = () => {};
  expect(await statuses()).toEqual([200, 200]);
});
