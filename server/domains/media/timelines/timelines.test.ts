import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { mediaKey } from "../file-names.ts";
import { hlsTimeline } from "./hls-timeline.ts";
import { type Timeline, timeRange } from "./timeline.ts";
import { mediaTimelines } from "./timelines.ts";

const samples = join(import.meta.dirname, "../../../test/video");
const durationMs = 66_000;
let dataFolder: string;
let storage: ObjectStorage;
let findTimeline: ReturnType<typeof mediaTimelines>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "closegap-timelines-"));
  storage = folderStorage(dataFolder);
  findTimeline = mediaTimelines(storage);
  for (const extension of ["mp4", "webm"])
    await storage.writeFile(`media/sample/video.${extension}`, join(samples, `sample.${extension}`), "video/mp4");
});
afterAll(() => rm(dataFolder, { recursive: true }));

async function read(storageKey: string, file: string): Promise<{ timeline: Timeline | null; size: number }> {
  const object = await storage.open(mediaKey(storageKey, file));
  if (!object) throw new Error(`there is no ${file}`);
  try {
    return { timeline: await findTimeline({ storageKey, file, object, durationMs }), size: object.size };
  } finally {
    await object.close();
  }
}

/** The time at which a tenth, two tenths … of a file's bytes have been sent. */
const tenths = ({ timeline, size }: { timeline: Timeline | null; size: number }): number[] =>
  Array.from({ length: 10 }, (_, i) => timeRange(timeline ?? [], 0, Math.round((size * (i + 1)) / 10))[1]);

test.each(["video.mp4", "video.webm"])(
  "the times in %s come from its sample tables, rise, and end with the video",
  async (file) => {
    const found = await read("sample", file);
    const times = tenths(found);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(durationMs);
    expect(found.timeline?.length).toBeGreaterThan(10);
    expect(timeRange(found.timeline ?? [], 0, found.size)).toEqual([0, durationMs]);
  },
);

test("the tables of both containers place one encoding's times within seconds of each other", async () => {
  const [mp4, webm] = await Promise.all([read("sample", "video.mp4"), read("sample", "video.webm")]);
  const apart = tenths(mp4).map((ms, i) => Math.abs(ms - (tenths(webm)[i] ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(10_000);
});

let clips = 0;
/** @returns the storage key of a clip with these files */
async function clip(files: Record<string, string>): Promise<string> {
  const storageKey = `clip-${(clips += 1)}`;
  for (const [file, content] of Object.entries(files))
    await storage.write(mediaKey(storageKey, file), Buffer.from(content), "video/mp4");
  return storageKey;
}

test("segments of both renditions stand for the same times, also in part; an initialization segment for none", async () => {
  const storageKey = await clip({});
  const folder = join(dataFolder, "media", storageKey, "hls");
  await cp(join(samples, "sample.hls"), folder, { recursive: true });
  for (const rendition of ["720p", "360p"]) {
    const file = `hls/${rendition}/seg003.m4s`;
    const { timeline, size } = await read(storageKey, file);
    expect(size).toBe((await stat(join(folder, "..", file))).size);
    expect(timeRange(timeline ?? [], 0, size)).toEqual([12_000, 16_000]);
    expect(timeRange(timeline ?? [], 0, size / 2)[1]).toBeCloseTo(14_000, -2);
  }
  expect((await read(storageKey, "hls/720p/init_0.mp4")).timeline).toBeNull();
});

const master = '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound/index.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv/index.m3u8\n';
const playlist = (...segments: string[]) => `#EXTM3U\n${segments.join("\n")}\n#EXT-X-ENDLIST\n`;

test("segments that share a file are distinguished by their bytes, and the sound alone is no video", async () => {
  const storageKey = await clip({
    "hls/master.m3u8": master,
    "hls/v/index.m3u8": playlist(
      "#EXTINF:33.0,\n#EXT-X-BYTERANGE:100@20\nall.mp4",
      "#EXTINF:33.0,\n#EXT-X-BYTERANGE:300\nall.mp4",
    ),
    "hls/v/all.mp4": "x".repeat(420),
    "hls/sound/index.m3u8": playlist("#EXTINF:66.0,\nseg0.m4s"),
    "hls/sound/seg0.m4s": "x",
  });
  const { timeline } = await read(storageKey, "hls/v/all.mp4");
  expect(timeRange(timeline ?? [], 0, 20)).toEqual([0, 0]);
  expect(timeRange(timeline ?? [], 20, 120)).toEqual([0, 33_000]);
  expect(timeRange(timeline ?? [], 120, 420)).toEqual([33_000, 66_000]);
  expect((await read(storageKey, "hls/sound/seg0.m4s")).timeline).toBeNull();
});

test("a container that says nothing of its times is taken to pass evenly; a segment without playlists has none", async () => {
  const storageKey = await clip({ "video.mp4": "x".repeat(1000), "video.webm": "", "hls/720p/seg0.m4s": "x" });
  const { timeline } = await read(storageKey, "video.mp4");
  expect(timeRange(timeline ?? [], 250, 500)).toEqual([16_500, 33_000]);
  expect((await read(storageKey, "video.webm")).timeline).toEqual([
    [0, 0],
    [0, durationMs],
  ]);
  expect((await read(storageKey, "hls/720p/seg0.m4s")).timeline).toBeNull();
});

test.each(["#EXTINF:soon,", "#EXTINF:0,", "#EXTINF:-5,"])(
  "a playlist with the length %s gives no times",
  async (length) => {
    const storageKey = await clip({
      "hls/master.m3u8": master,
      "hls/v/index.m3u8": playlist(`${length}\nseg0.m4s`),
      "hls/v/seg0.m4s": "x",
    });
    expect((await read(storageKey, "hls/v/seg0.m4s")).timeline).toBeNull();
  },
);

test("a file that was replaced is read again", async () => {
  const storageKey = await clip({ "video.mp4": "x".repeat(1000) });
  expect(timeRange((await read(storageKey, "video.mp4")).timeline ?? [], 0, 500)[1]).toBe(33_000);
  await storage.write(mediaKey(storageKey, "video.mp4"), Buffer.from("x".repeat(500)), "video/mp4");
  expect(timeRange((await read(storageKey, "video.mp4")).timeline ?? [], 0, 500)[1]).toBe(66_000);
});

test("no segment is read as a playlist", async () => {
  const asked: string[] = [];
  const readText = async (name: string) => {
    asked.push(name);
    return name === "hls/master.m3u8" ? master : playlist("#EXTINF:66.0,\nseg0.m4s");
  };
  for (const file of ["hls/v/seg0.m4s", "hls/v/seg1.mp4"])
    await hlsTimeline(readText, file, { size: 1, durationMs: 66_000 });
  expect(asked).toEqual([
    "hls/master.m3u8",
    "hls/v/index.m3u8",
    "hls/v/seg1.m3u8",
    "hls/master.m3u8",
    "hls/v/index.m3u8",
  ]);
});
