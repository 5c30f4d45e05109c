import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { probeByFfprobe } from "./ffprobe.ts";
import { findSilencesByFfmpeg } from "./silences.ts";
import { levelFilters } from "./loudness.ts";
import { type Encoder, type ImagePart, keyFrameSeconds, type SoundSource } from "./port.ts";

const run = promisify(execFile);
const outputMaxBytes = 64 * 1024;

/** Seconds before a part that are decoded with it: an image may be shown for as long. */
const leadSeconds = 20;

/** The programs `ffmpeg` and `ffprobe` of the machine. */
export const ffmpegEncoder: Encoder = {
  describe: probeByFfprobe,
  findSilences: findSilencesByFfmpeg,
  encodeImages: async (part, target, signal) => {
    await run("ffmpeg", imageArguments(part, target), { maxBuffer: outputMaxBytes, signal });
  },
  encodeSound: async (sound, target, signal) => {
    const { source, loudness } = sound;
    const level = loudness === null ? [] : await levelFilters(source, loudness, signal);
    await run("ffmpeg", soundArguments(sound, level, target), { maxBuffer: outputMaxBytes, signal });
  },
};

/** @returns false: the machine has no such programs */
export const hasFfmpeg = (): Promise<boolean> =>
  Promise.all(["ffmpeg", "ffprobe"].map((program) => run(program, ["-version"]))).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

function imageArguments(part: ImagePart, target: string): string[] {
  const { source, first, count, frameRate, width, height, bitsPerSecond, hdr, isInterlaced } = part;
  const { images, ofSeconds } = frameRate;
  const lead = Math.min(first, Math.ceil((leadSeconds * images) / ofSeconds));
  const keyFrames = String(Math.round((keyFrameSeconds * images) / ofSeconds));
  const filters = [
    ...(isInterlaced ? ["bwdif=deint=interlaced"] : []),
    `fps=${images}/${ofSeconds}:start_time=0`,
    // The last image is shown until the end of the video.
    "tpad=stop=-1:stop_mode=clone",
    `trim=start_frame=${lead}:end_frame=${lead + count}`,
    "setpts=PTS-STARTPTS",
    `scale=${width}:${height}:flags=bicubic`,
    ...(hdr === null ? [] : toneMapping(hdr)),
    "setsar=1",
  ];
  const lines = [
    "-nostdin -v error -y",
    `-ss ${(((first - lead) * ofSeconds) / images).toFixed(6)}`,
    ["-i", source],
    "-map 0:v:0 -an -sn -dn -map_metadata -1",
    ["-vf", filters.join(",")],
    `-frames:v ${count}`,
    "-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p",
    // As good as it needs to be for the eye, and never more than a line of this quality takes.
    `-crf 23 -maxrate ${bitsPerSecond} -bufsize ${2 * bitsPerSecond}`,
    `-g ${keyFrames} -keyint_min ${keyFrames} -sc_threshold 0 -threads 0`,
    `-video_track_timescale ${images * 100} -f mp4`,
    [target],
  ];
  return inWords(lines);
}

/** Into the range of all screens: without it, images look gray. */
const toneMapping = (curve: NonNullable<ImagePart["hdr"]>): string[] => [
  `zscale=tin=${curve}:pin=2020:min=2020_ncl:t=linear:npl=100`,
  "format=gbrpf32le",
  "zscale=p=709",
  "tonemap=tonemap=hable:desat=0",
  "zscale=t=709:m=709:r=limited",
];

/** Forms of AAC that every browser plays. */
const played = "channel_layouts=mono|stereo:sample_rates=44100|48000";

const soundArguments = ({ source, durationMs }: SoundSource, level: readonly string[], target: string): string[] =>
  inWords([
    "-nostdin -v error -y",
    ["-i", source],
    "-map 0:a:0 -vn -sn -dn -map_metadata -1",
    // Sound that begins after the image begins with silence, and gaps are filled.
    ["-af", ["aresample=async=1:first_pts=0", ...level, `aformat=${played}`].join(",")],
    `-t ${(durationMs / 1000).toFixed(3)}`,
    "-c:a aac -b:a 160k -f mp4",
    [target],
  ]);

/** Words of a line, and paths as they are. */
const inWords = (lines: readonly (string | string[])[]): string[] =>
  lines.flatMap((line) => (typeof line === "string" ? line.split(" ") : line));
