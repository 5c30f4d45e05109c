import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { keepLastBuilds, readBuilds } from "./last-builds.ts";

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
  const [latest] = await readBuilds(list);
  if (latest?.join() === names.join() && existsSync(folder)) return folder;
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(assets, name), join(folder, name), constants.COPYFILE_FICLONE)));
  await keepLastBuilds(folder, list, names);
  return folder;
}
