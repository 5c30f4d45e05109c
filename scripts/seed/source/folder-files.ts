import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile } from "../../../server/domains/media/ingest/read-text-file.ts";
import type { FolderFiles } from "../../../shared/course/folder/files.ts";

/** The files of a folder on the disk. */
export const folderFiles = (folder: string): FolderFiles => ({
  list: (path) => orNull(readdir(join(folder, path))),
  readText: (path, encodings) => orNull(readTextFile(join(folder, path), encodings)),
  sizeOf: async (path) => {
    const found = await orNull(stat(join(folder, path)));
    return found?.isFile() ? found.size : null;
  },
});

async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
}
