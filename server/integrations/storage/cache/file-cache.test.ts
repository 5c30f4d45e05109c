import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FileCache } from "./file-cache.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-file-cache-"));
});
afterAll(() => rm(folder, { recursive: true }));

const of = (text: string) => async () => Buffer.from(text);
const never = () => Promise.reject(new Error("made again"));

test("what was not used for the longest time is deleted beyond the bound, also after a start", async () => {
  const cache = new FileCache(folder, 10);
  await cache.get("a", of("aaaa"));
  await cache.get("b", of("bbbb"));
  await cache.get("a", never);
  await cache.get("c", of("cccc"));
  await vi.waitFor(async () => expect((await readdir(folder)).toSorted()).toEqual(["a", "c"]));
  await writeFile(join(folder, "torn.part"), "x");
  const next = new FileCache(folder, 10);
  expect((await next.get("c", never)).toString()).toBe("cccc");
  expect((await readdir(folder)).toSorted()).toEqual(["a", "c"]);
});

test("an error is not stored, and a deleted file is made again", async () => {
  const cache = new FileCache(folder, 100);
  await expect(cache.get("d", never)).rejects.toThrow("made again");
  expect((await cache.get("d", of("dd"))).toString()).toBe("dd");
  await rm(join(folder, "d"));
  expect((await cache.get("d", of("d2"))).toString()).toBe("d2");
});

test("images are made without a folder, and stored once it can be opened", async () => {
  const blocked = join(folder, "blocked");
  await writeFile(blocked, "no folder");
  const cache = new FileCache(join(blocked, "images"), 100);
  expect((await cache.get("e", of("e1"))).toString()).toBe("e1");
  expect((await cache.get("e", of("e2"))).toString()).toBe("e2");
  await rm(blocked);
  expect((await cache.get("e", of("e3"))).toString()).toBe("e3");
  expect((await cache.get("e", never)).toString()).toBe("e3");
});
