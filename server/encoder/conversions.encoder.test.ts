import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orNotFound } from "../../shared/errors.ts";
import { ffmpegEncoder } from "../integrations/encoder/ffmpeg.ts";
import { readEnv } from "../startup/env.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { read } from "../test/asking.ts";
import { makeLearner, makeTeacher } from "../test/factories.ts";
import { readyVideo } from "../test/video/ready-video.ts";
import { Shop } from "./shop.ts";
import { encodeNext } from "./work.ts";

const run = promisify(execFile);
const token = "token-of-all-encoders-of-the-tests";
const { signal } = new AbortController();

let t: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  t = await testApp({ env: readEnv({ ENCODER_TOKEN: token }) });
  url = await t.app.listen({ port: 0, host: "127.0.0.1" });
  folder = await mkdtemp(join(tmpdir(), "closegap-conversions-"));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/** A test image that moves, and a tone. */
const image = (size: string, rate = "24") => `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=4`;
const tone = "-f lavfi -i sine=frequency=440:duration=4";
const words = (line: string): string[] => line.split(" ");

async function record(name: string, line: string): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}-${name}`);
  await run("ffmpeg", [...words(`-nostdin -v error ${line}`), path]);
  return readFile(path);
}

/** Uploads a video that waits for an encoder, and lets one convert it. */
async function convert(uploaded: { bytes: Buffer; levelSound?: boolean }) {
  const teacher = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  const mediaAssetId = await readyVideo(t, { teacherId, ...uploaded });
  const asset = async () => (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body;
  expect(await asset()).toMatchObject({ status: "PROCESSING", step: "CONVERT" });
  const own = await mkdtemp(join(folder, "encoder-"));
  const shop = new Shop({ url, token, encoder: "one", signal });
  const lines: string[] = [];
  const print = (printed: string) => void lines.push(printed);
  expect(await encodeNext({ shop, encoder: ffmpegEncoder, folder: own, print, signal })).toBe(true);
  expect(lines).toEqual([`converting ${mediaAssetId} in 1080p`]);
  await t.runJobs();
  const converted = { mediaAssetId, asset: await asset() };
  // Its smaller renditions are not the subject here.
  await t.db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
  return converted;
}

const x265 = "-c:v libx265 -preset ultrafast -x265-params log-level=error";
const hdr = `${x265} -pix_fmt yuv420p10le -color_primaries bt2020 -colorspace bt2020nc`;

test.each([
  ["HEVC of a phone", "a.mp4", `${image("320x180")} ${tone} ${x265} -tag:v hvc1 -c:a aac`, [320, 180]],
  ["HEVC in HLG", "b.mov", `${image("320x180")} ${hdr} -color_trc arib-std-b67 -tag:v hvc1`, [320, 180]],
  ["HEVC in PQ", "c.mp4", `${image("320x180")} ${hdr} -color_trc smpte2084 -tag:v hvc1`, [320, 180]],
  ["ProRes with PCM", "d.mov", `${image("320x180", "30000/1001")} ${tone} -c:v prores -c:a pcm_s16le`, [320, 180]],
  ["VP9 and Opus", "e.webm", `${image("320x180")} ${tone} -c:v libvpx-vp9 -deadline realtime -c:a libopus`, [320, 180]],
  ["VP9 in MP4", "f.mp4", `${image("320x180")} -c:v libvpx-vp9 -deadline realtime`, [320, 180]],
  [
    "a recording of OBS",
    "g.mkv",
    `${image("320x180", "60")} ${tone} -c:v libx264 -preset ultrafast -c:a aac`,
    [320, 180],
  ],
  [
    "an interlaced broadcast",
    "h.ts",
    `${image("352x288", "25")} ${tone} -c:v mpeg2video -flags +ilme+ildct -aspect 4:3`,
    [384, 288],
  ],
  ["a camera of 2005", "i.avi", `${image("320x240")} ${tone} -c:v mjpeg -c:a pcm_u8`, [320, 240]],
  ["Windows Media", "j.wmv", `${image("320x240")} ${tone} -c:v wmv2 -c:a wmav2`, [320, 240]],
  ["Flash", "k.flv", `${image("320x240")} -c:v flv`, [320, 240]],
  ["H.264 in 4:4:4", "l.mp4", `${image("322x182")} -pix_fmt yuv444p -c:v libx264 -preset ultrafast`, [322, 182]],
  ["an image of 1440 lines", "m.mkv", `${image("2560x1440", "5")} -c:v libx264 -preset ultrafast`, [1920, 1080]],
] as const)("%s is converted and ready", async (_, name, line, [width, height]) => {
  const { mediaAssetId, asset } = await convert({ bytes: await record(name, line) });
  expect(asset).toMatchObject({
    status: "READY",
    width,
    height,
    durationMs: expect.closeTo(4_000, -3),
    hasStream: true,
  });
  expect(asset.details.isHdr ?? false).toBe(line.startsWith(`${image("320x180")} ${hdr}`));
  const { has_audio } = await t.db
    .selectFrom("media")
    .where("media_id", "=", mediaAssetId)
    .select("has_audio")
    .executeTakeFirstOrThrow();
  expect(has_audio).toBe(line.includes(tone));
});

/** By the measure of EBU R 128, in LUFS. */
async function loudnessOf(path: string): Promise<number> {
  const { stderr } = await run(
    "ffmpeg",
    words(`-nostdin -hide_banner -i ${path} -af ebur128=framelog=verbose -f null -`),
  );
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]);
}

const quiet = (decibels: number) => `${tone} -af volume=${decibels}dB`;
const avc = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";

test.each([
  ["a quiet one", "n.mp4", `${image("320x180")} ${quiet(-14)} ${avc} -c:a aac`],
  ["a loud one", "o.mp4", `${image("320x180")} ${quiet(15)} ${avc} -c:a aac`],
  ["one of another format", "p.mkv", `${image("320x180")} ${quiet(-6)} ${avc} -c:a libopus`],
])("sound is levelled to -16 LUFS: %s", async (_, name, line) => {
  const bytes = await record(name, line);
  const { mediaAssetId } = await convert({ bytes, levelSound: true });
  const levelled = join(folder, `${mediaAssetId}.mp4`);
  await writeFile(levelled, orNotFound(await t.deps.storage.read(`media/${mediaAssetId}/video.mp4`, 10_000_000)));
  expect(Math.abs((await loudnessOf(levelled)) + 16)).toBeLessThanOrEqual(1);
  const source = join(folder, name);
  await writeFile(source, bytes);
  expect(Math.abs((await loudnessOf(source)) + 16)).toBeGreaterThan(1);
});

test("levelling copies an image that browsers play, and leaves silence as it is", async () => {
  const imageDigest = async (path: string) =>
    (await run("ffmpeg", words(`-v error -i ${path} -map 0:v -c copy -f md5 -`))).stdout;
  const silence = "-f lavfi -i anullsrc=duration=4";
  const source = join(folder, "silent.mp4");
  const bytes = await record("q.mp4", `${image("320x180")} ${silence} ${avc} -c:a aac`);
  await writeFile(source, bytes);
  const { mediaAssetId, asset } = await convert({ bytes, levelSound: true });
  expect(asset).toMatchObject({ status: "READY" });
  const levelled = join(folder, `${mediaAssetId}.mp4`);
  await writeFile(levelled, orNotFound(await t.deps.storage.read(`media/${mediaAssetId}/video.mp4`, 10_000_000)));
  expect(await imageDigest(levelled)).toBe(await imageDigest(source));
});
