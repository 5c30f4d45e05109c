import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../../../shared/time.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeLecture, makeMedia, makeTeacher } from "../../../test/factories.ts";
import { createAssetInTx } from "../assets/commands.ts";
import { sweepMedia } from "./sweep-commands.ts";

let t: TestApp;
let teacherId: string;
let folder: string;
beforeAll(async () => {
  t = await testApp();
  teacherId = await makeTeacher(t.db);
  folder = t.dataFolder;
});
afterAll(() => t.close());

const day = 1;
const monthAgo = 31;

/** Stores an object of this many days ago. */
async function store(key: string, daysAgo: number): Promise<string> {
  await t.deps.storage.write(key, Buffer.from(key), "video/mp4");
  const at = addDays(t.clock.at, -daysAgo);
  await utimes(join(folder, key), at, at);
  return key;
}
const storageKeyOf = async (mediaId: string): Promise<string> =>
  (await t.db.selectFrom("media").where("media_id", "=", mediaId).select("storage_key").executeTakeFirstOrThrow())
    .storage_key;

/** Media of this many days ago, with its files. */
async function mediaOf(daysAgo: number): Promise<{ mediaId: string; keys: string[] }> {
  const mediaId = await makeMedia(t.db);
  await sql`update media set created_at = ${addDays(t.clock.at, -daysAgo)} where media_id = ${mediaId}`.execute(t.db);
  const folderName = await storageKeyOf(mediaId);
  const names = ["video.mp4", "hls/master.m3u8", "hls/video.mp4"];
  return { mediaId, keys: await Promise.all(names.map((name) => store(`media/${folderName}/${name}`, daysAgo))) };
}

async function asset(change: string, daysAgo: number): Promise<{ mediaAssetId: string; source: string }> {
  const values = { teacherId, lectureId: null, fileName: "1강.mp4", bytes: 1 };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, values, t.clock.at));
  const at = addDays(t.clock.at, -daysAgo);
  await sql`update media_asset set updated_at = ${at}, ${sql.raw(change)} where media_asset_id = ${mediaAssetId}`.execute(
    t.db,
  );
  return { mediaAssetId, source: await store(`sources/${mediaAssetId}`, daysAgo) };
}
const failed = "status = 'FAILED', step = 'PROBE', error_code = 'FILE_EMPTY'";
const ready = (mediaId: string) => `status = 'READY', percent = 100, media_id = '${mediaId}'`;

const listAll = async (): Promise<string[]> => {
  const keys = [];
  for (const prefix of ["media/", "sources/"]) for await (const { key } of t.deps.storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

test("what a lecture, an uploaded video or a running import has is never removed, and the rest is", async () => {
  const shown = await mediaOf(monthAgo);
  const lectureId = await makeLecture(t.db, { teacherId });
  await sql`update lecture set media_id = ${shown.mediaId} where lecture_id = ${lectureId}`.execute(t.db);
  const inLibrary = await mediaOf(monthAgo);
  const library = await asset(ready(inLibrary.mediaId), day);
  const fresh = await mediaOf(0);
  const kept = [
    ...shown.keys,
    ...inLibrary.keys,
    library.source,
    ...fresh.keys,
    (await asset("percent = 0", monthAgo)).source,
    (await asset("status = 'PROCESSING', step = 'PACKAGE'", monthAgo)).source,
    (await asset(failed, day)).source,
    await store("media/import-under-way/video.mp4", 0),
    await store("sources/not-an-id", monthAgo),
  ];
  const halfDone = await asset("status = 'PROCESSING', step = 'PACKAGE'", 2);
  kept.push(halfDone.source, await store(`media/${halfDone.mediaAssetId}/video.mp4`, 2));
  const unused = await mediaOf(2);
  const doneLongAgo = await mediaOf(monthAgo);
  kept.push(...doneLongAgo.keys);
  const orphans = [
    ...unused.keys,
    await store("media/of-nothing/video.mp4", 2),
    await store(`sources/${crypto.randomUUID()}`, 2),
    (await asset(ready(doneLongAgo.mediaId), monthAgo)).source,
    (await asset(failed, monthAgo)).source,
  ].toSorted();
  expect(await listAll()).toEqual([...kept, ...orphans].toSorted());

  const at = t.clock.at;
  const found = await sweepMedia(t.deps, { at, isDryRun: true });
  expect(found.keys.toSorted()).toEqual(orphans);
  expect(found.mediaIds).toContain(unused.mediaId);
  expect(await listAll()).toEqual([...kept, ...orphans].toSorted());

  const swept = await Promise.all([1, 2].map(() => sweepMedia(t.deps, { at, isDryRun: false })));
  expect([...new Set(swept.flatMap(({ keys }) => keys))].toSorted()).toEqual(orphans);
  expect(await listAll()).toEqual(kept.toSorted());
  const left = await t.db.selectFrom("media").select("media_id").execute();
  for (const { mediaId } of [shown, inLibrary, fresh, doneLongAgo]) expect(left).toContainEqual({ media_id: mediaId });
  expect(left).not.toContainEqual({ media_id: unused.mediaId });
  expect((await sweepMedia(t.deps, { at, isDryRun: false })).keys).toEqual([]);
});

test("a folder of which one file is new belongs to an import that runs", async () => {
  const [old, young] = [await store("media/mixed/a.mp4", 3), await store("media/mixed/b.mp4", 0)];
  await sweepMedia(t.deps, { at: t.clock.at, isDryRun: false });
  expect(await listAll()).toEqual(expect.arrayContaining([old, young]));
});

test("every table that refers to media is asked before media are removed", async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'media'::regclass and c.confdeltype <> 'c' order by 1`.execute(t.db);
  // Add a new one to isUnusedMedia.
  expect(rows.map(({ table }) => table)).toEqual([
    "course",
    "course_draft",
    "course_publication_media",
    "course_version_media",
    "lecture",
    "lecture_draft",
    "media_asset",
  ]);
});

test("images that no video names go after a day, and those of a removed upload that its lecture does not show", async () => {
  const { mediaId } = await mediaOf(monthAgo);
  await makeLecture(t.db, { teacherId });
  const { mediaAssetId } = await asset(ready(mediaId), monthAgo);
  const folderName = await storageKeyOf(mediaId);
  const image = (kind: string, letter: string, daysAgo: number) =>
    store(`media/${folderName}/${kind}-${letter.repeat(16)}.webp`, daysAgo);
  const [storyboard, poster, other, own] = [
    await image("storyboard", "a", 2),
    await image("poster", "a", 2),
    await image("poster", "b", 2),
    await image("poster", "e", 2),
  ];
  const [unnamed, present] = [await image("storyboard", "c", 2), await image("storyboard", "d", 0)];
  const nameOf = (key: string) => key.split("/").at(-1) ?? "";
  await t.db
    .updateTable("media")
    .set({ storyboard_file: nameOf(storyboard), poster_file: nameOf(poster) })
    .where("media_id", "=", mediaId)
    .execute();
  await t.db
    .updateTable("media_asset")
    .set({ poster_files: [nameOf(poster), nameOf(other)], own_poster_files: [nameOf(own)] })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
  const swept = await sweepMedia(t.deps, { at: t.clock.at, isDryRun: true });
  expect(swept.keys.filter((key) => key.includes(folderName))).toEqual([unnamed]);
  await sweepMedia(t.deps, { at: t.clock.at, isDryRun: false });
  const images = async () => (await listAll()).filter((key) => /(?:poster|storyboard)-/.test(key));
  expect(await images()).toEqual([poster, other, own, storyboard, present].toSorted());
  // The lecture keeps the video, and the upload is removed.
  await sql`update lecture set media_id = ${mediaId} where teacher_id = ${teacherId}`.execute(t.db);
  await t.db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
  await sweepMedia(t.deps, { at: t.clock.at, isDryRun: false });
  expect(await images()).toEqual([poster, storyboard, present].toSorted());
});
