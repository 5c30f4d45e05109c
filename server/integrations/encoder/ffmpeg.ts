import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Encoder, type FrameRate, type ImagePart, keyFrameSeconds } from "./port.ts";

const run = promisify(execFile);
const outputMaxBytes = 64 * 1024;

/** Seconds before a part that are decoded with it: an image may be shown for as long. */
const leadSeconds = 20;
const rates = { min: 15, variable: 30, max: 60 } as const;

/** The programs `ffmpeg` and `ffprobe` of the machine. */
export const ffmpegEncoder: Encoder = {
  frameRateOf: async (source) => {
    const { stdout } = await run(
      "ffprobe",
      [
        "-v",
        "error",
        "-select_streams",
        "v:0",
        "-show_entries",
        "stream=r_frame_rate,avg_frame_rate",
        "-of",
        "json",
        source,
      ],
      { maxBuffer: outputMaxBytes },
    );
    const { streams } = JSON.parse(stdout) as { streams: { r_frame_rate: string; avg_frame_rate: string }[] };
    const [stream] = streams;
    if (!stream) throw new Error(`${source} has no image`);
    return constantRate(fraction(stream.r_frame_rate), fraction(stream.avg_frame_rate));
  },
  encodeImages: async (part, target, signal) => {
    await run("ffmpeg", argumentsFor(part, target), { maxBuffer: outputMaxBytes, signal });
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

function fraction(text: string): FrameRate {
  const [images = 0, ofSeconds = 0] = text.split("/").map(Number);
  return { images, ofSeconds };
}

const perSecond = ({ images, ofSeconds }: FrameRate): number => (ofSeconds > 0 ? images / ofSeconds : 0);

/** The nominal rate of a video whose images keep to it. */
function constantRate(nominal: FrameRate, average: FrameRate): FrameRate {
  const [stated, real] = [perSecond(nominal), perSecond(average)];
  if (stated > 0 && stated <= rates.max && Math.abs(stated - real) < 0.01 * stated) return nominal;
  const rate = real > rates.variable * 1.5 ? rates.max : Math.min(rates.variable, Math.round(real));
  return { images: Math.max(rates.min, rate), ofSeconds: 1 };
}

function argumentsFor(part: ImagePart, target: string): string[] {
  const { source, first, count, frameRate, width, height, bitsPerSecond } = part;
  const { images, ofSeconds } = frameRate;
  const lead = Math.min(first, Math.ceil((leadSeconds * images) / ofSeconds));
  const keyFrames = String(Math.round((keyFrameSeconds * images) / ofSeconds));
  const filters = [
    `fps=${images}/${ofSeconds}:start_time=0`,
    // The last image is shown until the end of the video.
    "tpad=stop=-1:stop_mode=clone",
    `trim=start_frame=${lead}:end_frame=${lead + count}`,
    "setpts=PTS-STARTPTS",
    `scale=${width}:${height}:flags=bicubic`,
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
  return lines.flatMap((line) => (typeof line === "string" ? line.split(" ") : line));
}
