import {
  BlobSource,
  canEncodeVideo,
  Conversion,
  type ConversionOptions,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  QTFF,
  type StreamTarget,
} from "mediabunny";
import { type RenditionQuality, renditionSize } from "../../../shared/media/rendition.ts";
import type { Gate } from "./gate.ts";
import { playedSound } from "./played-sound.ts";

/** Bits per second of the image at most: less than half of what the server allows. */
const bitRates: Record<RenditionQuality, number> = { 1080: 4_000_000, 720: 2_000_000, 360: 600_000 };
const bitRateMin = 60_000;

const keySeconds = 2;
/** Recorders of screens leave out images that do not change. */
const pauseSeconds = 1;
const frameRates = { min: 15, max: 30 } as const;
/** As the server: a video that starts later has no stream. */
const startSeconds = 0.05;

type Making = {
  quality: RenditionQuality;
  target: StreamTarget;
  gate: Gate;
  onProgress: (share: number) => void;
};

/**
 * Encodes the image of a video in another size, and copies its sound. While the gate is closed nothing is encoded.
 * @returns false for a video that this browser cannot decode or encode
 */
export async function makeRendition(file: Blob, making: Making): Promise<boolean> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    return await convert(input, making);
  } finally {
    input.dispose();
  }
}

async function convert(input: Input, { quality, target, gate, onProgress }: Making): Promise<boolean> {
  const options = await conversionOf(input, quality);
  if (!options) return false;
  const format = new Mp4OutputFormat({ fastStart: false });
  const conversion = await Conversion.init({ ...options, input, output: new Output({ format, target }) });
  if (!conversion.isValid || conversion.utilizedTracks.length < options.tracksUsed) return false;
  conversion.onProgress = onProgress;
  while (conversion.state !== "done") {
    await gate.pass();
    await conversion.execute({ pauseSignal: gate.signal });
  }
  return true;
}

type Chosen = Pick<ConversionOptions, "video" | "audio" | "showWarnings"> & { tracksUsed: number };

async function conversionOf(input: Input, quality: RenditionQuality): Promise<Chosen | null> {
  const [image] = await input.getVideoTracks();
  if (!image || (await image.getFirstTimestamp()) > startSeconds) return null;
  const video = { width: await image.getDisplayWidth(), height: await image.getDisplayHeight() };
  const size = renditionSize(video, quality);
  const { bitRate, frameRate } = await measure(image);
  // Slides take few bits, and a rendition fewer: it is for slower lines.
  const share = quality / Math.min(video.width, video.height);
  const bitrate = Math.round(Math.max(bitRateMin, Math.min(bitRates[quality], bitRate * share)));
  const encoding = { quality: new Quality({ bitrate }) };
  if (!(await image.canDecode()) || !(await canEncodeVideo("avc", { ...size, ...encoding }))) return null;
  const sound = await playedSound(input);
  return {
    video: (track) =>
      track.id === image.id
        ? {
            ...size,
            ...encoding,
            ...(frameRate !== null && { frameRate }),
            fit: "fill",
            codec: "avc",
            keyFrameInterval: keySeconds,
            forceTranscode: true,
            allowTransformationMetadata: false,
          }
        : { discard: true },
    // Copied: the server takes videos with AAC alone.
    audio: (track) => (track.id === sound?.id ? {} : { discard: true }),
    showWarnings: false,
    tracksUsed: sound ? 2 : 1,
  };
}

/**
 * Reads the index of a video: its bits per second, and a rate of images for one in which an image may be shown for long.
 * Each segment has to start with an image.
 * @returns frameRate: null for a video whose images stay at their times
 */
async function measure(track: InputVideoTrack): Promise<{ bitRate: number; frameRate: number | null }> {
  let [count, bytes, latest, isPaused] = [0, 0, 0, false];
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const { timestamp, byteLength } of packets) {
    isPaused ||= timestamp - latest > pauseSeconds;
    latest = Math.max(latest, timestamp);
    count += 1;
    bytes += byteLength;
  }
  const steady = Math.min(frameRates.max, Math.max(frameRates.min, Math.round(count / latest)));
  return { bitRate: (8 * bytes) / latest, frameRate: isPaused ? steady : null };
}
