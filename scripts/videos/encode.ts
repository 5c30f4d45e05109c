import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { tickMs } from "./timing.ts";

const run = promisify(execFile);

type Option = readonly [name: string, value: string];

/** A image that stands still is repeated so often: players seek within it, and streams have an image in each segment. */
const stillMs = 5_000;
/** A complete image at the start of each scene, and at least so often: where a player can start, and where segments are cut. */
const keySeconds = 20;
/** Fields that differ from run to run (versions, times) are left out, so that the same source gives the same bytes. */
const reproducible: Option[] = [
  ["-map_metadata", "-1"],
  ["-fflags", "+bitexact"],
  ["-flags:v", "+bitexact"],
  ["-threads", "1"],
];
/** Images of a browser have the full range of JPEG, a video that of television. The matrix stays that of JPEG. */
const colors = "in_range=pc:out_range=tv:flags=accurate_rnd";
const tagged: Option[] = [
  ["-color_range", "tv"],
  ["-colorspace", "smpte170m"],
  ["-color_primaries", "bt709"],
  ["-color_trc", "bt709"],
];

/** Images are in the order of their times, because with others between them no file says how long the last one is shown. */
const x264 = "keyint=600:scenecut=0:psy=0:qcomp=0.8:bframes=0";

export interface Image {
  file: string;
  /** When it is shown first. */
  timeMs: number;
}

export interface Images {
  images: readonly Image[];
  sceneStartsMs: readonly number[];
  durationMs: number;
}

/** The list of images with their durations, as ffmpeg reads it: many while a scene moves, few while it stands still. */
async function imageList({ images, durationMs }: Images, folder: string): Promise<Option[]> {
  const lines = images.flatMap(({ file, timeMs }, index) => {
    const isLast = index === images.length - 1;
    let left = (images[index + 1]?.timeMs ?? durationMs) - timeMs;
    const shown: string[] = [];
    while (left > 0) {
      // The video ends with the duration of its last image, which is one tick.
      const ms = isLast && left > tickMs ? Math.min(stillMs, left - tickMs) : Math.min(stillMs, left);
      shown.push(`file '${file}'\nduration ${ms / 1000}\n`);
      left -= ms;
    }
    return shown;
  });
  const list = join(folder, "images.txt");
  await writeFile(list, `ffconcat version 1.0\n${lines.join("")}`);
  return [
    ["-f", "concat"],
    ["-safe", "0"],
    ["-i", list],
    ["-t", String(durationMs / 1000)],
    ["-vsync", "vfr"],
    ["-enc_time_base", "1:1000"],
  ];
}

/** The seconds at which a complete image is: starts of scenes, and points in long ones. */
function keysOf({ sceneStartsMs, durationMs }: Images): string {
  const keys = sceneStartsMs.flatMap((start, index) => {
    const length = (sceneStartsMs[index + 1] ?? durationMs) - start;
    const parts = Math.ceil(length / 1000 / keySeconds);
    return Array.from({ length: parts }, (_, part) => (start + (part * length) / parts) / 1000);
  });
  return keys.map((key) => key.toFixed(3)).join(",");
}

/**
 * Encodes images as H.264, ready to play before it is complete.
 * @param tags go into the file: its title, and by which source it was made
 */
export async function encodeMp4(
  images: Images,
  { folder, output, tags }: { folder: string; output: string; tags: Record<string, string> },
): Promise<void> {
  const options: Option[] = [
    ...(await imageList(images, folder)),
    ["-vf", `scale=${colors},format=yuv420p`],
    ...tagged,
    ["-c:v", "libx264"],
    ["-profile:v", "high"],
    ["-preset", "veryfast"],
    ["-tune", "stillimage"],
    ["-crf", "35"],
    ["-x264-params", x264],
    ["-force_key_frames", keysOf(images)],
    ...reproducible,
    ...Object.entries(tags).map(([name, text]): Option => ["-metadata", `${name}=${text}`]),
    ["-movflags", "+faststart"],
  ];
  await ffmpeg(options, output);
}

/** A poster is shown smaller than the video. */
export async function encodePoster(image: string, output: string): Promise<void> {
  await sharp(image).resize(1280, 720).webp({ quality: 82, preset: "drawing" }).toFile(output);
}

/** The renditions for adaptive streaming. A list of renditions states their bit rates, which are limited for it. */
const renditions = [
  { height: 1080, kbps: 600 },
  { height: 720, kbps: 360 },
  { height: 360, kbps: 160 },
];
const segmentSeconds = 4;

/** Encodes the renditions, cut into segments at the same images. */
export async function encodeHls(images: Images, { folder, output }: { folder: string; output: string }): Promise<void> {
  const ofRendition = ({ height, kbps }: (typeof renditions)[number], index: number): Option[] => [
    ["-map", "0:v"],
    [`-filter:v:${index}`, `scale=-2:${height}:${colors},format=yuv420p`],
    [`-c:v:${index}`, "libx264"],
    [`-crf:v:${index}`, "35"],
    [`-maxrate:v:${index}`, `${kbps}k`],
    [`-bufsize:v:${index}`, `${4 * kbps}k`],
  ];
  const options: Option[] = [
    ...(await imageList(images, folder)),
    ...renditions.flatMap(ofRendition),
    ...tagged,
    ["-preset", "veryfast"],
    ["-tune", "stillimage"],
    ["-profile:v", "high"],
    ["-x264-params", x264],
    ["-force_key_frames", keysOf(images)],
    ...reproducible,
    ["-f", "hls"],
    ["-hls_time", String(segmentSeconds)],
    ["-hls_playlist_type", "vod"],
    ["-hls_segment_type", "fmp4"],
    ["-hls_fmp4_init_filename", "init.mp4"],
    ["-hls_segment_filename", join(output, "%v/%03d.m4s")],
    ["-master_pl_name", "master.m3u8"],
    ["-var_stream_map", renditions.map(({ height }, index) => `v:${index},name:${height}p`).join(" ")],
  ];
  await ffmpeg(options, join(output, "%v/index.m3u8"));
  for (const { height } of renditions) {
    const file = join(output, `${height}p/index.m3u8`);
    await writeFile(file, completePlaylist(await readFile(file, "utf8"), images.durationMs));
  }
}

const segmentLength = /(?<=#EXTINF:)[\d.]+/g;

/** ffmpeg takes the last segment for as long as its images would be at a constant rate. */
export function completePlaylist(playlist: string, durationMs: number): string {
  const others = Array.from(playlist.matchAll(segmentLength), ([seconds]) => Number(seconds)).slice(0, -1);
  const last = durationMs / 1000 - others.reduce((sum, seconds) => sum + seconds, 0);
  const longest = Math.ceil(Math.max(last, ...others));
  let left = others.length;
  return playlist
    .replaceAll(segmentLength, (seconds) => (left-- > 0 ? seconds : last.toFixed(6)))
    .replace(/(?<=#EXT-X-TARGETDURATION:)\d+/, String(longest));
}

async function ffmpeg(options: readonly Option[], output: string): Promise<void> {
  await run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...options.flat(), output]);
}
