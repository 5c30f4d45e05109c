import { createServer, request } from "node:http";
import type { request as httpsRequest } from "node:https";
import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DomainError } from "../../../shared/errors.ts";
import { imageWidths } from "../../../shared/image/widths.ts";
import { readEnv } from "../../startup/env.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeLecture } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import { toDomainError } from "../errors.ts";
import { sendProblem } from "../send.ts";
import { fetchRemoteImage, isPublicAddress } from "./remote-image.ts";
import { FileCache } from "../../integrations/storage/cache/file-cache.ts";
import { serverLimits } from "../../limits.ts";
import { imageRoutes } from "./routes.ts";

let t: TestApp;
let poster: string;
let posterFile: string;
beforeAll(async () => {
  t = await testApp({
    env: readEnv({ PUBLIC_URL: "http://closegap.test", IMAGE_HOSTS: "img.example.com,localhost.test" }),
  });
  const lectureId = await makeLecture(t.db);
  const { storage_key } = await t.db
    .selectFrom("lecture")
    .innerJoin("media", "media.media_id", "lecture.media_id")
    .where("lecture_id", "=", lectureId)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  poster = `/media/${lectureId}/poster.webp`;
  posterFile = join(t.dataFolder, "media", storage_key, "poster.webp");
  await mkdir(dirname(posterFile), { recursive: true });
  await writeFile(posterFile, await makeImage("webp", { width: 1280, height: 720 }));
});
afterAll(() => t.close());

const ask = (query: Record<string, string>, headers: Record<string, string> = {}, app = t.app) =>
  app.inject({ url: `/_next/image?${new URLSearchParams(query).toString()}`, headers });

test("[R7.90 R7b.8 R9.8] an own image is resized, as AVIF or WebP where the browser accepts it", async () => {
  const typeOf = async (accept: string) => (await ask({ url: poster, w: "384" }, { accept })).headers["content-type"];
  expect(await typeOf("image/avif,image/webp,*/*")).toBe("image/avif");
  expect(await typeOf("image/webp,*/*")).toBe("image/webp");
  expect(await typeOf("*/*")).toBe("image/png");
  const { rawPayload, headers } = await ask({ url: poster, w: "384" }, { accept: "image/webp" });
  expect((await sharp(rawPayload).metadata()).width).toBe(384);
  expect(headers).toMatchObject({ vary: "accept", "cache-control": "public, max-age=3600" });
  expect(headers.etag).toBe((await ask({ url: poster, w: "384", q: "75" }, { accept: "image/webp" })).headers.etag);
  const again = await ask({ url: poster, w: "384" }, { accept: "image/webp", "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("an image that was replaced is made again", async () => {
  const etag = async () => (await ask({ url: poster, w: "64" }, { accept: "image/webp" })).headers.etag;
  const before = await etag();
  await writeFile(posterFile, await makeImage("webp", { width: 800, height: 450 }));
  expect(await etag()).not.toBe(before);
});

test("concurrent calls make an image once, and it is read from the disk afterwards", async () => {
  let made = 0;
  const images = { ...t.deps.images, resize: async () => ((made += 1), makeImage("webp")) };
  const app = await standalone({ images });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ url: poster, w: "48" }, {}, app)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  await ask({ url: poster, w: "48" }, {}, app);
  expect(made).toBe(1);
  await app.close();
});

/** The routes of images with other parts, in front of the application's own routes. */
async function standalone(changes: Partial<TestApp["deps"]>, fetchRemote = fetchRemoteImage): Promise<FastifyInstance> {
  const app = Fastify();
  const cache = new FileCache(changes.imageCacheRoot ?? t.deps.imageCacheRoot, serverLimits.imageCacheBytes);
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toDomainError(error)));
  app.get("/media/*", async (call, reply) => {
    const { statusCode, headers, rawPayload } = await t.app.inject({ url: call.url });
    return reply.code(statusCode).headers(headers).send(rawPayload);
  });
  await app.register(imageRoutes, { deps: { ...t.deps, ...changes }, cache, fetchRemote });
  return app;
}

const refused: Record<string, string>[] = [
  {},
  { w: "640" },
  { url: "/", w: "640" },
  { url: "/api/v1/courses", w: "640" },
  { url: "/media/../api/v1/courses", w: "640" },
  { url: "//img.example.com/a.png", w: "640" },
  { url: "/\\img.example.com/a.png", w: "640" },
  { url: "http://img.example.com/a.png", w: "640" },
  { url: "ftp://img.example.com/a.png", w: "640" },
  { url: "file:///etc/passwd", w: "640" },
  { url: "data:image/png;base64,AAAA", w: "640" },
  { url: "https://user:secret@img.example.com/a.png", w: "640" },
  { url: "https://img.example.com@evil.example/a.png", w: "640" },
  { url: "https://img.example.com:8443/a.png", w: "640" },
  { url: "https://img.example.com.evil.example/a.png", w: "640" },
  { url: "https://127.0.0.1/a.png", w: "640" },
  { url: "https://[::1]/a.png", w: "640" },
  { url: "https://evil.example/a.png", w: "640" },
  { url: "https://img.example.com/a%2fb.png", w: "640" },
  { url: "https://img.example.com/a%5Cb.png", w: "640" },
];
test.each(refused)("$url at $w is refused, and nothing is fetched", async (query) => {
  const app = await standalone({}, () => {
    throw new Error("it was fetched");
  });
  const { statusCode, json } = await ask(query, {}, app);
  expect([statusCode, json().code]).toEqual([400, "VALIDATION_FAILED"]);
  await app.close();
});

test("[R9.8] only the widths of screens and small images, and a quality up to 100", async () => {
  const statusOf = async (query: object) => (await ask({ url: poster, w: "640", ...query })).statusCode;
  for (const w of ["0", "1", "641", "4096", "-640", "6e2", "", "640.0"]) expect(await statusOf({ w })).toBe(400);
  for (const q of ["0", "101", "75.5", "x"]) expect(await statusOf({ q })).toBe(400);
  expect(imageWidths).toEqual([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  expect([await statusOf({ w: "16", q: "1" }), await statusOf({ w: "3840", q: "100" })]).toEqual([200, 200]);
});

test("an image that is missing, or that is none, is not shown", async () => {
  const missing = poster.replace(/[0-9a-f-]{36}/, crypto.randomUUID());
  expect((await ask({ url: missing, w: "640" })).json().code).toBe("NOT_FOUND");
  await writeFile(posterFile, "<svg><script>alert(1)</script></svg>");
  const broken = await ask({ url: poster, w: "640" });
  expect([broken.statusCode, broken.json().code]).toEqual([422, "IMAGE_UNREADABLE"]);
});

test("another host is asked once until its image expires; it is not followed elsewhere", async () => {
  const png = await makeImage("png");
  const paths: string[] = [];
  const host = createServer(({ url = "" }, response) => {
    paths.push(url);
    if (url === "/moved.png") response.writeHead(302, { location: "/a.png" }).end();
    else if (url === "/large.png") response.end(Buffer.alloc(11 * 1024 * 1024));
    else if (url === "/page.png") response.end("<html>");
    else response.writeHead(url === "/a.png" ? 200 : 404, { "cache-control": "max-age=7200" }).end(png);
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  const { port } = host.address() as AddressInfo;
  // The host is on this machine, without TLS: its name, and that it is refused, is the next test's.
  const toHost = ((url: URL, options: object, done: never) =>
    request(
      { ...options, lookup: undefined, host: "127.0.0.1", port, path: url.pathname },
      done,
    )) as typeof httpsRequest;
  const app = await standalone({}, (url) => fetchRemoteImage(url, { request: toHost }));
  const show = (name: string) =>
    ask({ url: `https://img.example.com/${name}`, w: "64" }, { accept: "image/webp" }, app);
  const first = await show("a.png");
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "public, max-age=7200"]);
  await show("a.png");
  expect(paths).toEqual(["/a.png"]);
  t.clock.advance(7_201);
  expect((await show("a.png")).headers.etag).toBe(first.headers.etag);
  expect(paths).toEqual(["/a.png", "/a.png"]);
  const codeOf = async (name: string) => (await show(name)).json().code;
  expect(await codeOf("moved.png")).toBe("NOT_FOUND");
  expect(await codeOf("missing.png")).toBe("NOT_FOUND");
  expect(await codeOf("large.png")).toBe("BODY_TOO_LARGE");
  expect(await codeOf("page.png")).toBe("IMAGE_UNREADABLE");
  expect(paths.filter((path) => path === "/a.png")).toHaveLength(2);
  await app.close();
  await new Promise((done) => host.close(done));
});

test("concurrent calls for an image of another host ask it once, whatever their widths, and again after a failure", async () => {
  const answers: PromiseWithResolvers<{ bytes: Buffer; maxAgeSeconds: number }>[] = [];
  const app = await standalone({}, () => {
    const answer = Promise.withResolvers<{ bytes: Buffer; maxAgeSeconds: number }>();
    answers.push(answer);
    return answer.promise;
  });
  const showAll = () =>
    ["64", "96", "128", "256"].map((w) => ask({ url: "https://img.example.com/once.png", w }, {}, app));
  const failed = showAll();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.reject(new DomainError("NOT_FOUND"));
  expect((await Promise.all(failed)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const shown = showAll();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve({ bytes: await makeImage("png"), maxAgeSeconds: 3_600 });
  expect((await Promise.all(shown)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(answers).toHaveLength(2);
  await app.close();
});

test("a name that leads inside is refused after it is resolved", async () => {
  const inside = (address: string) =>
    fetchRemoteImage(new URL("https://localhost/a.png"), {
      lookup: (_name, options, done) => {
        const refusal = isPublicAddress(address) ? null : new Error("inside");
        done(refusal, options.all ? [{ address, family: 4 }] : address, 4);
      },
    });
  await expect(inside("127.0.0.1")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(fetchRemoteImage(new URL("https://localhost/a.png"))).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.0.1",
  "192.88.99.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "3fff::1",
  "5f00::1",
  "ff02::1",
  "2002:7f00:1::",
])("%s is inside", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
test.each(["8.8.8.8", "172.32.0.1", "192.0.3.1", "2606:4700::1111"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
