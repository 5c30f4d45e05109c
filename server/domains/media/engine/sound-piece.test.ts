import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orNotFound } from "../../../../shared/errors.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { makeRecording } from "../../../test/video/recording.ts";
import { cutSoundPiece, type SoundPiece } from "./sound-piece.ts";

let folder: string;
let storage: ObjectStorage;
const videoKey = "media/piece/video.mp4";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-sound-"));
  storage = folderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

type Packet = { startMs: number; digest: string };

async function packetsOf(bytes: Buffer): Promise<Packet[]> {
  using input = new Input({ source: new BufferSource(new Uint8Array(bytes).buffer), formats: ALL_FORMATS });
  const track = orNotFound(await input.getPrimaryAudioTrack());
  const packets: Packet[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    packets.push({ startMs: Math.round(timestamp * 1000), digest: Buffer.from(data).toString("base64") });
  return packets;
}

/** All pieces of the stored video, one after the other. */
async function cutAll(limits: { maxSeconds: number; maxBytes: number }) {
  const pieces: (SoundPiece & { file: Buffer })[] = [];
  for (let fromMs: number | null = 0; fromMs !== null;) {
    const target = join(folder, "piece.m4a");
    const piece: SoundPiece = orNotFound(await cutSoundPiece({ storage, videoKey, fromMs, target, ...limits }));
    pieces.push({ ...piece, file: await readFile(target) });
    fromMs = piece.endMs;
  }
  return pieces;
}

test.each([
  ["seconds", { maxSeconds: 7, maxBytes: 24_000_000 }, {}],
  ["bytes", { maxSeconds: 280, maxBytes: 60_000 }, {}],
  ["seconds, of a video that starts late", { maxSeconds: 7, maxBytes: 24_000_000 }, { startsAt: 2 }],
])("pieces have all of a sound in its order, its times, and no more %s than they may", async (_, limits, recording) => {
  const video = await makeRecording({ seconds: 24, ...recording });
  await storage.write(videoKey, video, "video/mp4");
  const pieces = await cutAll(limits);
  expect(pieces.length).toBeGreaterThan(2);
  const packets: Packet[] = [];
  for (const { startMs, file } of pieces) {
    expect(file.length).toBeLessThanOrEqual(limits.maxBytes);
    // A service may read it as a stream.
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
    const own = await packetsOf(file);
    expect(own.at(-1)?.startMs).toBeLessThan(limits.maxSeconds * 1000);
    packets.push(...own.map((packet) => ({ ...packet, startMs: packet.startMs + startMs })));
  }
  // The packet before the start of the video is that of its decoder.
  const all = (await packetsOf(video)).filter(({ startMs }) => startMs >= 0);
  expect(packets.map(({ digest }) => digest)).toEqual(all.map(({ digest }) => digest));
  for (const [index, { startMs }] of all.entries())
    expect(Math.abs((packets[index]?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(2);
});

test("there is no piece behind the end, and none of a silent video", async () => {
  const limits = { maxSeconds: 7, maxBytes: 24_000_000, target: join(folder, "piece.m4a") };
  await storage.write(videoKey, await makeRecording({ seconds: 3 }), "video/mp4");
  expect(await cutSoundPiece({ storage, videoKey, fromMs: 9_000, ...limits })).toBeNull();
  await storage.write(videoKey, await makeRecording({ seconds: 3, audio: null }), "video/mp4");
  expect(await cutSoundPiece({ storage, videoKey, fromMs: 0, ...limits })).toBeNull();
});

test("a video that is gone is an error", async () => {
  const limits = { maxSeconds: 7, maxBytes: 24_000_000, target: join(folder, "piece.m4a") };
  await expect(cutSoundPiece({ storage, videoKey: "media/gone/video.mp4", fromMs: 0, ...limits })).rejects.toThrow(
    "there is no media/gone/video.mp4",
  );
});
