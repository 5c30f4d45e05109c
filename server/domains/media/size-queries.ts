import pLimit from "p-limit";
import type { Deps } from "../../deps.ts";
import { fileNames, mediaKey } from "./file-names.ts";

const looksAtOnce = 8;

/** The bytes of the MP4 files of media, by their storage keys. */
export async function sizeOfVideos(
  { storage }: Pick<Deps, "storage">,
  storageKeys: readonly string[],
): Promise<number> {
  const look = pLimit(looksAtOnce);
  const sizeOf = async (key: string) => (await storage.stat(mediaKey(key, fileNames.mp4)))?.size ?? 0;
  const sizes = await Promise.all(storageKeys.map((key) => look(sizeOf, key)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
