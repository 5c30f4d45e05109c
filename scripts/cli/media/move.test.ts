import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { folderStorage } from "../../../server/integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { s3Storage } from "../../../server/integrations/storage/s3.ts";
import { runOn, type TestDatabase, testDatabase } from "../../../server/test/database.ts";
import { startS3, type TestS3 } from "../../../server/test/s3/s3.ts";
import { run } from "../run.ts";

const root = await mkdtemp(join(tmpdir(), "closegap-move-"));
afterAll(() => rm(root, { recursive: true }));

let database: TestDatabase;
let s3: TestS3;
let dataFolder: string;
let folder: ObjectStorage;
let bucket: ObjectStorage;
beforeEach(async () => {
  database = await testDatabase();
  // A connection of no pool: a pool of the shop would be a running shop.
  await runOn(
    database.url,
    `insert into media (media_id, storage_key, duration_ms, width, height, created_at)
     values (gen_random_uuid(), 'clip', 1000, 16, 9, now())`,
  );
  s3 = await startS3();
  dataFolder = await mkdtemp(join(root, "data-"));
  folder = folderStorage(dataFolder);
  bucket = s3Storage(s3.settings);
  const put = (key: string, bytes: number) => folder.write(key, randomBytes(bytes), "video/mp4");
  for (let i = 0; i < 30; i += 1) await put(`media/clip/hls/720p/seg${i}.m4s`, 10_000 + i);
  await put("media/clip/video.mp4", 20 * 2 ** 20);
  await put("photos/one.webp", 500);
  await put("exports/secret.zip", 700);
  await put("uploads/announced", 300);
});
afterEach(async () => {
  await database.close();
  await s3.stop();
});

const environment = (given: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataFolder,
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  ...given,
});
/** @returns what is printed, or the error */
const move = (to: string, flags: string[] = [], given: Record<string, string> = {}): Promise<string> =>
  run(["media", "move", "--to", to, ...flags], environment(given)).catch((error: Error) => error.message);

/** All objects with their bytes. */
async function contentOf(storage: ObjectStorage): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for await (const { key } of storage.list(""))
    content.set(key, (await storage.read(key, 2 ** 30))?.toString("base64") ?? "");
  return content;
}
const placeOf = async () => (await database.pool.query("select kind, bucket from file_storage")).rows;

test("a move that is killed at any file continues where it was, and the files are used where they all are", async () => {
  const before = await contentOf(folder);
  for (const writes of [1, 3, 7, 13]) {
    const main = join(import.meta.dirname, "../main.ts");
    const child = spawn(process.execPath, [main, "media", "move", "--to", "s3"], {
      env: { ...process.env, ...environment() },
      stdio: "inherit",
    });
    let written = 0;
    s3.onRequest = ({ method }) => void (method === "PUT" && (written += 1) === writes && child.kill("SIGKILL"));
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
    s3.onRequest = () => {};
    await runOn(database.url, "select 1 / (case when exists (select from file_storage) then 0 else 1 end)");
  }
  const report = await move("s3");
  expect(report).toMatch(
    /^\d+ files copied and compared \([\d.]+ MiB\), \d+ were there already\nthe files of the shop are in the bucket shop: start it with these settings of S3$/,
  );
  expect(Number(/, (\d+) were/.exec(report)?.[1])).toBeGreaterThan(0);
  expect(await contentOf(bucket)).toEqual(before);
  expect(await contentOf(folder)).toEqual(before);
  expect(await placeOf()).toEqual([{ kind: "s3", bucket: "shop" }]);
});

test("what was deleted or replaced between two runs is so in the copy too", async () => {
  const running = await database.pool.connect();
  expect(await move("s3")).toMatch(/^34 files copied .*\nnot used yet, because the shop runs: stop all its processes/);
  expect(await placeOf()).toEqual([]);
  await folder.remove(["photos/one.webp"]);
  await folder.write("exports/secret.zip", randomBytes(700), "application/zip");
  await folder.write("photos/two.webp", randomBytes(10), "image/webp");
  // A copy that another program has spoiled.
  await bucket.write("uploads/announced", randomBytes(300), "image/png");
  running.release(true);
  await database.pool.end();
  expect(await move("s3")).toMatch(/^3 files copied and compared \(0\.0 MiB\), 31 were there already/);
  expect(await contentOf(bucket)).toEqual(await contentOf(folder));
  database = { ...database, close: async () => {} };
});

test("a torn line of the journal, and a lost journal, cost a comparison and no copy", async () => {
  const running = await database.pool.connect();
  await move("s3");
  await appendFile(join(dataFolder, "media-move.jsonl"), '{"key":"media/clip/vid');
  expect(await move("s3")).toMatch(/^0 files copied .* 34 were there already/);
  await rm(join(dataFolder, "media-move.jsonl"));
  const sent = s3.requests.length;
  expect(await move("s3")).toMatch(/^0 files copied .* 34 were there already/);
  expect(s3.requests.slice(sent).filter(({ method }) => method === "PUT" || method === "POST")).toEqual([]);
  running.release(true);
});

test("the files are deleted where they were only when that is wanted, and only those that are copied", async () => {
  const before = await contentOf(folder);
  expect(await move("s3", ["--remove-source"])).toMatch(/34 files deleted where they were before$/);
  expect(await contentOf(folder)).toEqual(new Map());
  expect(await contentOf(bucket)).toEqual(before);
  await folder.write("photos/late.webp", randomBytes(10), "image/webp");
  expect(await move("s3", ["--remove-source"])).toMatch(
    /^the files of the shop are in the bucket shop: .*\n0 files deleted/,
  );
  expect([...(await contentOf(folder)).keys()]).toEqual(["photos/late.webp"]);
  await folder.remove(["photos/late.webp"]);
  expect(await move("folder")).toContain("the files of the shop are in the data folder: start it without S3_BUCKET");
  expect(await contentOf(folder)).toEqual(before);
  expect(await placeOf()).toEqual([{ kind: "folder", bucket: null }]);
});

test("nothing is moved from a place that does not have the files, or without the settings of a bucket", async () => {
  expect(await move("s3", [], { DATA_DIR: await mkdtemp(join(root, "other-")) })).toContain("there are none to copy");
  await runOn(database.url, "insert into file_storage (kind, bucket, changed_at) values ('s3', 'shop', now())");
  expect(await move("folder")).toContain("there are none to copy");
  await runOn(database.url, "delete from file_storage");
  expect(
    await move("s3", [], { S3_ENDPOINT: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" }),
  ).toContain("are needed");
  expect(await move("disk")).toContain("--to s3 or --to folder");
  expect(await placeOf()).toEqual([]);
});

test("photos that an earlier version had in a bucket are moved to the videos in the data folder", async () => {
  await bucket.write("photos/in-bucket.webp", randomBytes(10), "image/webp");
  expect(await move("folder")).toMatch(/^1 files copied/);
  expect(await folder.stat("photos/in-bucket.webp")).not.toBeNull();
  expect(await placeOf()).toEqual([{ kind: "folder", bucket: null }]);
});
