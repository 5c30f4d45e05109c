import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeRecording } from "../../../../scripts/bench/media/recording.ts";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { s3Storage } from "../../../integrations/storage/s3.ts";
import { collect } from "../../../test/collect.ts";
import { startS3, type TestS3 } from "../../../test/s3/s3.ts";
import { packageVideo } from "./package-video.ts";

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-package-"));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

test("a video in a bucket is packaged in parts, as in a folder", async () => {
  const video = join(folder, "recording.mp4");
  // Several parts of an upload, in each of its files.
  await writeRecording(video, { seconds: 66, bytes: 24 * 2 ** 20 });
  const packaged = async (storage: ObjectStorage) => {
    await storage.writeFile("sources/one", video, "video/mp4");
    const media = await packageVideo({
      storage,
      scratchFile: join(folder, "scratch.mp4"),
      sourceKey: "sources/one",
      storageKey: "one",
      onProbed: async () => {},
      onProgress: async () => {},
    });
    const objects = await collect(storage.list("media/one/"));
    return { media, objects: objects.toSorted((a, b) => a.key.localeCompare(b.key)) };
  };
  const inBucket = await packaged(s3Storage(s3.settings));
  expect(inBucket.objects.map(({ key }) => key)).toEqual([
    "media/one/hls/master.m3u8",
    "media/one/hls/video.m3u8",
    "media/one/hls/video.mp4",
    "media/one/video.mp4",
  ]);
  expect(inBucket.objects.at(-1)?.size).toBeGreaterThan(20 * 2 ** 20);
  expect(inBucket).toEqual(await packaged(folderStorage(folder)));
});
