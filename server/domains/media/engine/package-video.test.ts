import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from "mediabunny";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { orNotFound } from "../../../../shared/errors.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { collect } from "../../../test/collect.ts";
import { makeLongRecording, makeRecording, withCodes } from "../../../test/video/recording.ts";
import { openVideo } from "../ingest/probe.ts";
import { RefusedVideoError } from "../ingest/refused-video-error.ts";
import { packageVideo } from "./package-video.ts";

let folder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-package-"));
  storage = folderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

type Given = { storageKey?: string; through?: ObjectStorage };

/** Packages an uploaded video with these bytes. */
async function packaged(bytes: Buffer, { storageKey = crypto.randomUUID(), through = storage }: Given = {}) {
  await storage.write(`sources/${storageKey}`, bytes, "video/mp4");
  const shares: number[] = [];
  const media = await packageVideo({
    storage: through,
    scratchFile: join(folder, `${storageKey}.scratch`),
    sourceKey: `sources/${storageKey}`,
    storageKey,
    onProbed: async () => {},
    onProgress: async (share) => void shares.push(share),
  });
  return { media, shares, files: media.sources.map(({ file }) => file) };
}

/** The file with the images and sounds of a source. */
const pathOf = (storageKey: string, file: string): string =>
  join(folder, "media", storageKey, file.replace("master.m3u8", "video.mp4"));

/** Time and size of every image or sound, as a player reads them; a negative time is not shown. */
async function packetsOf(path: string, type: "video" | "audio"): Promise<string[]> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const track = tracks.find((one) => one?.type === type);
  if (!track) return [];
  const packets: string[] = [];
  for await (const { timestamp, byteLength } of new EncodedPacketSink(track).packets())
    if (timestamp >= 0) packets.push(`${timestamp.toFixed(3)} ${byteLength}`);
  return packets;
}

async function sourceOf(key: string) {
  const bytes = (await storage.read(key, 2 ** 28)) ?? Buffer.alloc(0);
  return { size: bytes.length, read: async (at: number, length: number) => bytes.subarray(at, at + length) };
}

const digestOf = async (key: string): Promise<string> =>
  createHash("sha256")
    .update((await storage.read(key, 2 ** 28)) ?? "")
    .digest("hex");

const damaged = async (): Promise<Buffer> => {
  const bytes = await makeRecording({ seconds: 20 });
  return bytes.fill(0xff, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6));
};

const both = ["hls/master.m3u8", "video.mp4"];
const fileOnly = ["video.mp4"];

test.for<[what: string, make: () => Promise<Buffer>, files: string[], facts: object]>([
  ["as phones record it", () => makeRecording(), both, { width: 1280, height: 720, hasAudio: true }],
  ["without sound", () => makeRecording({ audio: null }), both, { hasAudio: false }],
  // Players of streams do not turn the image.
  ["upright on a phone", () => makeRecording({ rotation: 90 }), fileOnly, { width: 720, height: 1280 }],
  ["upright in QuickTime", () => makeRecording({ container: "mov", rotation: 270 }), fileOnly, { width: 720 }],
  ["in 4:3", () => makeRecording({ aspect: [960, 720] }), both, { width: 1280, height: 960 }],
  ["of an odd size", () => makeRecording({ aspect: [1281, 720] }), both, { width: 1281, height: 720 }],
  ["with 60 images a second", () => makeRecording({ frameRate: 60 }), both, {}],
  ["with a variable frame rate", () => makeRecording({ isVariable: true }), both, {}],
  ["with its index behind the media", () => makeRecording({ isIndexLast: true }), both, {}],
  ["in fragments", () => makeRecording({ isFragmented: true }), both, {}],
  ["in QuickTime", () => makeRecording({ container: "mov" }), both, {}],
  // Players of streams start with the first image.
  ["that starts late", () => makeRecording({ startsAt: 2 }), fileOnly, {}],
  ["of twelve hours", () => makeLongRecording(12 * 3600), both, { durationMs: 43_200_000 }],
  ["of more than a segment", () => makeRecording({ seconds: 20 }), both, {}],
])("a video %s is played, with the same images and sounds", async ([, make, expected, facts]) => {
  const bytes = await make();
  const storageKey = crypto.randomUUID();
  const { media, files, shares } = await packaged(bytes, { storageKey });
  expect(files).toEqual(expected);
  expect(media).toMatchObject({ storageKey, ...facts });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const source = join(folder, "sources", storageKey);
  expect((await packetsOf(source, "video")).length).toBeGreaterThan(60);
  for (const type of ["video", "audio"] as const) {
    const packets = await packetsOf(source, type);
    for (const file of files) expect(await packetsOf(pathOf(storageKey, file), type)).toEqual(packets);
  }
  const mp4 = await storage.read(`media/${storageKey}/video.mp4`, 2 ** 28);
  expect(mp4?.indexOf("moov")).toBeLessThan(mp4?.indexOf("mdat") ?? 0);
});

const text = (content: string) => async () => Buffer.from(content, "latin1");

test.for<[what: string, make: () => Promise<Buffer>, code: string, details: object]>([
  ["of zero bytes", async () => Buffer.alloc(0), "FILE_EMPTY", {}],
  ["that is a text", text("This is no video.\nIt is a text."), "FORMAT_UNSUPPORTED", { format: "TEXT" }],
  ["that is a GIF", text("GIF89a\x01\0\x01\0"), "FORMAT_UNSUPPORTED", { format: "IMAGE" }],
  ["in Matroska", () => makeRecording({ container: "mkv" }), "FORMAT_UNSUPPORTED", { format: "MATROSKA" }],
  ["of 0.2 seconds", () => makeRecording({ seconds: 0.2 }), "VIDEO_TOO_SHORT", {}],
  ["of thirteen hours", () => makeLongRecording(13 * 3600), "VIDEO_TOO_LONG", { hours: 12 }],
  ["of sound alone", () => makeRecording({ video: null }), "IMAGE_MISSING", { hasSound: true }],
  ["with a damaged middle", damaged, "VIDEO_DAMAGED", { atSec: expect.any(Number) }],
  ["that was cut off", async () => (await makeRecording()).subarray(0, 30_000), "FILE_INCOMPLETE", {}],
  [
    "in HEVC with 10 bits",
    async () => withCodes(await makeRecording(), { avc1: "hvc1", avcC: "hvcC" }),
    "CODEC_UNSUPPORTED",
    { videoCodec: "HEVC (H.265)" },
  ],
  [
    "in ProRes",
    async () => withCodes(await makeRecording({ container: "mov" }), { avc1: "apch", avcC: "free" }),
    "CODEC_UNSUPPORTED",
    { videoCodec: "ProRes" },
  ],
  [
    "in AV1 with Opus",
    async () => withCodes(await makeRecording({ audio: "opus" }), { avc1: "av01", avcC: "free" }),
    "CODEC_UNSUPPORTED",
    { videoCodec: "AV1", audioCodec: "Opus" },
  ],
])("a file %s is refused by its reason, and nothing of it is stored", async ([, make, code, details]) => {
  const storageKey = crypto.randomUUID();
  const refused: unknown = await packaged(await make(), { storageKey }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedVideoError);
  expect(refused).toMatchObject({ code, details });
  expect(await collect(storage.list(`media/${storageKey}/`))).toEqual([]);
});

test("the segments of a stream start with key frames, and are as long as these allow", async () => {
  const storageKey = crypto.randomUUID();
  await packaged(await makeRecording({ seconds: 30 }), { storageKey });
  const playlist = (await storage.read(`media/${storageKey}/hls/video.m3u8`, 2 ** 20))?.toString() ?? "";
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, seconds]) => Number(seconds));
  expect(lengths.length).toBeGreaterThan(5);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
  const media = await storage.read(`media/${storageKey}/hls/video.mp4`, 2 ** 28);
  for (const [, length, start] of playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)) {
    const segment = media?.subarray(Number(start), Number(start) + Number(length));
    expect(segment?.toString("latin1", 4, 8)).toBe("styp");
  }
  using input = openVideo(await sourceOf(`sources/${storageKey}`));
  const images = new EncodedPacketSink(orNotFound(await input.getPrimaryVideoTrack()));
  let start = 0;
  for (const seconds of lengths) {
    expect((await images.getKeyPacket(start + 0.001))?.timestamp).toBeCloseTo(start, 5);
    start += seconds;
  }
});

test("a video whose key frames are too far apart for segments is played from its file", async () => {
  const storageKey = crypto.randomUUID();
  const { files } = await packaged(await makeRecording({ seconds: 60, keyFrames: 1 }), { storageKey });
  expect(files).toEqual(fileOnly);
  const stored = await collect(storage.list(`media/${storageKey}/`));
  expect(stored.map(({ key }) => key)).toEqual([`media/${storageKey}/video.mp4`]);
});

test("the same source gives the same files, also when its worker is killed in between", async () => {
  // Files name the second in which they were made.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T03:04:05Z") });
  onTestFinished(() => void vi.useRealTimers());
  const bytes = await makeRecording({ container: "mov", seconds: 20 });
  const storageKey = crypto.randomUUID();
  const read = async () => {
    const objects = await collect(storage.list(`media/${storageKey}/`));
    const digests = objects.map(async ({ key }) => `${key} ${await digestOf(key)}`);
    return (await Promise.all(digests)).toSorted();
  };
  await packaged(bytes, { storageKey });
  const first = await read();
  expect(first).toHaveLength(4);
  let writes = 0;
  const failing: ObjectStorage = {
    ...storage,
    write: async (...args) => {
      writes += 1;
      if (writes === 3) throw new Error("the storage is away");
      return storage.write(...args);
    },
  };
  await expect(packaged(bytes, { storageKey, through: failing })).rejects.toThrow("the storage");
  await packaged(bytes, { storageKey });
  expect(await read()).toEqual(first);
});

test.for([0, 1, 2, 3])("a failing storage is no refusal: write %d", async (number) => {
  let writes = -1;
  const failing: ObjectStorage = {
    ...storage,
    write: async (...args) => {
      writes += 1;
      if (writes === number) throw new Error("the storage is away");
      return storage.write(...args);
    },
  };
  const bytes = await makeRecording({ isIndexLast: true, seconds: 30 });
  const error: unknown = await packaged(bytes, { through: failing }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedVideoError);
});

test("a source that cannot be read is no refusal", async () => {
  const bytes = await makeRecording({ seconds: 30 });
  let reads = 0;
  const failing: ObjectStorage = {
    ...storage,
    open: async (key) => {
      const object = await storage.open(key);
      return (
        object && {
          ...object,
          readAt: async (at, length) => {
            reads += 1;
            if (reads > 3) throw new Error("the storage is away");
            return object.readAt(at, length);
          },
        }
      );
    },
  };
  const error: unknown = await packaged(bytes, { through: failing }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "StorageError", cause: { message: "the storage is away" } });
});

test.each([
  ["as most phones record it", {}, { isHdr: false, hasVariableRate: false }],
  ["with images of different times", { isVariable: true }, { isHdr: false, hasVariableRate: true }],
  ["in HLG", { transfer: "hlg" }, { isHdr: true, hasVariableRate: false }],
  ["in PQ, in QuickTime", { transfer: "pq", container: "mov" }, { isHdr: true, hasVariableRate: false }],
] as const)("a video %s is known as one", async (_, recording, facts) => {
  const { media } = await packaged(await makeRecording(recording));
  expect(media).toMatchObject(facts);
});
