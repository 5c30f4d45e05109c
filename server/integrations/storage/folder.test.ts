import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addMinutes } from "../../../shared/time.ts";
import { collect } from "../../test/collect.ts";
import { folderStorage } from "./folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-folder-"));
});
afterAll(() => rm(folder, { recursive: true }));

const keysOf = async (storage: ReturnType<typeof folderStorage>, prefix: string) =>
  (await collect(storage.list(prefix))).map(({ key }) => key).toSorted();

test("files of the folder are readable by the server's user alone, and leave no empty folders", async () => {
  const path = join(folder, "modes");
  const own = folderStorage(path);
  await writeFile(join(folder, "open.mp4"), "video", { mode: 0o644 });
  await own.write("exports/a.zip", Buffer.from("a"), "application/zip");
  await own.writeFile("media/clip/hls/720p/seg0.m4s", join(folder, "open.mp4"), "video/mp4");
  const modeOf = async (name: string) => (await stat(join(path, name))).mode & 0o777;
  expect(
    await Promise.all(["exports", "media/clip/hls", "exports/a.zip", "media/clip/hls/720p/seg0.m4s"].map(modeOf)),
  ).toEqual([0o700, 0o700, 0o600, 0o600]);
  await own.remove(["media/clip/hls/720p/seg0.m4s", "exports/a.zip"]);
  expect(await readdir(join(path, "media"))).toEqual([]);
  expect(await readdir(join(path, "exports"))).toEqual([]);
});

test("objects are where earlier versions have put them", async () => {
  const path = join(folder, "earlier");
  for (const name of ["media/clip/video.mp4", "photos/photos/a.webp", "photos/uploads/b", "exports/c.json"]) {
    await mkdir(join(path, name, ".."), { recursive: true });
    await writeFile(join(path, name), name);
  }
  await writeFile(join(path, "media/.folder-id"), "an id");
  const own = folderStorage(path);
  expect(await keysOf(own, "")).toEqual(["exports/c.json", "media/clip/video.mp4", "photos/a.webp", "uploads/b"]);
  expect((await own.read("uploads/b", 100))?.toString()).toBe("photos/uploads/b");
});

test("a write that was killed leaves nothing but a file that is deleted after a day", async () => {
  const path = join(folder, "killed");
  const own = folderStorage(path);
  const isWriting = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const endless = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      isWriting.resolve();
      await never.promise;
      throw new Error("killed");
    })(),
  );
  const writing = own.write("exports/a.zip", endless, "application/zip");
  await isWriting.promise;
  const left = await readdir(join(path, "exports"));
  expect(left).toEqual([expect.stringMatching(/^\..*\.part$/)]);
  expect(await keysOf(own, "exports/")).toEqual([]);
  await own.removeAbandoned(new Date());
  expect(await readdir(join(path, "exports"))).toEqual(left);
  await own.removeAbandoned(addDays(new Date(), 2));
  expect(await readdir(join(path, "exports"))).toEqual([]);
  never.resolve();
  await expect(writing).rejects.toThrow("killed");
});

test("a folder signs nothing: its server takes and sends the bytes", async () => {
  const own = folderStorage(join(folder, "data"));
  const at = new Date();
  const terms = { contentType: "image/png", bytes: 4, number: 1, at, expiresAt: addMinutes(at, 1) };
  expect(await own.signUpload("uploads/b", terms)).toBeNull();
  expect(await own.signDownload("uploads/b", terms)).toBeNull();
  expect(
    await own.multipart.signPart("sources/b", await own.multipart.start("sources/b", "video/mp4"), terms),
  ).toBeNull();
});

test("an upload to one key is no upload to another one", async () => {
  const { multipart } = folderStorage(join(folder, "data"));
  const id = await multipart.start("sources/one", "video/mp4");
  await multipart.writePart("sources/one", id, 1, Buffer.from("a"));
  for (const uploadId of [id, "../../..", "", `${"a".repeat(36)}.${"0".repeat(16)}`])
    await expect(multipart.complete("sources/other", uploadId)).rejects.toThrow("not that of an upload");
});
