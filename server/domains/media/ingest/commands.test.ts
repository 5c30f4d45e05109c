import { randomUUIDv7 } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { withCodes } from "../../../test/video/recording.ts";
import { indexCaptions } from "../jobs.ts";
import { recordMediaInTx } from "./commands.ts";
import type { ClipFiles } from "./inspect.ts";
import { storeMedia } from "./store.ts";

const sample = join(import.meta.dirname, "../../../test/video/sample");
/** Without sound. */
const slides = join(import.meta.dirname, "../../../../scripts/seed/demo/video/css-center.mp4");
const now = new Date("2026-03-01T00:00:00Z");
const clip: ClipFiles = {
  video: `${sample}.mp4`,
  webm: `${sample}.webm`,
  poster: `${sample}.webp`,
  captions: [{ lang: "ko", label: "한국어", file: `${sample}.ko.vtt` }],
  chapters: `${sample}.chapters.vtt`,
  hls: `${sample}.hls`,
};

let database: TestDatabase;
let dataFolder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  database = await testDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), "closegap-media-"));
  storage = folderStorage(dataFolder);
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true });
});

/** Stores the files of a clip and its metadata, as the demo content is stored. */
async function ingest(storageKey: string, files: ClipFiles): Promise<{ mediaId: string }> {
  const media = await storeMedia(storage, storageKey, files);
  const clips = [{ mediaId: randomUUIDv7(), media }];
  const ids = await database.db.transaction().execute((tx) => recordMediaInTx(tx, clips, now));
  return { mediaId: ids.get(storageKey) ?? "" };
}

async function readMedia(mediaId: string) {
  const of = (table: "media_source" | "media_caption" | "media_chapter") =>
    database.pool.query(`select * from ${table} where media_id = $1 order by 2`, [mediaId]).then(({ rows }) => rows);
  const media = await database.db.selectFrom("media").where("media_id", "=", mediaId).selectAll().executeTakeFirst();
  return {
    media,
    sources: await of("media_source"),
    captions: await of("media_caption"),
    chapters: await of("media_chapter"),
  };
}

test("a clip is measured, its files are stored, and the best way to play it comes first", async () => {
  const { mediaId } = await ingest("whole-clip", clip);
  const { media, sources, captions, chapters } = await readMedia(mediaId);
  expect(media).toMatchObject({ storage_key: "whole-clip", duration_ms: 66_000, width: 1280, height: 720 });
  expect(sources.map(({ content_type, file }) => [content_type, file])).toEqual([
    ["application/vnd.apple.mpegurl", "hls/master.m3u8"],
    ["video/mp4", "video.mp4"],
    ["video/webm", "video.webm"],
  ]);
  expect(captions).toMatchObject([{ lang: "ko", label: "한국어", file: "captions.ko.vtt" }]);
  expect(chapters).toHaveLength(5);
  expect(chapters.at(-1)).toMatchObject({ title: "정리", start_ms: 54_000, end_ms: 66_000 });
  const files = await readdir(join(dataFolder, "media/whole-clip"), { recursive: true });
  expect(files).toEqual(expect.arrayContaining(["video.mp4", "poster.webp", "chapters.vtt", "hls/720p/seg016.m4s"]));
  expect(await readFile(join(dataFolder, "media/whole-clip/video.mp4"))).toEqual(await readFile(clip.video));
  // A second name of the same file would spoil the source with the copy.
  for (const name of ["video.mp4", "poster.webp", "hls/720p/seg016.m4s"])
    expect((await stat(join(dataFolder, "media/whole-clip", name))).nlink).toBe(1);
});

test("a clip without renditions, captions or chapters plays from its MP4", async () => {
  const { mediaId } = await ingest("bare-clip", { video: clip.video, poster: clip.poster, captions: [] });
  const { sources, captions, chapters } = await readMedia(mediaId);
  expect(sources.map(({ file }) => file)).toEqual(["video.mp4"]);
  expect([captions, chapters]).toEqual([[], []]);
});

test("the same storage key again retains the media id and replaces the rest", async () => {
  const first = await ingest("again", clip);
  const [one, two] = await Promise.all([ingest("again", clip), ingest("again", clip)]);
  expect([one.mediaId, two.mediaId]).toEqual([first.mediaId, first.mediaId]);
  const same = await readMedia(first.mediaId);
  expect([same.sources.length, same.captions.length, same.chapters.length]).toEqual([3, 1, 5]);
  await ingest("again", { ...clip, video: slides, captions: [], chapters: null });
  const replaced = await readMedia(first.mediaId);
  expect(same.media).toMatchObject({ duration_ms: 66_000, has_audio: true });
  expect(replaced.media).toMatchObject({ width: 1920, has_audio: false });
  expect(replaced.captions).toEqual([]);
  expect((await readdir(join(dataFolder, "media/again"))).filter((name) => name.startsWith("video.mp4"))).toEqual([
    "video.mp4",
  ]);
});

test("a clip with one bad file is refused and leaves nothing behind", async () => {
  const notes = join(dataFolder, "late.vtt");
  await writeFile(notes, "WEBVTT\n\n00:00.000 --> 01:09.001\n끝");
  const broken: [ClipFiles, string][] = [
    [{ ...clip, video: clip.poster ?? "" }, "this is an image"],
    [{ ...clip, chapters: notes }, "ends after the video"],
    [{ ...clip, captions: [{ lang: "../ko", label: "", file: notes }] }, "is no language"],
    [{ ...clip, hls: `${sample}.hls/720p` }, "no master playlist"],
  ];
  for (const [files, reason] of broken) await expect(ingest("refused", files)).rejects.toThrow(reason);
  await expect(ingest("../outside", clip)).rejects.toThrow("not a storage key");
  expect(await readdir(join(dataFolder, "media"))).not.toContain("refused");
  const found = await database.db.selectFrom("media").where("storage_key", "=", "refused").selectAll().execute();
  expect(found).toEqual([]);
});

test("renditions are refused for a codec that not every browser plays, and for a file that is missing", async () => {
  const hls = join(dataFolder, "renditions.hls");
  await cp(`${sample}.hls`, hls, { recursive: true });
  const head = join(hls, "720p/init_0.mp4");
  await writeFile(head, withCodes(await readFile(head), { avc1: "hvc1", avcC: "hvcC" }));
  await expect(ingest("refused", { ...clip, hls })).rejects.toThrow(
    "hls/720p/init_0.mp4: the video codec is HEVC (H.265)",
  );
  await cp(`${sample}.hls`, hls, { recursive: true });
  await rm(join(hls, "360p/seg003.m4s"));
  await expect(ingest("refused", { ...clip, hls })).rejects.toThrow("a playlist names hls/360p/seg003.m4s");
});

test.each([
  [
    "CP949",
    Buffer.concat([Buffer.from("1\r\n00:00:01,000 --> 00:00:02,000\r\n"), Buffer.from([0xbf, 0xca, 0xb0, 0xa8])]),
  ],
  ["UTF-16", Buffer.from("1\r\n00:00:01,000 --> 00:00:02,000\r\n옷감", "utf16le")],
])("captions in %s are stored as WebVTT in UTF-8, beside their original", async (encoding, bytes) => {
  const file = join(dataFolder, `${encoding}.srt`);
  await writeFile(file, bytes);
  const key = `captions-${encoding.toLowerCase()}`;
  await ingest(key, { ...clip, captions: [{ lang: "ko", label: "한국어", file }], hls: null, webm: null });
  const stored = (name: string) => storage.read(`media/${key}/${name}`, 10_000);
  expect(String(await stored("captions.ko.vtt"))).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n옷감\n");
  expect(await stored("originals/captions.ko.vtt")).toEqual(bytes);
  expect(await stored("originals/chapters.vtt")).toEqual(await readFile(`${sample}.chapters.vtt`));
});

test("captions that were taken in before lines were stored are indexed by the job, once", async () => {
  const { mediaId } = await ingest("older-clip", clip);
  const lines = () =>
    database.db
      .selectFrom("caption_line")
      .where("media_id", "=", mediaId)
      .select(["position", "start_ms", "end_ms", "content"])
      .orderBy("position")
      .execute();
  const stored = await lines();
  expect(stored.length).toBeGreaterThan(3);
  await database.db.deleteFrom("caption_line").where("media_id", "=", mediaId).execute();
  await database.db.updateTable("media_caption").set({ is_indexed: false }).where("media_id", "=", mediaId).execute();
  await Promise.all([indexCaptions({ ...database, storage }), indexCaptions({ ...database, storage })]);
  expect(await lines()).toEqual(stored);
  // An earlier version stores no ends.
  const line = database.db.updateTable("caption_line").where("media_id", "=", mediaId);
  await line.set({ end_ms: null }).execute();
  await indexCaptions({ ...database, storage });
  expect(await lines()).toEqual(stored);
  // A line that the file does not have any more ends at its start.
  await line.set({ end_ms: null, position: 9_999 }).where("position", "=", 0).execute();
  await indexCaptions({ ...database, storage });
  expect((await lines()).at(-1)).toMatchObject({ position: 9_999, end_ms: stored[0]?.start_ms });
});

test("a caption file that is gone has no lines and is not read again", async () => {
  const { mediaId } = await ingest("gone-clip", clip);
  await database.db.deleteFrom("caption_line").where("media_id", "=", mediaId).execute();
  await database.db
    .updateTable("media_caption")
    .set({ is_indexed: false, file: "captions.gone.vtt" })
    .where("media_id", "=", mediaId)
    .execute();
  await indexCaptions({ ...database, storage });
  const { captions } = await readMedia(mediaId);
  expect(captions).toMatchObject([{ is_indexed: true }]);
});
