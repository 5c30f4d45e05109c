import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { objectSource } from "../ingest/byte-source.ts";
import { openVideo } from "../ingest/probe.ts";
import { orDamaged } from "../ingest/read-errors.ts";
import { playableTracks } from "../ingest/tracks.ts";
import { type PacketSize, quietestCut } from "../transcripts/rules.ts";

type Cutting = {
  storage: Pick<ObjectStorage, "open">;
  /** The key of a video that is ready. */
  videoKey: string;
  fromMs: number;
  maxSeconds: number;
  maxBytes: number;
  /** The path of the file to write. */
  target: string;
};

/** `startMs` is the time of the file's start, `endMs` that of the next piece; null: the sound ends with this one. */
export type SoundPiece = { startMs: number; endMs: number | null };

/** Space that a file reserves for its head, and for each packet in its index. */
const headBytes = 4096;
const indexedBytes = 48;

/**
 * Writes a piece of the sound of a video into an M4A file with its index in front, without encoding it again. Its packets
 * are in memory one at a time.
 * @returns null: there is no sound from `fromMs` on
 * @throws RefusedVideoError for a damaged video; the errors of the storage and of the file system
 */
export async function cutSoundPiece({ storage, videoKey, target, ...limits }: Cutting): Promise<SoundPiece | null> {
  const object = await storage.open(videoKey);
  if (object === null) throw new Error(`there is no ${videoKey}`);
  try {
    return await orDamaged(objectSource(object), async (source) => {
      using input = openVideo(source);
      const { sound } = await playableTracks(input);
      if (!sound) return null;
      const sink = new EncodedPacketSink(sound);
      const { sizes, limitMs } = await sizesFrom(sink, limits);
      const [first] = sizes;
      if (!first) return null;
      const endMs = limitMs === null ? null : quietestCut(sizes, limitMs);
      const piece = { startMs: first.startMs, endMs };
      await writePiece(sink, piece, { target, config: await sound.getDecoderConfig(), count: sizes.length });
      return piece;
    });
  } finally {
    await object.close();
  }
}

/** Sizes of packets until one of the limits; `limitMs` is null at the end of the sound. Their content is not in memory. */
async function sizesFrom(
  sink: EncodedPacketSink,
  { fromMs, maxSeconds, maxBytes }: Pick<Cutting, "fromMs" | "maxSeconds" | "maxBytes">,
): Promise<{ sizes: PacketSize[]; limitMs: number | null }> {
  const sizes: PacketSize[] = [];
  let bytes = headBytes;
  for await (const packet of packetsFrom(sink, fromMs, { metadataOnly: true })) {
    const startMs = msOf(packet);
    bytes += packet.byteLength + indexedBytes;
    const isFull = startMs - (sizes[0]?.startMs ?? startMs) >= maxSeconds * 1000 || bytes > maxBytes;
    if (isFull && sizes.length > 0) return { sizes, limitMs: startMs };
    sizes.push({ startMs, bytes: packet.byteLength });
  }
  return { sizes, limitMs: null };
}

type Writing = { target: string; config: AudioDecoderConfig | null; count: number };

async function writePiece(sink: EncodedPacketSink, { startMs, endMs }: SoundPiece, { target, config, count }: Writing) {
  const format = new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(target) });
  const sounds = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(sounds, { maximumPacketCount: count });
  await output.start();
  for await (const packet of packetsFrom(sink, startMs)) {
    if (endMs !== null && msOf(packet) >= endMs) break;
    const timestamp = Math.max(0, packet.timestamp - startMs / 1000);
    await sounds.add(packet.clone({ timestamp }), { decoderConfig: config ?? undefined });
  }
  await output.finalize();
}

const msOf = ({ timestamp }: EncodedPacket): number => Math.round(timestamp * 1000);

/** One after the other. Times of sound never go back. */
async function* packetsFrom(
  sink: EncodedPacketSink,
  fromMs: number,
  options = {},
): AsyncGenerator<EncodedPacket, void> {
  let latest = fromMs;
  let packet = (await sink.getPacket(fromMs / 1000, options)) ?? (await sink.getFirstPacket(options));
  for (; packet; packet = await sink.getNextPacket(packet, options)) {
    const startMs = msOf(packet);
    if (startMs < latest) continue;
    latest = startMs;
    yield packet;
  }
}
