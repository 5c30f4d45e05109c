import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A browser may hold a page of a build for as long as two deployments take. */
const buildCount = 3;

/** @returns the files of each of the last builds, the newest first */
export const readBuilds = async (list: string): Promise<string[][]> =>
  existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];

/**
 * Deletes the files of a folder that only older builds had.
 * @param list file with the names of each of the last builds
 * @param names files of the newest build, which are in the folder already
 */
export async function keepLastBuilds(folder: string, list: string, names: string[]): Promise<void> {
  const newest = names.toSorted();
  const former = (await readBuilds(list)).filter((build) => build.join() !== newest.join());
  const builds = [newest, ...former].slice(0, buildCount);
  await writeFile(`${list}.new`, JSON.stringify(builds));
  await rename(`${list}.new`, list);
  const needed = new Set(builds.flat());
  for (const name of await readdir(folder)) if (!needed.has(name)) await rm(join(folder, name));
}
