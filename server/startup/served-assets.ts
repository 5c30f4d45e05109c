import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The builds whose files stay: a browser may hold a page of a build for as long as two deployments take. */
const buildCount = 3;

/**
 * Copies the hashed files of a build into the data folder, and deletes those that only older builds had. A page of an earlier
 * build finds its code there after an upgrade.
 * @param assets the folder of the build's files
 * @returns the folder with the files of the last builds
 */
export async function keepAssets(assets: string, dataFolder: string): Promise<string> {
  const folder = join(dataFolder, "assets");
  const list = join(dataFolder, "assets.json");
  const names = (await readdir(assets)).toSorted();
  const builds: string[][] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  if (builds[0]?.join() === names.join() && existsSync(folder)) return folder;
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(assets, name), join(folder, name), constants.COPYFILE_FICLONE)));
  const next = [names, ...builds.filter((build) => build.join() !== names.join())].slice(0, buildCount);
  await writeFile(`${list}.new`, JSON.stringify(next));
  await rename(`${list}.new`, list);
  const needed = new Set(next.flat());
  for (const name of await readdir(folder)) if (!needed.has(name)) await rm(join(folder, name));
  return folder;
}
