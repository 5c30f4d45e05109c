import { open } from "node:fs/promises";
import { CustomSource, EncodedPacketSink, Input, type InputTrack, Logging, LogLevel, MP4, QTFF } from "mediabunny";
import { serverLimits } from "../../../limits.ts";
import { type ByteSource, fileSource } from "./byte-source.ts";
import { unplayableAudio, unplayableVideo } from "./codecs.ts";
import { inBlocks } from "./block-source.ts";
import { checkContainer } from "./container.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { orDamaged } from "./read-errors.ts";
import { RefusedVideoError } from "./refused-video-error.ts";
import { hasPlausibleCounts } from "./sample-counts.ts";
import { assertPlayable, playableTracks } from "./tracks.ts";

/** `width` and `height` are those of the shown frame: upright, and with square pixels. */
export type VideoFacts = { durationMs: number; width: number; height: number; hasAudio: boolean };

export type Probed = VideoFacts & {
  /** Its range of brightness is one that only some screens have. */
  isHdr: boolean;
  /** Browsers play the file as it is; another one is repackaged. */
  isPlain: boolean;
  /** A player can start before it has the entire file. */
  isIndexFirst: boolean;
  /** Players turn or mirror the image, as the file says. */
  isTurned: boolean;
  /** When the first image is shown; negative if the file cuts off its start. */
  startMs: number;
};

// Its warnings name boxes, and every refusal has a sentence of ours.
Logging.level = LogLevel.Silent;

/** Blocks are kept by the source. */
const cacheBytes = 1024 * 1024;

/** Opens a video of the MP4 family. */
export function openVideo(source: ByteSource): Input {
  const { size, read } = inBlocks(source);
  return new Input({
    source: new CustomSource({
      getSize: () => size,
      read: (start, end) => read(start, end - start),
      maxCacheSize: cacheBytes,
      handleUnhandledError: () => {},
    }),
    formats: [MP4, QTFF],
  });
}

/** Opens a file for as long as `use` takes. @throws the errors of the file system, and those of `use` */
export async function withVideoFile<Result>(path: string, use: (source: ByteSource) => Promise<Result>) {
  const file = await open(path);
  try {
    return await use(await fileSource(file));
  } finally {
    await file.close();
  }
}

/**
 * Duration, shown size and tracks of a video in MP4 or QuickTime, read without decoding it.
 * @throws RefusedVideoError for the teacher who exports the video; the errors of the source
 */
export async function probeVideo(file: ByteSource): Promise<Probed> {
  const container = await checkContainer(file);
  return orDamaged(file, async (source) => {
    if (!(await hasPlausibleCounts(source))) throw new RefusedVideoError("VIDEO_DAMAGED");
    using input = openVideo(source);
    return await measure(input, container);
  });
}

type Container = Awaited<ReturnType<typeof checkContainer>>;

async function measure(input: Input, { isFragmented, isIndexFirst }: Container): Promise<Probed> {
  const { video, sound, isAll } = await playableTracks(input);
  const tracks = [video, ...(sound ? [sound] : [])];
  for (const track of tracks) await assertReadable(track);
  const durationMs = Math.round((await input.computeDuration(tracks)) * 1000);
  assertLength(durationMs);
  const [width, height] = [Math.round(await video.getDisplayWidth()), Math.round(await video.getDisplayHeight())];
  if (!(width > 0 && height > 0)) throw new RefusedVideoError("VIDEO_DAMAGED");
  const isMp4 = (await input.getFormat()) === MP4;
  return {
    durationMs,
    width,
    height,
    hasAudio: sound !== null,
    isHdr: await video.hasHighDynamicRange(),
    isPlain: isMp4 && !isFragmented && isAll,
    isIndexFirst,
    isTurned: (await video.getRotation()) !== 0 || (await video.getFlip()),
    startMs: Math.round((await video.getFirstTimestamp()) * 1000),
  };
}

/** @throws RefusedVideoError */
function assertLength(durationMs: number): void {
  const { mediaHoursMax: hours } = serverLimits;
  if (!(durationMs > 0)) throw new RefusedVideoError("VIDEO_DAMAGED");
  if (durationMs < 1000) throw new RefusedVideoError("VIDEO_TOO_SHORT");
  if (durationMs > hours * 3_600_000) throw new RefusedVideoError("VIDEO_TOO_LONG", { hours });
}

/**
 * Checks the tracks of a file of renditions, of which some start with the description of their tracks only.
 * @throws InvalidMediaError that names the file
 */
export async function probeCodecs(path: string, name: string): Promise<void> {
  try {
    await withVideoFile(path, (file) =>
      orDamaged(file, async (source) => {
        using input = openVideo(source);
        const videos = await Promise.all((await input.getVideoTracks()).map(unplayableVideo));
        const sounds = await Promise.all((await input.getAudioTracks()).map(unplayableAudio));
        const first = (found: (string | null)[]) => found.find((codec) => codec !== null) ?? null;
        assertPlayable({ image: first(videos), sound: first(sounds) });
      }),
    );
  } catch (error) {
    if (!(error instanceof InvalidMediaError)) throw error;
    throw new InvalidMediaError(`${name}: ${error.message}`, { cause: error });
  }
}

/** A file whose index is complete may lack the media that it names. */
async function assertReadable(track: InputTrack): Promise<void> {
  const packets = new EncodedPacketSink(track);
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.MAX_SAFE_INTEGER)];
  if (!first || !last || first.data.length === 0 || last.data.length === 0)
    throw new RefusedVideoError("TRACK_EMPTY", { track: track.type === "video" ? "IMAGE" : "SOUND" });
}
