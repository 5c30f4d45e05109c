import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { clientBuild, studioFolder } from "../build/stamp.ts";

/** Script files and their size, compressed by Brotli, in thousands of bytes. */
export type Weight = { files: number; kB: number };
/** An application: what each of its pages loads, and what each screen loads beyond that. */
export type AppWeights = { entry: Weight; screens: Record<string, Weight> };
export type Weights = Record<string, AppWeights>;

type Manifest = Record<string, { file: string; imports?: string[] }>;

const documentOf = /^apps\/(\w+)\/index\.html$/;
const screenOf = /^apps\/(\w+)\/routes\/(.*)\.tsx\?tsr-split=component(?:---pendingComponent)?$/;

/** Vite's list of the files of a build. */
export const readManifest = (folder = clientBuild.folder): Manifest =>
  JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;

/** The scripts that an entry of the list loads at once, as paths in the build's folder. */
export function scriptsOf(manifest: Manifest, key: string, files = new Set<string>(), visited = new Set<string>()) {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return files;
  visited.add(key);
  if (chunk.file.endsWith(".js")) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, files, visited);
  return files;
}

function weightOf(folder: string, files: Iterable<string>): Weight {
  const sizes = [...files].map((file) => statSync(join(folder, `${file}.br`)).size);
  return { files: sizes.length, kB: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10 };
}

/** The weights of the built client, by application. */
export const weigh = (): Weights => ({ ...weighBuild(clientBuild.folder), ...weighBuild(studioFolder) });

function weighBuild(folder: string): Weights {
  const manifest = readManifest(folder);
  const keys = Object.keys(manifest).toSorted();
  return Object.fromEntries(
    keys.flatMap((document) => {
      const app = documentOf.exec(document)?.[1];
      if (app === undefined) return [];
      const common = scriptsOf(manifest, document);
      const screens = keys.flatMap((key): [string, Weight][] => {
        const [, of, name] = screenOf.exec(key) ?? [];
        return of === app && name !== undefined
          ? [[name, weightOf(folder, scriptsOf(manifest, key).difference(common))]]
          : [];
      });
      return [[app, { entry: weightOf(folder, common), screens: Object.fromEntries(screens) }]];
    }),
  );
}
