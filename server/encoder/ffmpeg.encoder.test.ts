import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from "mediabunny";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { orNotFound } from "../../shared/errors.ts";
import { ffmpegEncoder, hasFfmpeg } from "../integrations/encoder/ffmpeg.ts";
import { readEnv } from "../startup/env.ts";
import { testApp } from "../test/app.ts";
import { makeTeacher } from "../test/factories.ts";
import { readyVideo } from "../test/video/ready-video.ts";
import { makeRecording } from "../test/video/recording.ts";

const token = "token-of-all-encoders-of-the-tests";
const { signal } = new AbortController();
/** Where Debian installs the programs, and others their own. */
const programs = "/usr/local/bin:/usr/bin";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-ffmpeg-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Size, number of images, distance of the key frames in images, and the parameters of the decoder. */
async function imagesOf(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  const track = orNotFound(await input.getPrimaryVideoTrack());
  const config = await track.getDecoderConfig();
  const times: number[] = [];
  const keys: number[] = [];
  for await (const { type, timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    verifyKeyPackets: true,
  })) {
    if (type === "key") keys.push(timestamp);
    times.push(timestamp);
  }
  return {
    size: [await track.getDisplayWidth(), await track.getDisplayHeight()],
    rotation: await track.getRotation(),
    codec: config?.codec,
    description: Buffer.from(config?.description as Uint8Array).toString("hex"),
    times: times.toSorted((a, b) => a - b),
    longest: Math.max(...keys.map((key, index) => (keys[index + 1] ?? Math.max(...times)) - key)),
  };
}

test("the machine has the programs", async () => {
  expect(await hasFfmpeg()).toBe(true);
});

test.each([
  ["as phones record it", () => makeRecording({ seconds: 20 }), { images: 24, ofSeconds: 1 }, [640, 360]],
  ["upright on a phone", () => makeRecording({ seconds: 20, rotation: 90 }), { images: 24, ofSeconds: 1 }, [360, 640]],
  ["in 4:3", () => makeRecording({ seconds: 20, aspect: [960, 720] }), { images: 24, ofSeconds: 1 }, [480, 360]],
  ["in QuickTime", () => makeRecording({ seconds: 20, container: "mov" }), { images: 24, ofSeconds: 1 }, [640, 360]],
] as const)("parts of a video %s follow each other without a gap", async (_, make, rate, [width, height]) => {
  const source = await stored(`${crypto.randomUUID()}.mp4`, await make());
  const { frameRate, hdr, isInterlaced } = await ffmpegEncoder.describe(source);
  expect(frameRate).toEqual(rate);
  const parts = [];
  for (const [first, count] of [
    [0, 240],
    [240, 240],
  ] as const) {
    const target = join(folder, `${crypto.randomUUID()}.mp4`);
    const form = { width, height, bitsPerSecond: 700_000, hdr, isInterlaced };
    await ffmpegEncoder.encodeImages({ source, first, count, frameRate, ...form }, target, signal);
    parts.push(await imagesOf(target));
  }
  for (const { times, longest, ...facts } of parts) {
    expect(facts).toMatchObject({ size: [width, height], rotation: 0, codec: expect.stringMatching(/^avc1\.64/) });
    expect(times).toHaveLength(240);
    expect(times[0]).toBeCloseTo(0, 3);
    for (const [index, time] of times.entries()) expect(time).toBeCloseTo(index / 24, 3);
    expect(longest).toBeLessThanOrEqual(2.001);
  }
  // Players keep the parameters of the first part.
  expect(new Set(parts.map(({ description }) => description)).size).toBe(1);
});

/** The process that an admin starts beside the shop. */
function startEncoder(settings: Record<string, string>): ChildProcess & { lines: () => string } {
  const program = 'import("./scripts/serve.ts").then(({ serve }) => serve())';
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: programs, ROLE: "encoder", ENCODER_TOKEN: token, ...settings },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (printed += String(text)));
  return Object.assign(child, { lines: () => printed });
}

const ended = (child: ChildProcess) => child.exitCode ?? child.signalCode ?? once(child, "exit");

test("an encoder process that is killed goes on where it was, and ends with a signal", async () => {
  const t = await testApp({ env: readEnv({ ENCODER_TOKEN: token }) });
  onTestFinished(() => t.close());
  const url = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const mediaAssetId = await readyVideo(t, {
    teacherId: await makeTeacher(t.db),
    bytes: await makeRecording({ seconds: 66 }),
  });
  const dataDir = await mkdtemp(join(folder, "encoder-"));
  const parts = join(dataDir, "encodings", mediaAssetId);
  const killed = startEncoder({ SHOP_URL: url, DATA_DIR: dataDir });
  onTestFinished(() => void killed.kill("SIGKILL"));
  await vi.waitFor(() => expect(existsSync(join(parts, "360-0.mp4"))).toBe(true), { timeout: 120_000 });
  killed.kill("SIGKILL");
  await ended(killed);
  const stored = () =>
    t.db
      .selectFrom("media_rendition")
      .where("media_asset_id", "=", mediaAssetId)
      .select(["quality", "status"])
      .execute();
  expect(await stored()).toEqual([{ quality: 360, status: "UPLOADING" }]);
  const next = startEncoder({ SHOP_URL: url, DATA_DIR: dataDir });
  onTestFinished(() => void next.kill("SIGKILL"));
  await vi.waitFor(async () => expect(await stored()).toEqual([{ quality: 360, status: "VERIFYING" }]), {
    timeout: 120_000,
  });
  await t.runJobs();
  expect(await stored()).toEqual([{ quality: 360, status: "READY" }]);
  await vi.waitFor(async () => expect(await readdir(join(dataDir, "encodings"))).toEqual([]), { timeout: 60_000 });
  next.kill("SIGTERM");
  await ended(next);
  expect([next.exitCode, next.lines()]).toEqual([0, expect.stringContaining(`encoding ${mediaAssetId} in 360p`)]);
});

test("silences are those of the definition that browsers use as well", async () => {
  const level = (decibels: number) => `volume=${decibels}dB`;
  // A tone, a hum below the level, a tone, a short hum, a tone and silence.
  const path = join(folder, "silences.m4a");
  const tone = (seconds: number, decibels: number) =>
    `sine=frequency=440:sample_rate=48000:duration=${seconds},volume=18dB,${level(decibels)}`;
  const parts = [tone(1, -20), tone(1.5, -50), tone(1, -20), tone(0.5, -50), tone(1, -20), "anullsrc=r=48000:d=1"];
  const graph = `${parts.map((part, n) => `${part},aformat=channel_layouts=mono[${n}]`).join(";")};${parts
    .map((_, n) => `[${n}]`)
    .join("")}concat=n=${parts.length}:v=0:a=1`;
  await promisify(execFile)("ffmpeg", ["-nostdin", "-v", "error", "-filter_complex", graph, "-c:a", "aac", path]);
  const found = await ffmpegEncoder.findSilences(path, 6_000, signal);
  expect(found).toHaveLength(2);
  const [hum, end] = found;
  expect([hum?.startMs, hum?.endMs, end?.startMs, end?.endMs]).toEqual([
    expect.closeTo(1_000, -2),
    expect.closeTo(2_500, -2),
    expect.closeTo(5_000, -2),
    expect.closeTo(6_000, -2),
  ]);
});

test.each([
  ["without the address of the shop", { SHOP_URL: "" }, "SHOP_URL"],
  ["without a token", { ENCODER_TOKEN: "short" }, "ENCODER_TOKEN"],
  ["without the programs", { PATH: "/nowhere" }, "ffmpeg and ffprobe are not in PATH"],
])("an encoder %s does not start and says why in one line", async (_, given, line) => {
  const child = startEncoder({ SHOP_URL: "http://127.0.0.1:9", DATA_DIR: folder, ...given });
  await ended(child);
  const [first, ...more] = child.lines().trim().split("\n");
  expect([child.exitCode, first, more]).toEqual([1, expect.stringContaining(line), []]);
});
