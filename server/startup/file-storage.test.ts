import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../test/database.ts";
import { requireStorage, storePlace } from "./file-storage.ts";
import type { Env } from "./env.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const at = new Date("2026-03-01T00:00:00Z");
/** @returns "started", or the line with which the start is refused */
const start = (bucket?: string): Promise<string> =>
  requireStorage(database.db, { S3_BUCKET: bucket } as Env, at).then(
    () => "started",
    (error: Error) => error.message,
  );
const insertVideo = () =>
  database.db
    .insertInto("media")
    .values({
      media_id: crypto.randomUUID(),
      storage_key: "clip",
      duration_ms: 1,
      width: 16,
      height: 9,
      created_at: at,
    })
    .execute();

test("the first start determines where the files of a shop are, and later ones with the same settings are the same", async () => {
  expect([await start("shop"), await start("shop")]).toEqual(["started", "started"]);
  await insertVideo();
  expect(await start("shop")).toBe("started");
});

test("processes that start at once agree", async () => {
  const outcomes = await Promise.all([start(), start("shop"), start(), start("shop")]);
  expect(outcomes.filter((outcome) => outcome === "started")).toHaveLength(2);
});

test("a start whose settings name another place is refused by one line that says what to do", async () => {
  await start();
  expect(await start("shop")).toMatch(/in the data folder, but S3_BUCKET is set: .* media move --to s3/);
  await storePlace(database.db, { kind: "s3", bucket: "shop" }, at);
  expect(await start()).toMatch(/in the bucket shop: set S3_BUCKET .* media move --to folder/);
  expect(await start("other")).toMatch(/in the bucket shop, not in other: .* media move --to s3/);
  expect(await start("shop")).toBe("started");
});

test("a shop of an earlier version, which stored photos alone in its bucket, is told to move its videos", async () => {
  await insertVideo();
  expect(await start("shop")).toMatch(/the videos of this shop are in the data folder.* media move --to s3/);
  expect(await start()).toBe("started");
});
