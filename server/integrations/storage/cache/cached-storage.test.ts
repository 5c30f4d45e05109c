import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { collect } from "../../../test/collect.ts";
import { startS3, type TestS3 } from "../../../test/s3/s3.ts";
import type { ObjectStorage, OpenObject } from "../port.ts";
import { s3Storage } from "../s3.ts";
import { BlockCache } from "./block-cache.ts";
import { cachedStorage } from "./cached-storage.ts";
import { FileCache } from "./file-cache.ts";

const MiB = 2 ** 20;
const key = "media/clip/video.mp4";
const video = randomBytes(3 * MiB + 1_000);
let folder: string;
let s3: TestS3;
let bucket: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-cached-"));
  s3 = await startS3();
  bucket = s3Storage(s3.settings);
  await bucket.write(key, video, "video/mp4");
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** A process of its own over the bucket. */
async function openCached(maxBytes = 64 * MiB, path?: string) {
  const cacheFolder = path ?? (await mkdtemp(join(folder, "cache-")));
  return { storage: cachedStorage(bucket, new FileCache(cacheFolder, maxBytes)), cacheFolder };
}
async function readRange(storage: ObjectStorage, start: number, end: number, name = key): Promise<Buffer> {
  const object = await storage.open(name);
  if (!object) throw new Error(`there is no ${name}`);
  return object.readAt(start, end - start);
}
/** The ranges that the bucket was asked for meanwhile. */
async function rangesOf(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const before = s3.requests.length;
  await work();
  return s3.requests.slice(before).flatMap(({ method, headers }) => (method === "GET" ? [headers.range] : []));
}

test("each block is requested once, however many viewers start at once, and then comes from the disk", async () => {
  const { storage, cacheFolder } = await openCached();
  const ends = [500_000, MiB, 2 * MiB + 5, video.length];
  const first = await rangesOf(() =>
    Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const end = ends[i % ends.length] ?? 0;
        expect((await readRange(storage, i * 1_000, end)).equals(video.subarray(i * 1_000, end))).toBe(true);
      }),
    ),
  );
  expect(first).toHaveLength(4);
  expect(new Set(first)).toEqual(
    new Set(["bytes=0-1048575", "bytes=1048576-2097151", "bytes=2097152-3145727", "bytes=3145728-3146727"]),
  );
  expect(await rangesOf(() => readRange(storage, 0, video.length))).toEqual([]);
  await keptBlocks(cacheFolder, 4);
  const next = await openCached(64 * MiB, cacheFolder);
  expect(await rangesOf(() => readRange(next.storage, 0, video.length))).toEqual([]);
});

test("a bucket is asked for the version of a clip once, not for each range", async () => {
  const { storage } = await openCached();
  const before = s3.requests.length;
  for (let at = 0; at < 10; at += 1) await readRange(storage, at, at + 10);
  expect(s3.requests.slice(before).map(({ method }) => method)).toEqual(["HEAD", "GET"]);
});

/** The names of the blocks, once there are so many: a viewer has their bytes before they are kept. */
const keptBlocks = (cacheFolder: string, count: number): Promise<string[]> =>
  vi.waitFor(async () => {
    const names = await readdir(cacheFolder);
    expect(names).toEqual(Array.from({ length: count }, () => expect.stringMatching(/^[0-9a-f]{64}$/)));
    return names;
  });

/** An object whose bytes a test lets through. */
function heldObject(bytes: Buffer) {
  const rest = Promise.withResolvers<void>();
  const stream = vi.fn<OpenObject["stream"]>(async function* (start, end) {
    yield bytes.subarray(start, Math.min(end, start + 1_000));
    await rest.promise;
    if (end > start + 1_000) yield bytes.subarray(start + 1_000, end);
  });
  return { source: { key, size: bytes.length, version: "1", stream }, rest };
}

test("a viewer gets the first bytes while the block is still on its way", async () => {
  const { source, rest } = heldObject(video.subarray(0, MiB));
  const blocks = new BlockCache(new FileCache(await mkdtemp(join(folder, "cache-")), 64 * MiB));
  const readers = [blocks.read(source, 0, MiB), blocks.read(source, 100, 5_000)];
  for (const [index, reader] of readers.entries()) {
    const { value } = await reader.next();
    expect(Buffer.from(value ?? []).equals(video.subarray(index * 100, 1_000))).toBe(true);
  }
  rest.resolve();
  const left = await Promise.all(readers.map(collect));
  expect(left.map((chunks) => Buffer.concat(chunks).length)).toEqual([MiB - 1_000, 4_000]);
  expect(source.stream).toHaveBeenCalledTimes(1);
});

test("a viewer who leaves ends nothing for the others, and a block that breaks off is not kept", async () => {
  const { source, rest } = heldObject(video.subarray(0, MiB));
  const cacheFolder = await mkdtemp(join(folder, "cache-"));
  const blocks = new BlockCache(new FileCache(cacheFolder, 64 * MiB));
  const [leaver, stayer] = [blocks.read(source, 0, MiB), blocks.read(source, 0, MiB)];
  await leaver.next();
  await stayer.next();
  await leaver.return();
  rest.reject(new Error("the storage is away"));
  await expect(collect(stayer)).rejects.toThrow("away");
  await vi.waitFor(async () => expect(await readdir(cacheFolder)).toEqual([]));
});

test("the cache stays within its bound", async () => {
  const { storage, cacheFolder } = await openCached(2 * MiB);
  for (let round = 0; round < 3; round += 1)
    expect((await readRange(storage, 0, video.length)).equals(video)).toBe(true);
  await vi.waitFor(async () => {
    const sizes = (await readdir(cacheFolder)).map(async (name) => (await stat(join(cacheFolder, name))).size);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * MiB);
  });
});

test("without a disk that can be written the bytes come from the bucket", async () => {
  const blocked = join(folder, "blocked");
  await writeFile(blocked, "no folder");
  const { storage } = await openCached(64 * MiB, join(blocked, "cache"));
  expect((await readRange(storage, 10, video.length)).equals(video.subarray(10))).toBe(true);
});

test("a block that was cut by a loss of power, or deleted, is requested again", async () => {
  const { storage, cacheFolder } = await openCached();
  await readRange(storage, 0, 100);
  const [name = ""] = await keptBlocks(cacheFolder, 1);
  await truncate(join(cacheFolder, name), 1_000);
  const next = await openCached(64 * MiB, cacheFolder);
  expect((await readRange(next.storage, 0, MiB)).equals(video.subarray(0, MiB))).toBe(true);
  await rm(cacheFolder, { recursive: true });
  expect((await readRange(next.storage, 0, MiB)).equals(video.subarray(0, MiB))).toBe(true);
});

test("a process that is killed while a block arrives leaves no block that is wrong", async () => {
  const { cacheFolder } = await openCached();
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { BlockCache } = await import("./block-cache.ts");
       const { FileCache } = await import("./file-cache.ts");
       const stream = async function* () { yield Buffer.alloc(1000); await new Promise(() => setInterval(() => {}, 1e6)); };
       const blocks = new BlockCache(new FileCache(process.argv[1], 1e9));
       for await (const chunk of blocks.read({ key: "media/clip/video.mp4", size: 5000, version: "1", stream }, 0, 5000))
         console.log(chunk.length);`,
      cacheFolder,
    ],
    { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] },
  );
  expect(String((await once(child.stdout, "data"))[0])).toBe("1000\n");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readdir(cacheFolder)).toEqual([expect.stringMatching(/\.part$/)]);
  const blocks = new BlockCache(new FileCache(cacheFolder, 64 * MiB));
  const stream: OpenObject["stream"] = async function* (start, end) {
    yield video.subarray(start, end);
  };
  const chunks = await collect(blocks.read({ key, size: 5_000, version: "1", stream }, 0, 5_000));
  expect(Buffer.concat(chunks).equals(video.subarray(0, 5_000))).toBe(true);
  await keptBlocks(cacheFolder, 1);
});

test("a clip that another process has replaced is never mixed with the former one", async () => {
  const { storage } = await openCached();
  const name = "media/replaced/video.mp4";
  await bucket.write(name, Buffer.alloc(2 * MiB, 1), "video/mp4");
  expect((await readRange(storage, 0, 10, name)).every((byte) => byte === 1)).toBe(true);
  await bucket.write(name, Buffer.alloc(2 * MiB, 2), "video/mp4");
  await expect(readRange(storage, MiB, MiB + 10, name)).rejects.toMatchObject({ name: "ObjectChangedError" });
  expect((await readRange(storage, 0, 2 * MiB, name)).every((byte) => byte === 2)).toBe(true);
  await storage.write(name, Buffer.alloc(2 * MiB, 3), "video/mp4");
  expect((await readRange(storage, 0, 2 * MiB, name)).every((byte) => byte === 3)).toBe(true);
  await storage.remove([name]);
  expect([await storage.open(name), await storage.stat(name), await storage.read(name, 1)]).toEqual([null, null, null]);
});

test("other objects than clips are not kept on the disk", async () => {
  const { storage, cacheFolder } = await openCached();
  await storage.write("exports/a.zip", Buffer.from("zip"), "application/zip");
  expect((await readRange(storage, 0, 3, "exports/a.zip")).toString()).toBe("zip");
  expect((await storage.read("exports/a.zip", 3))?.toString()).toBe("zip");
  await storage.write("media/clip/captions.ko.vtt", Buffer.from("WEBVTT"), "text/vtt");
  expect((await storage.read("media/clip/captions.ko.vtt", 10))?.toString()).toBe("WEBVTT");
  await expect(storage.read("media/clip/captions.ko.vtt", 5)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
  await keptBlocks(cacheFolder, 1);
});
