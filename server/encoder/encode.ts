import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Encoding } from "../../shared/media/encoding.ts";
import type { RenditionQuality } from "../../shared/media/rendition.ts";
import type { Encoder, FrameRate } from "../integrations/encoder/port.ts";
import { joinParts, type MadePart } from "./join-parts.ts";
import type { Shop } from "./shop.ts";

/** An encoder that is killed begins this much again. */
const partSeconds = 60;
/** Bits per second of the image at most: less than half of what the shop allows. */
const bitRates: Record<RenditionQuality, number> = { 1080: 4_500_000, 720: 2_250_000, 360: 700_000 };
/** The part of the work that encodes. */
const encodingShare = 0.9;

type Working = {
  shop: Pick<Shop, "download" | "upload" | "complete">;
  encoder: Encoder;
  /** The folder of this video and its parts. */
  folder: string;
  report: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Encodes a rendition in parts, joins them and sends it. Finished parts stay in the folder, so an encoder that was killed
 * goes on with the next one.
 * @throws the errors of the shop and of the encoder
 */
export async function encodeRendition(
  encoding: Encoding,
  { shop, encoder, folder, report, signal }: Working,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const video = join(folder, "video.mp4");
  await shop.download(encoding, video);
  const frameRate = await encoder.frameRateOf(video);
  const named = (name: string) => join(folder, `${encoding.quality}-${name}.mp4`);
  const joined = named("joined");
  const parts = partsOf(encoding.durationMs, frameRate);
  const made: MadePart[] = [];
  for (const [index, { first, count }] of parts.entries()) {
    await report(Math.floor((100 * encodingShare * index) / parts.length));
    const path = named(String(index));
    const { width, height, quality } = encoding;
    const task = { source: video, first, count, frameRate, width, height, bitsPerSecond: bitRates[quality] };
    if (!existsSync(joined)) await finished(path, (target) => encoder.encodeImages(task, target, signal));
    made.push({ path, startSec: (first * frameRate.ofSeconds) / frameRate.images });
  }
  // The same bytes are sent after a restart: some parts of them may have arrived.
  await finished(joined, (target) => joinParts(made, video, target));
  const { size } = await stat(joined);
  if (size > encoding.bytesMax) throw new Error(`it has ${size} bytes, more than ${encoding.bytesMax}`);
  await report(Math.floor(100 * encodingShare));
  await shop.upload(encoding, joined);
  await shop.complete(encoding);
  for (const { path } of made) await rm(path, { force: true });
  await rm(joined);
}

/** A file that is there has its end. */
async function finished(path: string, write: (target: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.unfinished`;
  await write(unfinished);
  await rename(unfinished, path);
}

/** Images from part to part, without a gap. */
function partsOf(durationMs: number, { images, ofSeconds }: FrameRate): { first: number; count: number }[] {
  const all = Math.max(1, Math.round((durationMs * images) / (1000 * ofSeconds)));
  const inPart = Math.round((partSeconds * images) / ofSeconds);
  return Array.from({ length: Math.ceil(all / inPart) }, (_, index) => ({
    first: index * inPart,
    count: Math.min(inPart, all - index * inPart),
  }));
}
