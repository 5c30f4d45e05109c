import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRecording, withCodes, withProfile } from "../../../test/video/recording.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { probeVideo, withVideoFile } from "./probe.ts";

const sample = join(import.meta.dirname, "../../../test/video/sample");
let folder: string;
let plain: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-probe-"));
  plain = await makeRecording();
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  await writeFile(path, bytes);
  return path;
}
const probeFile = (path: string) => withVideoFile(path, probeVideo);
const probe = async (bytes: Buffer) => probeFile(await fileOf(bytes));

test("a real file is measured, and played as it is", async () => {
  expect(await probeFile(`${sample}.mp4`)).toEqual({
    durationMs: 66_000,
    width: 1280,
    height: 720,
    hasAudio: true,
    isHdr: false,
    isPlain: true,
    isIndexFirst: true,
    isTurned: false,
    startMs: 0,
  });
});

test.for([
  ["silent", { audio: null }, { hasAudio: false, width: 1280, height: 720, isPlain: true }],
  ["upright on a phone", { rotation: 90 }, { width: 720, height: 1280, isPlain: true }],
  ["upside down", { rotation: 180 }, { width: 1280, height: 720 }],
  ["mirrored and upright", { rotation: 270, flip: true }, { width: 720, height: 1280 }],
  ["with pixels that are not square", { aspect: [960, 720] }, { width: 1280, height: 960 }],
  ["of an old camera, upright", { aspect: [2560, 720], rotation: 90 }, { width: 720, height: 2560 }],
  ["in fragments", { isFragmented: true }, { width: 1280, height: 720, hasAudio: true, isPlain: false }],
  ["in QuickTime", { container: "mov" }, { width: 1280, height: 720, hasAudio: true, isPlain: false }],
] as const)("a video %s has the size in which it is shown, and its length", async ([, recording, facts]) => {
  const found = await probe(await makeRecording(recording));
  expect(found).toMatchObject(facts);
  expect(found.durationMs).toBeGreaterThan(2_900);
  expect(found.durationMs).toBeLessThan(3_500);
});

test("a video that starts late, as its edit lists say, is as long as its timeline", async () => {
  const found = await probe(await makeRecording({ startsAt: 2 }));
  expect(found.durationMs - (await probe(plain)).durationMs).toBe(2_000);
  expect(found.isPlain).toBe(true);
});

test.for([24_000 / 1001, 30_000 / 1001, 90])(
  "a video of %d images a second, in units of its own, has its length",
  async (frameRate) => {
    const { durationMs } = await probe(await makeRecording({ frameRate }));
    expect(durationMs).toBeGreaterThan(2_900);
    expect(durationMs).toBeLessThan(3_500);
  },
);

const advice = "export it as MP4 with H.264 (8 bit, 4:2:0) and AAC";

test.for<[what: string, make: () => Buffer | Promise<Buffer>, reason: string]>([
  ["in HEVC", () => withCodes(plain, { avc1: "hvc1", avcC: "hvcC" }), "the video codec is HEVC (H.265)"],
  ["in AV1", () => withCodes(plain, { avc1: "av01", avcC: "free" }), "the video codec is AV1"],
  ["in VP9", () => withCodes(plain, { avc1: "vp09", avcC: "free" }), "the video codec is VP9"],
  ["in ProRes", () => withCodes(plain, { avc1: "apch", avcC: "free" }), "the video codec is ProRes"],
  ["in MPEG-4 Part 2", () => withCodes(plain, { avc1: "mp4v", avcC: "free" }), "the video codec is MPEG-4 Part 2"],
  [
    "in a codec without a name",
    () => withCodes(plain, { avc1: "zz\u0001z", avcC: "free" }),
    'the video codec is "zz?z"',
  ],
  ["in H.264 with 10 bits", () => withProfile(plain, 110), "the video codec is H.264 (10 bit)"],
  ["in H.264 with 4:2:2", () => withProfile(plain, 122), "the video codec is H.264 (4:2:2)"],
  ["in H.264 with 4:4:4", () => withProfile(plain, 244), "the video codec is H.264 (4:4:4)"],
  ["with sound in Opus", () => makeRecording({ audio: "opus" }), "the audio codec is Opus"],
  ["with sound in MP3", () => makeRecording({ audio: "mp3" }), "the audio codec is MP3"],
  [
    "with sound in ALAC",
    () => withCodes(plain, { mp4a: "alac", esds: "free" }),
    "the audio codec is ALAC (Apple Lossless)",
  ],
  [
    "with sound in PCM",
    () => makeRecording({ container: "mov", audio: "pcm-s16" }),
    "the audio codec is PCM (uncompressed)",
  ],
  [
    "with both unplayable",
    () => withCodes(plain, { avc1: "mp4v", avcC: "free", mp4a: "ac-3", esds: "free" }),
    "the video codec is MPEG-4 Part 2 and the audio codec is Dolby AC-3",
  ],
  ["of sound alone", () => makeRecording({ video: null }), "only sound in it, and a lecture needs an image"],
])("a video %s is refused with what to export", async ([, make, reason]) => {
  const path = await fileOf(await make());
  await expect(probeFile(path)).rejects.toThrow(reason);
  await expect(probeFile(path)).rejects.toThrow(advice);
});

const text = (content: string) => Buffer.from(content, "latin1");

test.for<[what: string, make: () => Buffer, reason: string]>([
  ["an empty file", () => Buffer.alloc(0), "the file is empty"],
  ["a text", () => Buffer.from("이것은 영상이 아니에요.\n둘째 줄"), "this is a text, not an MP4 video"],
  ["Matroska", () => text("\x1A\x45\xDF\xA3\x01\0\0\0\0\0\0\x1F\x42\x86"), "this is Matroska (MKV or WebM)"],
  ["AVI", () => text("RIFF\x24\0\0\0AVI LIST"), "this is AVI"],
  ["Windows Media", () => text("\x30\x26\xB2\x75\x8E\x66\xCF\x11"), "this is Windows Media"],
  ["an image", () => text("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR"), "this is an image"],
  ["an image of a phone", () => text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "this is an image"],
  ["a sound", () => text("ID3\x04\0\0\0\0\0\x23"), "this is a sound in MP3"],
  ["no known format", () => Buffer.alloc(2000, 0xfe), "this is no video that can be read"],
  ["a recording without its index", () => plain.subarray(0, 40), "the video is incomplete"],
  ["half a file", () => plain.subarray(0, plain.length / 2), "the video is incomplete"],
  ["an index that is damaged", () => withCodes(plain, { stsz: "free", stsc: "free", stco: "free" }), ""],
])("%s is refused in words of its owner", async ([, make, reason]) => {
  const message = await probe(make()).then(
    () => "accepted",
    (error: unknown) => (error instanceof InvalidMediaError ? error.message : String(error)),
  );
  expect(message).toContain(reason);
  expect(message).toMatch(/: .*(?:export|copy|record)/);
  expect(message).not.toMatch(/\b(?:box|atom|moov|mdat|mvhd|stsd|tkhd|track|undefined|null)\b/);
});

test("a damaged count of samples is refused at once", async () => {
  const damaged = Buffer.from(plain);
  // The first run of the table of offsets: after its code, its head and its number of rows.
  damaged.writeUInt32BE(0xffff_ffff, damaged.indexOf("ctts") + 12);
  await expect(probe(damaged)).rejects.toThrow("the video is damaged: export it as MP4");
});

test("bytes that a camera appends do not matter", async () => {
  expect(await probe(Buffer.concat([plain, Buffer.alloc(3)]))).toMatchObject({ isPlain: true });
  expect(await probe(Buffer.concat([plain, Buffer.alloc(64, 0xff)]))).toMatchObject({ isPlain: true });
});
