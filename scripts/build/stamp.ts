import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const output = join(root, "dist");

/** The sources of a build, and its script; `folder` has its files and the stamp of its sources. */
export type Build = {
  name: string;
  folder: string;
  sources: readonly string[];
  isSource: (path: string) => boolean;
  script: string;
};

export const clientBuild: Build = {
  name: "client",
  folder: join(output, "client"),
  sources: [
    "client",
    "shared",
    "scripts/build/client.ts",
    "scripts/build/ascii.ts",
    "scripts/build/inline-scripts.ts",
    "scripts/build/rendered-parts.ts",
    "scripts/build/renderer-files.ts",
    "scripts/browsers/oldest.ts",
    "server/startup/last-builds.ts",
    "vite.config.ts",
    "package-lock.json",
  ],
  isSource: (path) => !/\.test\.tsx?$/.test(path),
  script: join(root, "scripts/build/client.ts"),
};

/** Where the build of the client has the teachers' application. */
export const studioFolder = join(output, "studio");

export const serverBuild: Build = {
  name: "server",
  folder: join(output, "server"),
  sources: ["server", "shared", "migrations", "scripts", "package-lock.json"],
  // Files other than code are read when it is needed.
  isSource: (path) => /(?<!\.test)\.ts$/.test(path),
  script: join(root, "scripts/build/server.ts"),
};

const stampFileOf = ({ folder }: Build): string => join(folder, ".stamp.json");

/** The sources, and the folders they are in: a file that is added or removed changes the time of its folder. */
function pathsOf({ sources, isSource }: Build): string[] {
  const paths = sources.flatMap((name) => {
    const source = resolve(root, name);
    if (!statSync(source).isDirectory()) return [source];
    const files = readdirSync(source, { encoding: "utf8", recursive: true }).map((below) => join(source, below));
    return files.filter(isSource).flatMap((file) => [dirname(file), file]);
  });
  return [...new Set(paths)];
}

type Source = { path: string; modified: string; digest: string };

/** A folder has no digest: its files have. */
function sourceAt(path: string): Source {
  const state = statSync(path);
  const digest = state.isFile() ? createHash("sha256").update(readFileSync(path)).digest("base64url") : "";
  return { path: relative(root, path), modified: modifiedAt(path), digest };
}

function modifiedAt(path: string): string {
  const state = statSync(path, { throwIfNoEntry: false });
  return state ? `${state.mtimeMs} ${state.isFile() ? state.size : "-"}` : "";
}

/** To be called after the build, which may write one of its sources. */
export const storeStamp = (build: Build): void =>
  writeFileSync(stampFileOf(build), JSON.stringify(pathsOf(build).map(sourceAt)));

/** Each start waits for it: while no time has changed it lists no folders, and calls that wait are faster than a thousand promises. */
function isFresh(build: Build): boolean {
  const stampFile = stampFileOf(build);
  if (!existsSync(stampFile)) return false;
  const known = JSON.parse(readFileSync(stampFile, "utf8")) as Source[];
  if (known.every(({ path, modified }) => modifiedAt(join(root, path)) === modified)) return true;
  // A copy of the project has other times and the same content.
  const now = pathsOf(build).map(sourceAt);
  if (digestsOf(now) !== digestsOf(known)) return false;
  if (isWritable(stampFile)) writeFileSync(stampFile, JSON.stringify(now));
  return true;
}

const digestsOf = (sources: Source[]): string =>
  sources
    .filter(({ digest }) => digest !== "")
    .map(({ path, digest }) => `${path} ${digest}`)
    .toSorted()
    .join("\n");

/** A server may run from a folder that it cannot write. */
function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Builds unless the folder has a build of the same sources. */
export function ensureBuilt(build: Build, print: (line: string) => void): void {
  if (isFresh(build)) return;
  print(`building the ${build.name}`);
  // In a separate process, because the bundler's memory would otherwise stay allocated in the server.
  const { status } = spawnSync(process.execPath, [build.script], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`the ${build.name} could not be built`);
}

/** Builds what `npm start` runs: before a clock starts, for runs that measure or limit the time of a start. */
export function ensureProductBuilt(print: (line: string) => void): void {
  for (const build of [clientBuild, serverBuild]) ensureBuilt(build, print);
}
