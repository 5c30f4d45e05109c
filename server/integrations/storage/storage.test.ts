import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMinutes } from "../../../shared/time.ts";
import { collect } from "../../test/collect.ts";
import { startS3, type TestS3 } from "../../test/s3/s3.ts";
import { folderStorage } from "./folder.ts";
import type { ObjectStorage } from "./port.ts";
import { readableOf } from "./readable.ts";
import { s3Storage } from "./s3.ts";

let folder: string;
let s3: TestS3;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-storage-"));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const MiB = 2 ** 20;
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const put = (key: string, text: string) => storage.write(key, Buffer.from(text), "text/plain");
const textOf = async (key: string) => (await storage.read(key, MiB))?.toString() ?? null;
const keysBelow = async (prefix: string) => (await collect(storage.list(prefix))).map(({ key }) => key).toSorted();
async function openOf(key: string) {
  const object = await storage.open(key);
  if (!object) throw new Error(`there is no ${key}`);
  return object;
}
/** Chunks, and then a lost connection. */
const broken = (...chunks: Buffer[]) =>
  Readable.from(
    (async function* () {
      yield* chunks;
      throw new Error("the connection is lost");
    })(),
  );

describe.each(["folder", "s3"] as const)("%s", (kind) => {
  beforeAll(() => {
    storage = kind === "folder" ? folderStorage(join(folder, "data")) : s3Storage(s3.settings, { copyBytes: 5 * MiB });
  });

  test("what is written is read until it is removed", async () => {
    expect(storage.kind).toBe(kind);
    const bytes = Buffer.from("내용");
    expect(await storage.write("photos/a.webp", bytes, "image/webp")).toEqual({ size: 6, sha256: digestOf(bytes) });
    expect(await storage.read("photos/a.webp", 100)).toEqual(bytes);
    await put("photos/a.webp", "b");
    expect(await textOf("photos/a.webp")).toBe("b");
    await storage.remove(["photos/a.webp", "photos/never.webp"]);
    await storage.remove(["photos/a.webp"]);
    expect(await storage.read("photos/a.webp", 100)).toBeNull();
    expect(await storage.stat("photos/a.webp")).toBeNull();
    expect(await storage.open("photos/a.webp")).toBeNull();
  });

  test("an empty object is an object", async () => {
    expect(await storage.write("media/empty/a.vtt", Readable.from([]), "text/vtt")).toMatchObject({ size: 0 });
    expect((await storage.stat("media/empty/a.vtt"))?.size).toBe(0);
    expect(await collect(readableOf(await openOf("media/empty/a.vtt")))).toEqual([]);
  });

  test.each([
    ["shorter than a part", 100_000],
    ["exactly two parts", 16 * MiB],
    ["two parts and a byte", 16 * MiB + 1],
  ])("a stream that is %s is stored with its size and digest", async (_, length) => {
    const bytes = randomBytes(length);
    const pieces = Array.from({ length: Math.ceil(length / 300_000) }, (__, i) =>
      bytes.subarray(i * 300_000, (i + 1) * 300_000),
    );
    const written = await storage.write("sources/long", Readable.from(pieces), "video/mp4");
    expect(written).toEqual({ size: length, sha256: digestOf(bytes) });
    const stored = Buffer.concat(await collect<Buffer>(readableOf(await openOf("sources/long"))));
    expect(digestOf(stored)).toBe(written.sha256);
  });

  test("a file of the machine is stored", async () => {
    const path = join(folder, "source.mp4");
    await writeFile(path, "video");
    await storage.writeFile("media/clip/video.mp4", path, "video/mp4");
    expect(await textOf("media/clip/video.mp4")).toBe("video");
  });

  test("content that breaks off is not stored, and the former content stays", async () => {
    for (const chunks of [[Buffer.from("half")], [Buffer.alloc(9 * MiB), Buffer.alloc(9 * MiB)]]) {
      await expect(storage.write("media/broken/a", broken(...chunks), "video/mp4")).rejects.toThrow("lost");
      expect(await keysBelow("media/broken/")).toEqual([]);
    }
    await put("media/broken/a", "former");
    await expect(storage.write("media/broken/a", broken(Buffer.from("half")), "video/mp4")).rejects.toThrow("lost");
    const gone = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        await new Promise(() => {});
      })(),
    );
    const writing = storage.write("media/broken/a", gone, "video/mp4");
    gone.destroy();
    await expect(writing).rejects.toThrow(/premature close|aborted/i);
    expect(await textOf("media/broken/a")).toBe("former");
  });

  test("no more is read than is allowed", async () => {
    await storage.write("uploads/large", Buffer.alloc(50_000), "image/png");
    await expect(storage.read("uploads/large", 1_000)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
  });

  test("a range is read as a stream, and a part at a place exactly", async () => {
    const bytes = randomBytes(200_000);
    await storage.write("media/range/video.mp4", bytes, "video/mp4");
    const object = await openOf("media/range/video.mp4");
    expect(object.size).toBe(200_000);
    const read = async (start: number, end: number) =>
      Buffer.concat(await collect<Uint8Array>(object.stream(start, end)));
    for (const [start, end] of [
      [0, 2],
      [1, 150_001],
      [199_999, 200_000],
      [0, 200_000],
      [7, 7],
    ] as const)
      expect((await read(start, end)).equals(bytes.subarray(start, end))).toBe(true);
    expect(await object.readAt(199_990, 10)).toEqual(bytes.subarray(199_990));
    expect(await object.readAt(0, 0)).toEqual(Buffer.alloc(0));
    await expect(object.readAt(199_990, 11)).rejects.toThrow(/ended early|the storage sends/);
    await object.close();
  });

  test("a reader that stops early leaves nothing open", async () => {
    await storage.write("media/left/video.mp4", Buffer.alloc(2 * MiB), "video/mp4");
    const object = await openOf("media/left/video.mp4");
    for await (const chunk of object.stream(0, object.size)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await object.close();
    expect((await storage.stat("media/left/video.mp4"))?.size).toBe(2 * MiB);
  });

  test("the version of an object changes with its content, also at the same length", async () => {
    const versions = [];
    for (const text of ["one", "two", "six"]) {
      await put("media/version/a", text);
      versions.push((await storage.stat("media/version/a"))?.version);
    }
    expect(new Set(versions).size).toBe(3);
    const object = await openOf("media/version/a");
    expect(object.version).toBe(versions.at(-1));
    await object.close();
  });

  test("an open object never gives bytes of the one that has replaced it", async () => {
    await put("media/replaced/a", "before");
    const object = await openOf("media/replaced/a");
    await put("media/replaced/a", "after!");
    const read = () => object.readAt(0, 6).then(String, (error: Error) => error.name);
    const expected = kind === "folder" ? "before" : "ObjectChangedError";
    expect(await read()).toBe(expected);
    await storage.remove(["media/replaced/a"]);
    expect(await read()).toBe(expected);
    await object.close();
  });

  test("objects are listed by the start of their keys, more than one page of them", async () => {
    const keys = Array.from({ length: 1_100 }, (_, i) => `media/many/hls/seg${String(i).padStart(4, "0")}.m4s`);
    for (let at = 0; at < keys.length; at += 50) await Promise.all(keys.slice(at, at + 50).map((key) => put(key, "s")));
    await put("media/many/hls2/a.m4s", "s");
    await put("media/manyfold/a.m4s", "12");
    expect(await keysBelow("media/many/hls/")).toEqual(keys);
    expect(await keysBelow("media/many/hls/seg000")).toEqual(keys.slice(0, 10));
    expect(await keysBelow("media/many/hls2")).toEqual(["media/many/hls2/a.m4s"]);
    expect(await collect(storage.list("media/manyf"))).toEqual([{ key: "media/manyfold/a.m4s", size: 2 }]);
    expect(await keysBelow("exports/")).toEqual([]);
    await put("exports/a.zip", "z");
    const all = await keysBelow("");
    expect(all).toEqual(expect.arrayContaining(["exports/a.zip", "media/manyfold/a.m4s", ...keys]));
    await storage.remove([...keys, "exports/a.zip"]);
    expect(await keysBelow("media/many/hls/")).toEqual([]);
  });

  test("a copy is an object of its own", async () => {
    const bytes = randomBytes(12 * MiB);
    await storage.write("sources/original", bytes, "video/mp4");
    await storage.copy("sources/original", "media/copy/video.mp4");
    await storage.remove(["sources/original"]);
    const stored = await openOf("media/copy/video.mp4");
    expect((await stored.readAt(0, bytes.length)).equals(bytes)).toBe(true);
    await stored.close();
    await expect(storage.copy("sources/original", "media/copy/a")).rejects.toThrow(/ENOENT|there is no object/);
  });

  test("an upload in parts is stored once it is completed, in the order of their numbers", async () => {
    const { multipart } = storage;
    const [first, second, last] = [randomBytes(5 * MiB), randomBytes(5 * MiB), Buffer.from("the end")];
    const id = await multipart.start("sources/parts", "video/mp4");
    await multipart.writePart("sources/parts", id, 12, last);
    await multipart.writePart("sources/parts", id, 2, Readable.from([second.subarray(0, 99), second.subarray(99)]));
    await multipart.writePart("sources/parts", id, 1, randomBytes(5 * MiB));
    const before = await multipart.listParts("sources/parts", id);
    await multipart.writePart("sources/parts", id, 1, first);
    const parts = await multipart.listParts("sources/parts", id);
    expect(parts.map(({ number, size }) => [number, size])).toEqual([
      [1, first.length],
      [2, second.length],
      [12, last.length],
    ]);
    expect(parts.map(({ tag }, i) => tag === before[i]?.tag)).toEqual([false, true, true]);
    expect(await storage.stat("sources/parts")).toBeNull();
    expect(await keysBelow("sources/parts")).toEqual([]);
    const stored = await multipart.complete("sources/parts", id);
    expect(stored.size).toBe(first.length + second.length + last.length);
    const object = await openOf("sources/parts");
    expect((await object.readAt(0, object.size)).equals(Buffer.concat([first, second, last]))).toBe(true);
    await object.close();
    expect(await multipart.complete("sources/parts", id)).toEqual(stored);
    expect(await multipart.listParts("sources/parts", id)).toEqual([]);
  });

  test("an upload of many parts is listed and stored in whole", async () => {
    const { multipart } = storage;
    const id = await multipart.start("sources/many", "video/mp4");
    for (const number of [7, 1, 6, 2, 5, 3, 4])
      await multipart.writePart("sources/many", id, number, Buffer.from(String(number)));
    expect((await multipart.listParts("sources/many", id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await multipart.complete("sources/many", id);
    expect(await textOf("sources/many")).toBe("1234567");
  });

  test("an aborted upload, and one without parts, are not completed", async () => {
    const { multipart } = storage;
    const id = await multipart.start("sources/aborted", "video/mp4");
    await expect(multipart.complete("sources/aborted", id)).rejects.toThrow("no parts");
    await multipart.writePart("sources/aborted", id, 1, Buffer.from("a"));
    await multipart.abort("sources/aborted", id);
    await multipart.abort("sources/aborted", id);
    expect(await multipart.listParts("sources/aborted", id)).toEqual([]);
    await expect(multipart.writePart("sources/aborted", id, 1, Buffer.from("a"))).rejects.toThrow(
      /the upload has ended|NoSuchUpload/,
    );
    await expect(multipart.complete("sources/aborted", id)).rejects.toThrow("aborted");
    for (const number of [0, -1, 1.5, 10_001, Number.NaN])
      await expect(multipart.writePart("sources/aborted", id, number, Buffer.from("a"))).rejects.toThrow(RangeError);
  });

  test("a part that breaks off is not listed", async () => {
    const { multipart } = storage;
    const id = await multipart.start("sources/half", "video/mp4");
    await expect(multipart.writePart("sources/half", id, 1, broken(Buffer.from("half")))).rejects.toThrow("lost");
    expect(await multipart.listParts("sources/half", id)).toEqual([]);
    await multipart.abort("sources/half", id);
  });

  test("what interrupted uploads have left is deleted after days, and nothing else", async () => {
    const { multipart } = storage;
    const id = await multipart.start("sources/slow", "video/mp4");
    await multipart.writePart("sources/slow", id, 1, Buffer.from("part"));
    await put("sources/done", "video");
    await storage.removeAbandoned(addDays(new Date(), 7));
    expect(await multipart.listParts("sources/slow", id)).toHaveLength(1);
    await storage.removeAbandoned(addDays(new Date(), 9));
    expect(await multipart.listParts("sources/slow", id)).toEqual([]);
    expect(await textOf("sources/done")).toBe("video");
  });

  test.each([
    "",
    "media",
    "media/",
    "../x",
    "media/../../x",
    "media/./x",
    "media//x",
    "/etc/passwd",
    "media/a\0b",
    "media/a\\..\\b",
    "media/.folder-id",
    "media/a/.hidden",
    "media/a\n",
    "media/한글",
    "secrets/a",
    "auth-secret",
    `media/${"a".repeat(129)}`,
    `media${"/a".repeat(9)}`,
  ])("%j is refused by every operation before anything is touched", async (key) => {
    const { multipart } = storage;
    const sent = s3.requests.length;
    const at = new Date();
    const terms = { contentType: "image/png", bytes: 1, number: 1, at, expiresAt: addMinutes(at, 1) };
    const calls: (() => unknown)[] = [
      () => put(key, "a"),
      () => storage.writeFile(key, join(folder, "source.mp4"), "video/mp4"),
      () => storage.stat(key),
      () => storage.open(key),
      () => storage.read(key, 1),
      () => storage.copy(key, "media/a/b"),
      () => storage.copy("media/a/b", key),
      () => storage.remove(["media/a/b", key]),
      () => storage.signDownload(key, terms),
      () => storage.signUpload(key, terms),
      () => multipart.start(key, "video/mp4"),
      () => multipart.signPart(key, "id", terms),
      () => multipart.writePart(key, "id", 1, Buffer.from("a")),
      () => multipart.listParts(key, "id"),
      () => multipart.complete(key, "id"),
      () => multipart.abort(key, "id"),
    ];
    for (const call of calls) await expect((async () => call())()).rejects.toMatchObject({ name: "StorageKeyError" });
    expect(s3.requests).toHaveLength(sent);
  });

  test.each(["..", "../", "media/../", "/", "media/.", "media", "secrets/"])("nothing is listed by %j", (prefix) => {
    expect(() => storage.list(prefix)).toThrow("no key");
  });
});

test("no request states access rights of an object", () => {
  const headers = s3.requests.flatMap((request) => Object.keys(request.headers));
  expect(headers.filter((name) => /acl|grant/.test(name))).toEqual([]);
  expect(s3.requests.filter(({ url }) => /[?&](?:acl|x-amz-acl)/i.test(url))).toEqual([]);
  expect(new Set(s3.requests.map(({ method }) => method))).toEqual(new Set(["PUT", "GET", "HEAD", "POST", "DELETE"]));
});
