import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Build, clientBuild, ensureBuilt, root } from "./stamp.ts";

let folder: string;
let build: Build;
const source = (name: string) => join(folder, "source", name);
const runs = async () => (await readFile(join(folder, "runs"), "utf8")).length;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-stamp-"));
  await mkdir(source("below"), { recursive: true });
  for (const name of ["a.ts", "below/b.ts", "below/b.test.ts"]) await writeFile(source(name), name);
  build = {
    name: "server",
    folder: join(folder, "output"),
    sources: [join(folder, "source")],
    isSource: (path) => !path.endsWith(".test.ts"),
    script: join(folder, "build.ts"),
  };
  const script = `
    import { appendFileSync, mkdirSync } from "node:fs";
    import { storeStamp } from ${JSON.stringify(import.meta.resolve("./stamp.ts"))};
    mkdirSync(${JSON.stringify(build.folder)}, { recursive: true });
    appendFileSync(${JSON.stringify(join(folder, "runs"))}, "x");
    storeStamp({ ...${JSON.stringify(build)}, isSource: ${String(build.isSource)} });`;
  await writeFile(build.script, script);
});

afterEach(() => rm(folder, { recursive: true }));

test("a build runs again only when a source changes, is added or is removed", async () => {
  const lines: string[] = [];
  const ensure = async () => {
    ensureBuilt(build, (line) => lines.push(line));
    return runs();
  };
  expect([await ensure(), await ensure()]).toEqual([1, 1]);
  await writeFile(source("below/b.ts"), "changed");
  expect([await ensure(), await ensure()]).toEqual([2, 2]);
  await writeFile(source("below/c.ts"), "");
  expect([await ensure(), await ensure()]).toEqual([3, 3]);
  await rm(source("a.ts"));
  expect([await ensure(), await ensure()]).toEqual([4, 4]);
  await utimes(source("below/b.test.ts"), 1, 1);
  expect(await ensure()).toBe(4);
  expect(new Set(lines)).toEqual(new Set(["building the server"]));
});

test("a copy of the project, whose files have other times, is not built again", async () => {
  ensureBuilt(build, () => {});
  for (const name of ["below/b.ts", "a.ts", "below"]) await utimes(source(name), 1, 1);
  ensureBuilt(build, () => {});
  expect(await runs()).toBe(1);
  const stamp = await readFile(join(build.folder, ".stamp.json"), "utf8");
  expect(stamp).not.toContain(root);
  // The times of the copy are known from now on.
  expect(stamp).toContain('"modified":"1000 4"');
});

test("a build that fails is reported, and tried again at the next start", async () => {
  await writeFile(build.script, "process.exit(1)");
  expect(() => ensureBuilt(build, () => {})).toThrow("the server could not be built");
  expect(() => ensureBuilt(build, () => {})).toThrow("the server could not be built");
});

/** The files of this repository that a file imports, `stamp.ts` aside: it decides when to build, not what. */
async function importsOf(path: string): Promise<string[]> {
  const text = await readFile(join(root, path), "utf8");
  return Array.from(text.matchAll(/ from "(\.[^"]+)"/g), ([, file = ""]) => join(dirname(path), file)).filter(
    (file) => relative("scripts/build", file) !== "stamp.ts",
  );
}

test("the client is built again when a file changes that its configuration imports", async () => {
  const imported = await Promise.all(["vite.config.ts", "scripts/build/client.ts"].map(importsOf));
  expect(imported.flat()).not.toEqual([]);
  expect(clientBuild.sources).toEqual(expect.arrayContaining(imported.flat()));
});
