import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DataDir, openDataDir } from "../db/data-dir.ts";
import { storeBusinessInTx } from "../domains/site/business-commands.ts";
import { insertDocuments, type TestDatabase, testDatabase } from "../test/database.ts";
import { makeMedia, testBusiness } from "../test/factories.ts";
import { s3Storage } from "../integrations/storage/s3.ts";
import { startS3 } from "../test/s3/s3.ts";
import { EnvError, readEnv } from "./env.ts";
import { storageOf } from "./integrations.ts";
import { emptyPartsOf, refuseLostParts, refuseLostVideos, refuseUnsafeSettings, warningsOf } from "./production.ts";
import { folderIdFile } from "./shared-folders.ts";

const toss = { TOSS_SECRET_KEY: "secret", TOSS_CLIENT_KEY: "client" };
const https = { PUBLIC_URL: "https://learn.example" };

test.each([
  [{ SEED: "off" }, "TOSS_SECRET_KEY is missing"],
  [https, "TOSS_SECRET_KEY is missing"],
  [{ ...https, ...toss }, "SEED must be off with TOSS_SECRET_KEY"],
  [{ ...toss }, "SEED must be off with TOSS_SECRET_KEY"],
  [{ SEED: "off", PAYMENTS: "simulated", ...toss }, "PAYMENTS must be absent with TOSS_SECRET_KEY"],
])("with %o the server does not start: %s", (source, message) => {
  expect(() => refuseUnsafeSettings(readEnv(source))).toThrow(EnvError);
  expect(() => refuseUnsafeSettings(readEnv(source))).toThrow(message);
});

test.each([
  {},
  { SEED: "off", PAYMENTS: "simulated" },
  { ...https, PAYMENTS: "simulated" },
  { ...https, ...toss, SEED: "off" },
])("with %o it starts", (source) => {
  expect(() => refuseUnsafeSettings(readEnv(source))).not.toThrow();
});

test("a shop for customers is warned of what it lacks, one line each; a trial is not", () => {
  const bare = { SEED: "off", DATABASE_URL: "postgresql://db/shop", ...toss };
  expect(warningsOf(readEnv(bare))).toEqual([
    "SMTP_URL is missing: mails are files in DATA_DIR/mail and are not sent",
    "AUTH_SECRET is missing: another process on this database would make a secret of its own",
  ]);
  const complete = {
    ...bare,
    SMTP_URL: "smtp://mail",
    AUTH_SECRET: "x".repeat(32),
  };
  expect(warningsOf(readEnv(complete))).toEqual([]);
  expect(warningsOf(readEnv({}))).toEqual([]);
});

let database: TestDatabase;
let folder: string;
let dataDir: DataDir;
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "closegap-production-"));
  dataDir = openDataDir(folder);
  dataDir.secretToStore("auth-secret");
});
afterEach(async () => {
  dataDir.close();
  rmSync(folder, { recursive: true });
  await database.close();
});

const refusal = (source: Record<string, string> = { SEED: "off", PAYMENTS: "simulated" }) =>
  refuseLostParts(database.db, readEnv(source), dataDir).then(
    () => null,
    (error: Error) => error.message,
  );
const addUser = (email: string) =>
  database.pool.query(
    `insert into "user" (user_id, email, name, password_hash, created_at, updated_at) values (uuidv7(), $1, '이름', '-', now(), now())`,
    [email],
  );

test("an empty database starts with new secrets and without videos", async () => {
  expect(await refusal()).toBeNull();
});

test("a lost secret over a filled database stops the start, until it is there again", async () => {
  await addUser("buyer@example.com");
  expect(await refusal()).toMatch(
    /auth-secret is missing, but the database has users: restore the file or set AUTH_SECRET/,
  );
  dataDir.storeSecrets();
  expect(await refusal()).toBeNull();
});

/** The line that stops the start, or warns of a bucket that is away. */
const lostVideos = (source: Record<string, string> = {}) => {
  const env = readEnv(source);
  return refuseLostVideos(database.db, env, dataDir, storageOf(env, dataDir)).then(
    (line) => line,
    (error: Error) => `refused: ${error.message}`,
  );
};

test("a lost or unmounted folder of videos stops the start", async () => {
  expect(await lostVideos()).toBeNull();
  await makeMedia(database.db);
  const message = `${join(dataDir.path, "media")} is missing or empty, but the database has 1 videos`;
  expect(await lostVideos()).toContain(message);
  mkdirSync(join(folder, "media"));
  expect(await lostVideos()).toContain(message);
  writeFileSync(join(folder, "media", folderIdFile), "");
  expect(await lostVideos()).toContain(message);
  writeFileSync(join(folder, "media", "video.mp4"), "");
  expect(await lostVideos()).toBeNull();
});

test("a lost bucket and wrong keys stop the start, and a bucket that is away does not", async () => {
  await makeMedia(database.db);
  const s3 = await startS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  expect(await lostVideos(settings)).toMatch(/^refused: the bucket shop is empty, but the database has 1 videos/);
  await s3Storage(s3.settings).write("media/a/video.mp4", Buffer.from("video"), "video/mp4");
  expect(await lostVideos(settings)).toBeNull();
  s3.onRequest = (_, response) => void response.writeHead(403).end();
  expect(await lostVideos(settings)).toMatch(/^refused: the bucket shop refuses to list its files/);
  await s3.stop();
  expect(await lostVideos(settings)).toMatch(/^the bucket shop cannot be reached/);
});

test("the accounts of the demo are in no shop that is not a demo", async () => {
  await addUser("admin@closegap.test");
  dataDir.storeSecrets();
  expect(await refusal()).toMatch(/^the database is that of a demo shop/);
  expect(await refusal({})).toBeNull();
});

test("a shop for customers is warned while neither settings nor the database have its details and documents", async () => {
  const at = new Date("2026-03-01T00:00:00Z");
  const warnings = (source: Record<string, string>) => emptyPartsOf(database.db, readEnv(source), at);
  const shop = { SEED: "off", ...toss };
  expect(await warnings({})).toEqual([]);
  const [sample, closed, ...others] = await warnings({ ...shop, BUSINESS_NAME: "물레방아" });
  expect(sample).toMatch(/^sample values are shown as the seller's details.*set BUSINESS_CEO, .*BUSINESS_HOSTING$/);
  expect(closed).toMatch(/^sign-up is closed until terms and privacy policy are in force/);
  expect(others).toEqual([]);
  await database.db.transaction().execute((trx) => storeBusinessInTx(trx, testBusiness, { adminId: null, at }));
  await database.pool.query(insertDocuments);
  expect(await warnings(shop)).toEqual([]);
});
