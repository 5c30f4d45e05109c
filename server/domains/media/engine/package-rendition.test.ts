import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orNotFound } from "../../../../shared/errors.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { collect } from "../../../test/collect.ts";
import { makeRecording, withCodes, withProfile } from "../../../test/video/recording.ts";
import type { ByteSource } from "../ingest/byte-source.ts";
import { openVideo, probeVideo } from "../ingest/probe.ts";
import { packageRendition } from "./package-rendition.ts";

let folder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-rendition-"));
  storage = folderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const video = { durationMs: 66_000, width: 1280, height: 720, hasAudio: true };
const silent = { ...video, hasAudio: false };

async function packaged(bytes: Buffer, of = video) {
  const storageKey = crypto.randomUUID();
  const sourceKey = `renditions/${storageKey}/360`;
  await storage.write(sourceKey, bytes, "video/mp4");
  const files = { storageKey, sourceKey, name: "video-360" };
  const result = await packageRendition(storage, { ...files, video: of, quality: 360 }).catch(
    (error: unknown) => error,
  );
  const stored = await collect(storage.list(`media/${storageKey}/`));
  return { result, storageKey, stored: stored.map(({ key }) => key.split("/").at(-1) ?? "").toSorted() };
}

const seconds = 70;
const rendition = (values: Parameters<typeof makeRecording>[0] = {}) =>
  makeRecording({ quality: 360, seconds, ...values });

test.each([
  ["with its index in front", {}],
  ["with its index behind", { isIndexLast: true }],
  ["in fragments", { isFragmented: true }],
])("a rendition %s becomes a variant whose segments start with key frames", async (_, values) => {
  const { result, storageKey, stored } = await packaged(await rendition(values));
  expect(result).toMatch(
    /^BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.64001f,mp4a\.40\.2",RESOLUTION=640x360,FRAME-RATE=24\.\d{3}$/,
  );
  expect(stored).toEqual(["video-360.m3u8", "video-360.mp4"]);
  const playlist = (await storage.read(`media/${storageKey}/hls/video-360.m3u8`, 2 ** 20))?.toString() ?? "";
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, length]) => Number(length));
  expect(lengths.length).toBeGreaterThan(10);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
});

test("a silent video has silent renditions", async () => {
  expect((await packaged(await rendition({ audio: null }), silent)).stored).toHaveLength(2);
});

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/** The images of the sample in a file of their own, which says that they have the right size. */
async function forged(
  recording: { quality: 720 | 360; seconds: number },
  change: (packet: EncodedPacket, index: number) => Parameters<EncodedPacket["clone"]>[0],
): Promise<Buffer> {
  const bytes = await makeRecording({ ...recording, audio: null });
  using input = openVideo(sourceOf(bytes));
  const track = orNotFound(await input.getPrimaryVideoTrack());
  const size = { codedWidth: 640, codedHeight: 360, displayAspectWidth: 640, displayAspectHeight: 360 };
  const decoderConfig = { ...orNotFound(await track.getDecoderConfig()), ...size };
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const images = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(images);
  await output.start();
  let index = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await images.add(packet.clone(change(packet, index)), { decoderConfig });
    index += 1;
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

/** The images of four seconds, each shown for most of a second and marked as a key frame. */
const stretched = () =>
  forged({ quality: 360, seconds: 4 }, (_, index) => ({ timestamp: index * 0.7, duration: 0.7, type: "key" }));
const otherParameters = Buffer.from([0, 0, 0, 2, 0x67, 0x42]);
const damaged = async () => {
  const bytes = await rendition();
  return bytes.fill(0xff, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.5));
};
/** With nothing behind the head of its parameters. */
const withoutParameters = async () => {
  const bytes = await rendition();
  const set = bytes.indexOf("avcC") + 12;
  return bytes.fill(0, set + 4, set + 4 + 12);
};

test.for<[what: string, make: () => Promise<Buffer>, code: string, of?: typeof video]>([
  ["that is a text", async () => Buffer.from("no video"), "FORMAT_UNSUPPORTED"],
  ["of another codec", async () => withCodes(await rendition(), { avc1: "hvc1", avcC: "hvcC" }), "CODEC_UNSUPPORTED"],
  ["of 10 bits", async () => withProfile(await rendition(), 110), "CODEC_UNSUPPORTED"],
  ["that is damaged", damaged, "VIDEO_DAMAGED"],
  ["that is cut off", async () => (await rendition()).subarray(0, 300_000), "FILE_INCOMPLETE"],
  ["of another length", () => rendition({ seconds: 65.8 }), "DURATION_DIFFERS"],
  ["that is silent", () => rendition({ audio: null }), "SOUND_DIFFERS"],
  ["that has sound", rendition, "SOUND_DIFFERS", silent],
  ["of another size", () => rendition({ quality: 720 }), "SIZE_DIFFERS"],
  ["of another aspect", () => rendition({ aspect: [480, 360] }), "SIZE_DIFFERS"],
  ["whose images are larger than it says", () => forged({ quality: 720, seconds }, () => ({})), "SIZE_DIFFERS", silent],
  ["that is turned", () => rendition({ rotation: 90 }), "START_DIFFERS"],
  ["that starts late", () => rendition({ startsAt: 0.3 }), "START_DIFFERS"],
  ["with one key frame", () => rendition({ keyFrames: 1 }), "KEY_FRAMES_RARE"],
  ["without parameters", withoutParameters, "PARAMETERS_INVALID"],
  [
    "whose images bring other parameters",
    () =>
      forged({ quality: 360, seconds }, ({ data }, index) =>
        index === 30 ? { data: Buffer.concat([otherParameters, data]) } : {},
      ),
    "PARAMETERS_INVALID",
    silent,
  ],
])("a file %s is no rendition, and nothing of it is stored", async ([, make, code, of]) => {
  const { result, stored } = await packaged(await make(), of);
  expect(result).toMatchObject({ code });
  expect(stored).toEqual([]);
});

test("images that only say that they are key frames are none", async () => {
  const bytes = await stretched();
  const { durationMs } = await probeVideo(sourceOf(bytes));
  expect(durationMs).toBeGreaterThan(60_000);
  const { result, stored } = await packaged(bytes, { ...silent, durationMs });
  expect(result).toMatchObject({ code: "KEY_FRAMES_RARE" });
  expect(stored).toEqual([]);
});
