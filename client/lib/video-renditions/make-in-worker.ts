import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import { folderAt, ownFolder } from "./private-files.ts";
import { runInWorker, type Working } from "./run-in-worker.ts";

let folders: Promise<readonly string[]> | undefined;

export type MadeRendition = { file: File; remove: () => Promise<void> };

const canMake = (): boolean =>
  "VideoEncoder" in globalThis && "VideoDecoder" in globalThis && "getDirectory" in (navigator.storage ?? {});

/**
 * Makes a rendition of a video in a worker, into a file that the caller removes. A file of a page that is closed before is
 * removed by the next page.
 * @returns null: this browser cannot
 * @throws those of `runInWorker`
 */
export async function makeInWorker(
  file: File,
  { quality, ...working }: Working & { quality: RenditionQuality },
): Promise<MadeRendition | null> {
  if (!canMake()) return null;
  folders ??= ownFolder();
  const name = `${crypto.randomUUID()}.mp4`;
  const where = await folders;
  const made = await runInWorker({ kind: "MAKE", file, quality, folders: where, name }, working);
  return made && { file: made, remove: async () => (await folderAt(where)).removeEntry(name) };
}
