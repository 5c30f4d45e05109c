import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const output = join(root, "dist");

/** What a build is made from, by which script; `folder` has its files and the stamp of its sources. */
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
    "scripts/build/native-helpers.ts",
    "vite.config.ts",
    "package-lock.json",
  ],
  isSource: (path) => !/\.test\.tsx?$/.test(path),
  script: join(root, "scripts/build/client.ts"),
};

export const serverBuild: Build = {
  name: "server",
  folder: join(output, "server"),
  sources: ["server", "shared", "migrations", "scripts", "package-lock.json"],
  // What is not code is read when it is needed.
  isSource: (path) => /(?<!\.test)\.ts$/.test(path),
  script: join(root, "scripts/build/server.ts"),
};

const stampFileOf = ({ folder }: Build): string => join(folder, ".stamp");

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

function stateOf(path: string): string {
  const state = statSync(path, { throwIfNoEntry: false });
  return `${state?.mtimeMs} ${state?.isFile() ? state.size : "-"} ${path}`;
}

/** To be called after the build, which may write one of its sources. */
export const storeStamp = (build: Build): void =>
  writeFileSync(stampFileOf(build), pathsOf(build).map(stateOf).join("\n"));

/** Each start waits for it: it lists no folders, and calls that wait are faster than a thousand promises. */
function isFresh(build: Build): boolean {
  const stampFile = stampFileOf(build);
  if (!existsSync(stampFile)) return false;
  const states = readFileSync(stampFile, "utf8").split("\n");
  return states.every((state) => state === stateOf(state.split(" ").slice(2).join(" ")));
}

/** Builds unless the folder has a build of the same sources. */
export function ensureBuilt(build: Build, print: (line: string) => void): void {
  if (isFresh(build)) return;
  print(`building the ${build.name}`);
  // In a separate process, because the bundler's memory would otherwise stay allocated in the server.
  const { status } = spawnSync(process.execPath, [build.script], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`the ${build.name} could not be built`);
}
