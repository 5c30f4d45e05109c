import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

type Option = readonly [name: string, value: string];

/** Images a second: enough for slides. */
const rate = 5;
/** A complete image at least so often, in seconds: where a player can start, and where segments are cut. */
const keySeconds = 20;
/** Fields that differ from run to run (versions, times) are left out, so that the same source gives the same bytes. */
const reproducible: Option[] = [
  ["-map_metadata", "-1"],
  ["-fflags", "+bitexact"],
  ["-flags:v", "+bitexact"],
  ["-threads", "1"],
];

export interface SlideImage {
  file: string;
  seconds: number;
}

/**
 * Encodes images one after the other as H.264, ready to play before it is complete.
 * @param tags go into the file: its title, and by which source it was made
 */
export async function encodeMp4(
  images: readonly SlideImage[],
  { folder, output, tags }: { folder: string; output: string; tags: Record<string, string> },
): Promise<void> {
  const list = join(folder, "images.txt");
  // The last image again, because its duration counts only if another one follows.
  const lines = [...images, { file: images.at(-1)?.file ?? "", seconds: 0 }].map(
    ({ file, seconds }) => `file '${file}'\n${seconds > 0 ? `duration ${seconds}\n` : ""}`,
  );
  await writeFile(list, `ffconcat version 1.0\n${lines.join("")}`);
  const seconds = images.reduce((sum, image) => sum + image.seconds, 0);
  const options: Option[] = [
    ["-t", String(seconds)],
    ["-vf", `fps=${rate},scale=960:540:out_color_matrix=bt709,format=yuv420p`],
    ["-color_range", "tv"],
    ["-colorspace", "bt709"],
    ["-color_primaries", "bt709"],
    ["-color_trc", "bt709"],
    ["-c:v", "libx264"],
    ["-profile:v", "high"],
    ["-preset", "slow"],
    ["-tune", "stillimage"],
    ["-crf", "26"],
    ["-x264-params", `keyint=${keySeconds * rate}:min-keyint=1:scenecut=40`],
    ...reproducible,
    ...Object.entries(tags).map(([name, text]): Option => ["-metadata", `${name}=${text}`]),
    ["-movflags", "+faststart"],
  ];
  await ffmpeg([["-f", "concat"], ["-safe", "0"], ["-i", list], ...options], output);
}

export const encodePoster = (png: string, output: string): Promise<void> =>
  ffmpeg([["-i", png], ["-c:v", "libwebp"], ["-quality", "82"], ...reproducible], output);

/** The renditions for adaptive streaming. A list of renditions states their bit rates, which are limited for it. */
const renditions = [
  { height: 540, kbps: 600 },
  { height: 360, kbps: 300 },
];
const segmentSeconds = 6;

/** Cuts a finished video into segments: as it is, and smaller for slow connections. */
export function encodeHls(mp4: string, folder: string): Promise<void> {
  const keyInterval = segmentSeconds * rate;
  const ofRendition = ({ height, kbps }: (typeof renditions)[number], index: number): Option[] => [
    ["-map", "0:v"],
    [`-filter:v:${index}`, `scale=-2:${height}`],
    [`-c:v:${index}`, "libx264"],
    [`-crf:v:${index}`, "26"],
    [`-maxrate:v:${index}`, `${kbps}k`],
    [`-bufsize:v:${index}`, `${2 * kbps}k`],
  ];
  const options: Option[] = [
    ["-preset", "slow"],
    ["-tune", "stillimage"],
    ["-profile:v", "high"],
    ["-x264-params", `keyint=${keyInterval}:min-keyint=${keyInterval}:scenecut=0`],
    ...reproducible,
    ["-f", "hls"],
    ["-hls_time", String(segmentSeconds)],
    ["-hls_playlist_type", "vod"],
    ["-hls_segment_type", "fmp4"],
    ["-hls_fmp4_init_filename", "init.mp4"],
    ["-hls_segment_filename", join(folder, "%v/%03d.m4s")],
    ["-master_pl_name", "master.m3u8"],
    ["-var_stream_map", renditions.map(({ height }, index) => `v:${index},name:${height}p`).join(" ")],
  ];
  return ffmpeg([["-i", mp4], ...renditions.flatMap(ofRendition), ...options], join(folder, "%v/index.m3u8"));
}

async function ffmpeg(options: readonly Option[], output: string): Promise<void> {
  await run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...options.flat(), output]);
}
