import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Encoding } from "../../shared/media/encoding.ts";
import { type FrameSize, renditionQualities, type RenditionQuality } from "../../shared/media/rendition.ts";
import type { Encoder, FrameRate, VideoDescription } from "../integrations/encoder/port.ts";
import { fitsHls } from "../domains/media/engine/package-video.ts";
import { probeVideo, withVideoFile } from "../domains/media/ingest/probe.ts";
import { RefusedVideoError } from "../domains/media/ingest/refused-video-error.ts";
import { joinParts, joinTracks, type MadePart } from "./join-parts.ts";
import type { Shop } from "./shop.ts";

/** An encoder that is killed begins this much again. */
const partSeconds = 60;
/** Bits per second of the image at most: less than half of what the shop allows. */
const bitRates: Record<RenditionQuality, number> = { 1080: 4_500_000, 720: 2_250_000, 360: 700_000 };
/** In LUFS: as podcasts and players of phones have it. */
const levelledLoudness = -16;
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
 * Encodes a video in parts, joins them and sends the result. Finished parts stay in the folder, so an encoder that was
 * killed goes on with the next one.
 * @throws the errors of the shop and of the encoder
 */
export async function encodeVideo(
  encoding: Encoding,
  { shop, encoder, folder, report, signal }: Working,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const source = join(folder, "video");
  await shop.download(encoding, source);
  const described = await encoder.describe(source);
  const { size, durationMs } = wantedOf(encoding, described);
  const isSoundConverted = encoding.kind === "CONVERSION" && described.hasSound;
  const loudness = encoding.kind === "CONVERSION" && encoding.levelSound ? levelledLoudness : null;
  const isImageCopied = isSoundConverted && loudness !== null && (await isPlayable(source));
  const named = (name: string) => join(folder, `${encoding.quality}-${name}.mp4`);
  const joined = named("joined");
  const { frameRate, hdr, isInterlaced } = described;
  const image = { source, frameRate, hdr, isInterlaced, ...size, bitsPerSecond: bitsPerSecond(size) };
  const parts = isImageCopied ? [] : partsOf(durationMs, frameRate);
  const made: MadePart[] = [];
  for (const [index, { first, count }] of parts.entries()) {
    await report(Math.floor((100 * encodingShare * index) / parts.length));
    const path = named(String(index));
    if (!existsSync(joined))
      await finished(path, (target) => encoder.encodeImages({ ...image, first, count }, target, signal));
    made.push({ path, startSec: (first * frameRate.ofSeconds) / frameRate.images });
  }
  const sound = named("sound");
  if (isSoundConverted && !existsSync(joined))
    await finished(sound, (target) => encoder.encodeSound({ source, durationMs, loudness }, target, signal));
  // The sound of a video that is played is copied.
  const heardIn = encoding.kind === "RENDITION" ? source : isSoundConverted ? sound : null;
  // The same bytes are sent after a restart: some parts of them may have arrived.
  await finished(joined, (target) =>
    isImageCopied ? joinTracks(source, sound, target) : joinParts(made, heardIn, target),
  );
  const { size: bytes } = await stat(joined);
  if (bytes > encoding.bytesMax) throw new Error(`it has ${bytes} bytes, more than ${encoding.bytesMax}`);
  await report(Math.floor(100 * encodingShare));
  // Each rendition has the same: they are looked for with the first.
  const isHeard =
    described.hasSound && (encoding.kind === "CONVERSION" || encoding.quality === renditionQualities.at(-1));
  const silences = isHeard ? await encoder.findSilences(joined, durationMs, signal) : null;
  await shop.upload(encoding, joined);
  await shop.complete(encoding, silences);
  for (const path of [...made.map((part) => part.path), sound, joined]) await rm(path, { force: true });
}

function wantedOf(encoding: Encoding, described: VideoDescription): { size: FrameSize; durationMs: number } {
  if (encoding.kind === "CONVERSION")
    return { size: within(described, encoding.quality), durationMs: described.durationMs };
  const { width, height, durationMs } = encoding;
  return { size: { width, height }, durationMs };
}

/** Whether browsers play a file, which starts with its first image. */
const isPlayable = (path: string): Promise<boolean> =>
  withVideoFile(path, probeVideo).then(fitsHls, (error: unknown) => {
    if (error instanceof RefusedVideoError) return false;
    throw error;
  });

/** Not enlarged, and in even numbers, which 4:2:0 needs. */
function within({ width, height }: FrameSize, quality: RenditionQuality): FrameSize {
  const scale = Math.min(1, quality / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

function bitsPerSecond({ width, height }: FrameSize): number {
  const quality = renditionQualities.findLast((lines) => lines >= Math.min(width, height));
  return bitRates[quality ?? renditionQualities[0]];
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
