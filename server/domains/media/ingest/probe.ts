import { EncodedPacketSink, FilePathSource, Input, type InputTrack, Logging, LogLevel, MP4, QTFF } from "mediabunny";
import { exportAdvice, unplayableAudio, unplayableVideo } from "./codecs.ts";
import { checkContainer } from "./container.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { hasPlausibleCounts } from "./sample-counts.ts";

/** `width` and `height` are those of the shown frame: upright, and with square pixels. */
export type VideoFacts = { durationMs: number; width: number; height: number; hasAudio: boolean };

/** `isPlain`: a file that browsers play as it is; another one is repackaged, see `repackage`. */
export type Probed = VideoFacts & { isPlain: boolean };

/** Longer videos do not fit into the milliseconds of the database. */
const maxDurationMs = 2 ** 31 - 1;

// Its warnings name boxes, and every refusal has a sentence of ours.
Logging.level = LogLevel.Silent;

/** Opens a file of the MP4 family. */
export const openVideo = (path: string): Input =>
  new Input({ source: new FilePathSource(path, { handleUnhandledError: () => {} }), formats: [MP4, QTFF] });

/**
 * Duration, shown size and tracks of a video in MP4 or QuickTime, read without decoding it.
 * @throws InvalidMediaError with a sentence for the teacher who exports the video; the errors of the file system
 */
export async function probeVideo(path: string): Promise<Probed> {
  const { isFragmented } = await checkContainer(path);
  try {
    if (!(await hasPlausibleCounts(path))) throw damaged();
    using input = openVideo(path);
    return await measure(input, isFragmented);
  } catch (error) {
    if (error instanceof InvalidMediaError || isFileSystemError(error)) throw error;
    throw damaged(error);
  }
}

const damaged = (cause?: unknown) => new InvalidMediaError(`the video is damaged: ${exportAdvice} again`, { cause });

const isFileSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

async function measure(input: Input, isFragmented: boolean): Promise<Probed> {
  const [videos, sounds] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
  const [video] = videos;
  if (!video)
    throw new InvalidMediaError(
      `there is ${sounds.length > 0 ? "only sound" : "no image"} in it, and a lecture needs an image: ${exportAdvice}, for example over a still image`,
    );
  const sound = await playableSound(sounds);
  assertPlayable(await unplayableVideo(video), sound.unplayable);
  const tracks = [video, ...(sound.track ? [sound.track] : [])];
  for (const track of tracks) await assertReadable(track);
  const durationMs = Math.round((await input.computeDuration(tracks)) * 1000);
  if (!(durationMs > 0 && durationMs <= maxDurationMs))
    throw new InvalidMediaError(`the video has no length: ${exportAdvice} again`);
  const [width, height] = [Math.round(await video.getDisplayWidth()), Math.round(await video.getDisplayHeight())];
  if (!(width > 0 && height > 0)) throw new InvalidMediaError(`the image has no size: ${exportAdvice} again`);
  const isMp4 = (await input.getFormat()) === MP4;
  const isPlain = isMp4 && !isFragmented && videos.length + sounds.length === tracks.length;
  return { durationMs, width, height, hasAudio: sound.track !== null, isPlain };
}

/**
 * Checks the tracks of a file of renditions, of which some start with the description of their tracks only.
 * @throws InvalidMediaError that names the file
 */
export async function probeCodecs(path: string, name: string): Promise<void> {
  try {
    using input = openVideo(path);
    const videos = await Promise.all((await input.getVideoTracks()).map(unplayableVideo));
    const sounds = await Promise.all((await input.getAudioTracks()).map(unplayableAudio));
    const first = (found: (string | null)[]) => found.find((codec) => codec !== null) ?? null;
    assertPlayable(first(videos), first(sounds));
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    const reason = error instanceof InvalidMediaError ? error.message : `it is damaged: ${exportAdvice} again`;
    throw new InvalidMediaError(`${name}: ${reason}`, { cause: error });
  }
}

/** @throws InvalidMediaError that names the codecs and the cure */
function assertPlayable(image: string | null, sound: string | null): void {
  if (image === null && sound === null) return;
  const reasons = [
    ...(image === null ? [] : [`the video codec is ${image}`]),
    ...(sound === null ? [] : [`the audio codec is ${sound}`]),
  ];
  const advice = image?.startsWith("HEVC")
    ? `${exportAdvice} (on an iPhone: Settings, Camera, Formats, Most Compatible)`
    : exportAdvice;
  throw new InvalidMediaError(`${reasons.join(" and ")}, which not every browser plays: ${advice}`);
}

/** Phones record a second sound for their own players: the first one that browsers play counts. */
async function playableSound(tracks: Awaited<ReturnType<Input["getAudioTracks"]>>) {
  const codecs = await Promise.all(tracks.map(unplayableAudio));
  const played = codecs.indexOf(null);
  return { track: tracks[played] ?? null, unplayable: played === -1 ? (codecs[0] ?? null) : null };
}

/** A file whose index is complete may lack the media that it names. */
async function assertReadable(track: InputTrack): Promise<void> {
  const packets = new EncodedPacketSink(track);
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.MAX_SAFE_INTEGER)];
  if (!first || !last || first.data.length === 0 || last.data.length === 0)
    throw new InvalidMediaError(
      `there is nothing in the ${track.type === "video" ? "image" : "sound"}: ${exportAdvice} again`,
    );
}
