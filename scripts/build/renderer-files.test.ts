import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuilder } from "vite";
import { rendererFiles } from "./renderer-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-renderer-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "entry.ts"), 'export const screen = () => import("./screen.ts");');
});
afterEach(() => rm(folder, { recursive: true }));

async function build(text: string): Promise<void> {
  await writeFile(join(folder, "screen.ts"), `export const text = ${JSON.stringify(text)};`);
  const builder = await createBuilder({
    configFile: false,
    root: folder,
    logLevel: "error",
    plugins: [rendererFiles],
    environments: {
      ssr: { build: { outDir: join(folder, "dist"), rolldownOptions: { input: join(folder, "entry.ts") } } },
    },
  });
  for (const environment of Object.values(builder.environments))
    if (environment.name === "ssr") await builder.build(environment);
}

const screens = async (): Promise<number> => (await readdir(join(folder, "dist/assets"))).length;

test("a server that runs from the folder of a newer build loads the screens of its own build", async () => {
  await build("first");
  const { screen } = await import(pathToFileURL(join(folder, "dist/entry.js")).href);
  for (const text of ["second", "third"]) await build(text);
  expect(await screen()).toMatchObject({ text: "first" });
});

test("the renderer's folder has the files of the last three builds, each once", async () => {
  for (const text of ["first", "second", "third", "third"]) await build(text);
  expect(await screens()).toBe(3);
  await build("fourth");
  expect(await screens()).toBe(3);
});
