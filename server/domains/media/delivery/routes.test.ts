import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { toDomainError } from "../../../http/errors.ts";
import { sendProblem } from "../../../http/send.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import { mediaRoutes } from "./routes.ts";
import { mediaUrl, trailerUrl } from "../../../../shared/media/schema.ts";

const shown = "11111111-1111-4111-8111-111111111111";
const draft = "22222222-2222-4222-8222-222222222222";
const long = "33333333-3333-4333-8333-333333333333";
const stranger = "44444444-4444-4444-8444-444444444444";
const bigSize = 64 * 1024 * 1024;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const access = { mayDownload: true, markOpened: async () => void (segments += 1), record: null };
/** The trailer of the course whose id is `shown`. */
const trailer = { storageKey: "clip", posterFile: "poster.webp", posterVersion: "a1" };
let segments = 0;
const pass = { "x-may-watch": "yes" };

let database: TestDatabase;
let dataFolder: string;
let app: FastifyInstance;
let clock = new Date("2026-03-01T00:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), "closegap-routes-"));
  await insertLectures();
  const files = ["poster.webp", "video.mp4", "video.webm", "captions.ko.vtt", "hls/master.m3u8", "hls/720p/seg000.m4s"];
  for (const file of files) await place(`clip/${file}`, video);
  await place("secret.txt", Buffer.from("for no eyes"));
  await place("clip/notes.txt", Buffer.from("for no eyes"));
  await place("other/video.mp4", video.subarray(0, 10));
  await place("big/video.mp4", Buffer.alloc(0));
  await truncate(join(dataFolder, "media/big/video.mp4"), bigSize);

  app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toDomainError(error)));
  await app.register(mediaRoutes, {
    db: database.db,
    storage: folderStorage(dataFolder),
    now: () => clock,
    authorize: async (request) => (request.headers["x-may-watch"] === "yes" ? access : null),
    findTrailer: async (_request, courseId) => (courseId === shown ? trailer : undefined),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataFolder, { recursive: true });
});

async function place(file: string, content: Buffer): Promise<void> {
  const path = join(dataFolder, "media", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function insertLectures(): Promise<void> {
  const at = { created_at: clock, updated_at: clock };
  const mediaIds = { clip: crypto.randomUUID(), other: crypto.randomUUID(), big: crypto.randomUUID() };
  const media = Object.entries(mediaIds).map(([storage_key, media_id]) => ({
    media_id,
    storage_key,
    duration_ms: 1000,
    width: 16,
    height: 9,
    poster_file: "poster.webp",
    created_at: clock,
  }));
  const teacher_id = crypto.randomUUID();
  const published = { status: "PUBLISHED", published_at: clock } as const;
  const lecture = {
    teacher_id,
    media_id: mediaIds.clip,
    category: "디자인",
    title: "",
    summary: "",
    price: 0,
    tags: [],
    ...at,
  };
  const { db } = database;
  const texts = { name: "", headline: "", bio: "" };
  await db
    .insertInto("teacher")
    .values({ teacher_id, ...texts, specialties: [], links: "[]", ...at })
    .execute();
  await db.insertInto("category").values({ name: "디자인", icon: "", description: "", position: 1 }).execute();
  await db.insertInto("media").values(media).execute();
  await db
    .insertInto("lecture")
    .values([
      { ...lecture, lecture_id: shown, ...published },
      { ...lecture, lecture_id: long, ...published, media_id: mediaIds.big },
      { ...lecture, lecture_id: draft, status: "DRAFT" },
    ])
    .execute();
}

const moveTo = (storageKey: string) =>
  database.pool.query(
    "update lecture set media_id = (select media_id from media where storage_key = $1) where lecture_id = $2",
    [storageKey, shown],
  );

const fetchFile = (file: string, options: InjectOptions = {}) =>
  app.inject({ url: mediaUrl(shown, file), ...options, headers: { ...pass, ...options.headers } });

test.for([
  ["video.mp4", "video/mp4"],
  ["video.webm", "video/webm"],
  ["captions.ko.vtt", "text/vtt; charset=utf-8"],
  ["hls/master.m3u8", "application/vnd.apple.mpegurl"],
  ["hls/720p/seg000.m4s", "video/iso.segment"],
  ["poster.webp", "image/webp"],
] as const)("%s is sent completely, as %s", async ([file, contentType]) => {
  const answer = await fetchFile(file);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": contentType,
    "content-length": "1000",
    "accept-ranges": "bytes",
  });
  expect(answer.rawPayload).toEqual(video);
});

test("without leave to watch only the poster is sent, and caches may share it", async () => {
  const poster = await app.inject(mediaUrl(shown, "poster.webp"));
  expect(poster.statusCode).toBe(200);
  expect(poster.headers["cache-control"]).toMatch(/^public/);
  for (const file of ["video.mp4", "captions.ko.vtt", "hls/master.m3u8", "hls/720p/seg000.m4s", "hls/absent.m4s"]) {
    const answer = await app.inject({ url: mediaUrl(shown, file), headers: { range: "bytes=0-1" } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "MEDIA_FORBIDDEN", status: 403 });
    expect(answer.headers).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(answer.headers).not.toHaveProperty("etag");
  }
  expect((await fetchFile("video.mp4")).headers["cache-control"]).toMatch(/^private/);
});

test("a poster is kept for good at the address of its version, and not for long at any other", async () => {
  const { media_id } = await database.db
    .selectFrom("media")
    .where("storage_key", "=", "clip")
    .select("media_id")
    .executeTakeFirstOrThrow();
  const cachingOf = async (query: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(mediaUrl(shown, `poster.webp${query}`));
    expect([statusCode, rawPayload.equals(video)]).toEqual([200, true]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    return headers["cache-control"];
  };
  expect(await cachingOf(`?v=${media_id.slice(-12)}`)).toBe("public, max-age=31536000, immutable");
  expect(await cachingOf("")).toBe("public, max-age=3600");
  expect(await cachingOf("?v=0123456789ab")).toBe("public, max-age=60");
  expect(await cachingOf("?v=a&v=b")).toBe("public, max-age=3600");
  const { headers } = await app.inject({ url: `${mediaUrl(shown, "video.mp4")}?v=a`, headers: pass });
  expect([headers["cache-control"], headers["access-control-allow-origin"]]).toEqual(["private, no-cache", undefined]);
});

test("the poster of a draft is for those who may watch it", async () => {
  expect((await app.inject(mediaUrl(draft, "poster.webp"))).statusCode).toBe(403);
  const answer = await app.inject({ url: mediaUrl(draft, "poster.webp"), headers: pass });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toMatch(/^private/);
});

test.for([
  mediaUrl(stranger, "poster.webp"),
  mediaUrl("unknown", "poster.webp"),
  mediaUrl(shown, "video.mov"),
  mediaUrl(shown, "captions.en.vtt"),
  mediaUrl(shown, "hls"),
  mediaUrl(shown, "hls/720p"),
  mediaUrl(shown, ""),
  mediaUrl(shown, "notes.txt"),
  mediaUrl(shown, "../secret.txt"),
  mediaUrl(shown, "..%2fsecret.txt"),
  mediaUrl(shown, "hls/../../other/video.mp4"),
  mediaUrl(shown, "hls%2f..%2f..%2fother%2fvideo.mp4"),
  mediaUrl(shown, "hls/..%5c..%5cother%5cvideo.mp4"),
  mediaUrl(shown, "video.mp4%00"),
  mediaUrl(shown, "/etc/passwd"),
])("%s is not found", async (url) => {
  const answer = await app.inject({ url, headers: pass });
  expect([answer.statusCode, answer.payload.includes("eyes")]).toEqual([404, false]);
});

test.for([
  ["bytes=0-9", "bytes 0-9/1000", video.subarray(0, 10)],
  ["bytes=990-", "bytes 990-999/1000", video.subarray(990)],
  ["bytes=-5", "bytes 995-999/1000", video.subarray(995)],
] as const)("the range %s is answered with that part", async ([range, contentRange, part]) => {
  const answer = await fetchFile("video.mp4", { headers: { range } });
  expect(answer.statusCode).toBe(206);
  expect(answer.headers).toMatchObject({ "content-range": contentRange, "content-length": String(part.length) });
  expect(answer.rawPayload).toEqual(part);
});

test("a range past the end is refused, with the size", async () => {
  const answer = await fetchFile("video.mp4", { headers: { range: "bytes=1000-" } });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers["content-range"]).toBe("bytes */1000");
  expect(answer.json()).toMatchObject({ code: "RANGE_NOT_SATISFIABLE" });
});

test("a download resumes only with the version it started with", async () => {
  const { etag = "", "last-modified": lastModified = "" } = (await fetchFile("video.mp4")).headers;
  const go = (ifRange: string) => fetchFile("video.mp4", { headers: { range: "bytes=10-", "if-range": ifRange } });
  expect((await go(etag)).statusCode).toBe(206);
  expect((await go(lastModified)).statusCode).toBe(206);
  const other = await go('"another"');
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, 1000]);
});

test("what the browser has already is not sent again", async () => {
  const { etag = "", "last-modified": lastModified = "" } = (await fetchFile("video.mp4")).headers;
  for (const headers of [{ "if-none-match": etag }, { "if-modified-since": lastModified }]) {
    const answer = await fetchFile("video.mp4", { headers });
    expect([answer.statusCode, answer.payload]).toEqual([304, ""]);
    expect(answer.headers["etag"]).toBe(etag);
  }
  expect((await app.inject({ url: mediaUrl(shown, "video.mp4"), headers: { "if-none-match": etag } })).statusCode).toBe(
    403,
  );
});

test("HEAD answers the size without the video, whatever range it names", async () => {
  const answer = await fetchFile("video.mp4", { method: "HEAD", headers: { range: "bytes=5000-" } });
  expect([answer.statusCode, answer.payload]).toEqual([200, ""]);
  expect(answer.headers).toMatchObject({ "content-length": "1000", "content-type": "video/mp4" });
});

test("a lecture that got another video is found again within a minute", async () => {
  expect((await fetchFile("video.mp4")).rawPayload).toHaveLength(1000);
  await moveTo("other");
  clock = new Date(clock.getTime() + 60_000);
  expect((await fetchFile("video.mp4")).rawPayload).toHaveLength(10);
  await moveTo("clip");
  clock = new Date(clock.getTime() + 60_000);
});

test("a trailer goes to everyone, by ranges too, and opens no lecture", async () => {
  segments = 0;
  for (const file of ["video.mp4", "captions.ko.vtt", "hls/master.m3u8", "hls/720p/seg000.m4s"]) {
    const { statusCode, headers } = await app.inject(trailerUrl(shown, file));
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  }
  const part = await app.inject({ url: trailerUrl(shown, "video.mp4"), headers: { range: "bytes=10-19" } });
  expect([part.statusCode, part.rawPayload.equals(video.subarray(10, 20))]).toEqual([206, true]);
  const poster = await app.inject(trailerUrl(shown, "poster.webp?v=a1"));
  expect(poster.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(segments).toBe(0);
  for (const url of [
    trailerUrl(draft, "video.mp4"),
    trailerUrl("unknown", "video.mp4"),
    trailerUrl(shown, "notes.txt"),
    trailerUrl(shown, "video.webm").replace("video.webm", "..%2fsecret.txt"),
  ])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test("a segment is reported before it is sent; captions, playlists, HEAD requests and missing files are not", async () => {
  segments = 0;
  for (const file of ["captions.ko.vtt", "hls/master.m3u8", "poster.webp", "hls/720p/seg999.m4s"])
    await fetchFile(file);
  await fetchFile("video.mp4", { method: "HEAD" });
  expect(segments).toBe(0);
  await fetchFile("video.mp4");
  await fetchFile("hls/720p/seg000.m4s");
  await fetchFile("video.webm", { headers: { range: "bytes=0-9" } });
  expect(segments).toBe(3);
});
