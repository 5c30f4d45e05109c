import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { keepLastBuilds, readBuilds } from "./last-builds.ts";

/**
 * Copies the hashed files of a build into the data folder, and deletes those that only older builds had. A page of an earlier
 * build finds its code there after an upgrade.
 * @param builds the folders of the files of each application
 * @returns the folder with the files of the last builds
 */
export async function keepAssets(builds: readonly string[], dataFolder: string): Promise<string> {
  const folder = join(dataFolder, "assets");
  const list = join(dataFolder, "assets.json");
  const listed = await Promise.all(builds.map((build) => readdir(build)));
  const files = listed.flatMap((names, index) =>
    names.map((name) => ({ name, from: join(builds[index] ?? "", name) })),
  );
  // Both applications may have the same font: by its hash it is the same file.
  const names = [...new Set(files.map(({ name }) => name))].toSorted();
  const [latest] = await readBuilds(list);
  if (latest?.join() === names.join() && existsSync(folder)) return folder;
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, from }) => copyFile(from, join(folder, name), constants.COPYFILE_FICLONE)));
  await keepLastBuilds(folder, list, names);
  return folder;
}
