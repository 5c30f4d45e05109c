import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "../../test/photo/s3.ts";
import { diskStorage } from "./disk.ts";
import type { ObjectStorage } from "./port.ts";
import { s3Storage } from "./s3.ts";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const storages: Record<"disk" | "s3", () => ObjectStorage> = {
  disk: () => diskStorage(join(folder, "disk")),
  s3: () => s3Storage(s3.settings),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-storage-"));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
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
