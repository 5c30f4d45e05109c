import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./served-assets.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function start(...names: string[]): Promise<string[]> {
  const assets = join(folder, "build");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of names) await writeFile(join(assets, name), `code of ${name}`);
  return (await readdir(await keepAssets([assets], folder))).toSorted();
}

test("the files of the last three builds stay, and those that no build of these has are deleted", async () => {
  expect(await start("a-1.js", "b-1.js")).toEqual(["a-1.js", "b-1.js"]);
  expect(await start("a-2.js", "b-1.js")).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
  expect(await start("a-3.js")).toEqual(["a-1.js", "a-2.js", "a-3.js", "b-1.js"]);
  expect(await start("a-4.js")).toEqual(["a-2.js", "a-3.js", "a-4.js", "b-1.js"]);
  expect(await readFile(join(folder, "assets", "a-2.js"), "utf8")).toBe("code of a-2.js");
});

test("starts of one build count once, also those after another build", async () => {
  for (let n = 0; n < 4; n += 1) await start("a-1.js");
  await start("a-2.js");
  await start("a-1.js");
  expect(await start("a-3.js")).toEqual(["a-1.js", "a-2.js", "a-3.js"]);
});
