import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DataDir, openDataDir } from "../db/data-dir.ts";
import { type TestDatabase, testDatabase } from "../test/database.ts";
import { readEnv } from "./env.ts";
import { folderIdFile, foreignFolders } from "./shared-folders.ts";

let database: TestDatabase;
let root: string;
let opened: DataDir[];
beforeEach(async () => {
  database = await testDatabase();
  root = mkdtempSync(join(tmpdir(), "closegap-shared-"));
  opened = [];
});
afterEach(async () => {
  for (const dataDir of opened) dataDir.close();
  rmSync(root, { recursive: true });
  await database.close();
});

const trial = { DATABASE_URL: "postgresql://db/shop" };

/** The lines of a process that starts on a data folder. */
async function startOn(name: string, source: Record<string, string> = trial): Promise<string[]> {
  const dataDir = openDataDir(join(root, name));
  opened.push(dataDir);
  const lines = await foreignFolders(database.db, readEnv(source), dataDir);
  dataDir.close();
  opened.pop();
  return lines.map((line) => line.replace(dataDir.path, name));
}

const said = (lines: string[]) => lines.map((line) => line.split(" is not the folder")[0]);

test("a second process with a data folder of its own says which folders it does not share", async () => {
  expect(await startOn("first")).toEqual([]);
  expect(await startOn("first")).toEqual([]);
  const alone = [
    "second/media",
    "second/exports",
    "second/photos",
    "second/sources",
    "second/renditions",
    "second/sandbox",
  ];
  expect(said(await startOn("second"))).toEqual(alone);
  expect(said(await startOn("second"))).toEqual(alone);
  expect(await startOn("first")).toEqual([]);
});

test("folders that are linked or copied are shared; one that is not is named", async () => {
  await startOn("first");
  cpSync(join(root, "first"), join(root, "copy"), { recursive: true });
  expect(await startOn("copy")).toEqual([]);
  openDataDir(join(root, "second")).close();
  for (const name of ["media", "photos", "sources", "renditions", "sandbox"])
    symlinkSync(join(root, "first", name), join(root, "second", name));
  expect(said(await startOn("second"))).toEqual(["second/exports"]);
});

test("the id that the line names makes a restored folder the shared one", async () => {
  await startOn("first");
  const [line = ""] = await startOn("restored");
  const [, id = ""] = /write ([\w-]{36}) into/.exec(line) ?? [];
  for (const name of ["exports", "photos", "sources", "renditions", "sandbox"])
    cpSync(join(root, "first", name), join(root, "restored", name), { recursive: true });
  expect(said(await startOn("restored"))).toEqual(["restored/media"]);
  cpSync(join(root, "first", "media"), join(root, "restored", "media"), { recursive: true });
  writeFileSync(join(root, "restored", "media", folderIdFile), id);
  expect(await startOn("restored")).toEqual([]);
});

const bucket = { S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
const toss = { TOSS_SECRET_KEY: "secret", TOSS_CLIENT_KEY: "client" };

test("files in a bucket and payments of a gateway need no folder", async () => {
  const shop = { ...trial, ...toss, ...bucket, S3_ENDPOINT: "https://s3.example", SEED: "off" };
  await startOn("first", shop);
  expect(said(await startOn("second", shop))).toEqual([]);
});

test("processes that start together on linked folders agree on one id", async () => {
  for (const name of ["media", "exports", "photos", "sources", "renditions", "sandbox"]) {
    openDataDir(join(root, "second")).close();
    openDataDir(join(root, "first", name)).close();
    symlinkSync(join(root, "first", name), join(root, "second", name));
  }
  expect(await Promise.all([startOn("first"), startOn("second")])).toEqual([[], []]);
});

test("an embedded database has one process, and says nothing", async () => {
  await startOn("first");
  expect(await startOn("second", {})).toEqual([]);
});
