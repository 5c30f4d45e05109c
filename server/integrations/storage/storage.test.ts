import { createServer } from "node:http";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage } from "./disk.ts";
import type { ObjectStorage } from "./port.ts";
import { s3Storage } from "./s3.ts";

let folder: string;
let server: ReturnType<typeof createServer>;
const storages: Record<"disk" | "s3", () => ObjectStorage> = {
  disk: () => diskStorage(join(folder, "disk")),
  s3: () =>
    s3Storage({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "ap-northeast-2",
      bucket: "photos",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    }),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-storage-"));
  const s3rver = new S3rver({ directory: join(folder, "s3"), silent: true, configureBuckets: [{ name: "photos" }] });
  await s3rver.configureBuckets();
  server = createServer(s3rver.getMiddleware());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

describe.each(["disk", "s3"] as const)("%s", (name) => {
  test("what is written is read until it is removed", async () => {
    const storage = storages[name]();
    const bytes = Buffer.from("내용");
    await storage.write("photos/a.webp", bytes, "image/webp");
    expect(await storage.read("photos/a.webp", 100)).toEqual(bytes);
    await storage.write("photos/a.webp", Buffer.from("b"), "image/webp");
    expect((await storage.read("photos/a.webp", 100))?.toString()).toBe("b");
    await storage.remove(["photos/a.webp", "photos/never.webp"]);
    await storage.remove(["photos/a.webp"]);
    expect(await storage.read("photos/a.webp", 100)).toBeNull();
  });

  test("no more is read than is allowed", async () => {
    const storage = storages[name]();
    await storage.write("uploads/large", Buffer.alloc(50_000), "image/png");
    await expect(storage.read("uploads/large", 1_000)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
  });
});

test("a file that breaks off is not on the disk", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("the connection is lost");
    })(),
  );
  await expect(storages.disk().write("broken/a", broken, "image/png")).rejects.toThrow("lost");
  expect(await readdir(join(folder, "disk", "broken"))).toEqual([]);
});

test("a browser uploads to the signed address of the bucket", async () => {
  const storage = storages.s3();
  const at = new Date();
  const terms = { contentType: "image/png", bytes: 4, at, expiresAt: new Date(at.getTime() + 60_000) };
  const url = await storage.signUpload("uploads/b", terms);
  expect(new URL(url ?? "").searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  const put = (address: string) =>
    fetch(address, { method: "PUT", body: "abcd", headers: { "content-type": "image/png" } });
  expect((await put(String(url).replace("uploads/b", "uploads/c"))).status).toBe(403);
  expect((await put(url ?? "")).status).toBe(200);
  expect((await storage.read("uploads/b", 100))?.toString()).toBe("abcd");
  expect(await storage.read("uploads/c", 100)).toBeNull();
});
