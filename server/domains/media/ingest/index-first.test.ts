import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EncodedPacketSink } from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import { collect } from "../../../test/collect.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import type { ByteSource } from "./byte-source.ts";
import { indexFirst } from "./index-first.ts";
import { openVideo, probeVideo, withVideoFile } from "./probe.ts";
import { storeVideo } from "./store-video.ts";

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => Buffer.from(bytes.subarray(at, at + length)),
});

/** Time, kind and content of every image and sound. */
async function packetsOf(bytes: Buffer): Promise<string[]> {
  using input = openVideo(sourceOf(bytes));
  const packets: string[] = [];
  for (const track of await input.getTracks())
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets())
      packets.push(`${track.type} ${timestamp} ${type} ${Buffer.from(data).toString("base64")}`);
  return packets;
}

const readAll = async (content: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await collect(content));

test("the index is put in front of the media, which stay the same", async () => {
  const last = await makeRecording({ isIndexLast: true });
  expect(last.indexOf("moov")).toBeGreaterThan(last.indexOf("mdat"));
  const first = await readAll(await indexFirst(sourceOf(last)));
  expect(first).toHaveLength(last.length);
  expect(await probeVideo(sourceOf(first))).toEqual({ ...(await probeVideo(sourceOf(last))), isIndexFirst: true });
  const packets = await packetsOf(last);
  expect(packets.length).toBeGreaterThan(200);
  expect(await packetsOf(first)).toEqual(packets);
});

test("what a camera writes behind the index stays where its offsets are", async () => {
  const last = Buffer.concat([await makeRecording({ isIndexLast: true }), Buffer.from("\0\0\0\x0Cfreeabcd", "latin1")]);
  const first = await readAll(await indexFirst(sourceOf(last)));
  expect(first.subarray(-12)).toEqual(last.subarray(-12));
  expect(await packetsOf(first)).toEqual(await packetsOf(last));
});

test("offsets that no longer fit into 32 bits get 64", async () => {
  const plain = await makeRecording({ isIndexLast: true });
  const [media, index] = [plain.indexOf("mdat") - 4, plain.indexOf("moov") - 4];
  // As if some gigabytes without content were in front of the media.
  const gap = 2 ** 32 - plain.length - 1000;
  const gapHead = Buffer.alloc(16);
  gapHead.writeUInt32BE(1);
  gapHead.write("free", 4);
  gapHead.writeBigUInt64BE(BigInt(gap), 8);
  const table = plain.indexOf("stco") + 8;
  for (let at = plain.indexOf("stco"); at >= 0; at = plain.indexOf("stco", at + 4))
    for (let row = 0; row < plain.readUInt32BE(at + 8); row += 1)
      plain.writeUInt32BE(plain.readUInt32BE(at + 12 + row * 4) + gap, at + 12 + row * 4);
  const firstOffset = plain.readUInt32BE(table + 4);
  const source: ByteSource = {
    size: plain.length + gap,
    read: async (at, length) => {
      if (at < media) return Buffer.from(plain.subarray(at, at + length));
      if (at < media + 16)
        return Buffer.concat([gapHead, Buffer.alloc(length)]).subarray(at - media, at - media + length);
      return at < media + gap ? Buffer.alloc(length) : Buffer.from(plain.subarray(at - gap, at - gap + length));
    },
  };
  const moved: Buffer[] = [];
  for await (const chunk of await indexFirst(source)) {
    moved.push(chunk);
    if (moved.length === 2) break;
  }
  const start = Buffer.concat(moved);
  expect(start.indexOf("stco")).toBe(-1);
  const table64 = start.indexOf("co64") + 8;
  const growth = start.length - media;
  expect(growth).toBeGreaterThan(plain.length - index);
  expect(Number(start.readBigUInt64BE(table64 + 4))).toBe(firstOffset + growth);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-index-"));
});
afterAll(() => rm(folder, { recursive: true }));

test.for([
  ["with its index behind the media", { isIndexLast: true }],
  ["in fragments", { isFragmented: true }],
  ["in QuickTime, upright", { container: "mov", rotation: 90 }],
  ["that starts late, in QuickTime", { container: "mov", startsAt: 2 }],
] as const)("a video %s is stored as browsers play it, with the same length", async ([, recording]) => {
  const [video, key] = [join(folder, "from.mp4"), "media/clip/video.mp4"];
  await writeFile(video, await makeRecording(recording));
  const facts = await withVideoFile(video, probeVideo);
  const storage = folderStorage(folder);
  await storeVideo(storage, key, { video, facts });
  const stored = (await storage.read(key, 2 ** 28)) ?? Buffer.alloc(0);
  expect(await probeVideo(sourceOf(stored))).toEqual({ ...facts, isPlain: true, isIndexFirst: true });
});
