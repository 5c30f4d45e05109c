import pLimit from "p-limit";
import type { Deps } from "../../deps.ts";
import { fileNames, mediaKey } from "./file-names.ts";

const looksAtOnce = 8;

/** The bytes of the MP4 files of media, by their storage keys. */
export async function sizeOfVideos(deps: Pick<Deps, "storage">, storageKeys: readonly string[]): Promise<number> {
  const look = pLimit(looksAtOnce);
  const sizes = await Promise.all(storageKeys.map((key) => look(sizeOfVideo, deps, key)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** 0 without such a file. */
export const sizeOfVideo = async ({ storage }: Pick<Deps, "storage">, storageKey: string): Promise<number> =>
  (await storage.stat(mediaKey(storageKey, fileNames.mp4)))?.size ?? 0;

/** A text beside a video; null: there is no such file, or a larger one. */
export const storedText = async (
  { storage }: Pick<Deps, "storage">,
  { storageKey, file }: { storageKey: string; file: string },
  maxBytes: number,
): Promise<string | null> => (await storage.read(mediaKey(storageKey, file), maxBytes))?.toString("utf8") ?? null;
