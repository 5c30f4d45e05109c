import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { contentTypeOf } from "../file-names.ts";
import type { ByteSource } from "./byte-source.ts";
import { indexFirst } from "./index-first.ts";
import { type Probed, withVideoFile } from "./probe.ts";
import { repackage } from "./repackage.ts";

type Writing = Pick<ObjectStorage, "write">;

/** Stores an MP4 file with its index in front. */
export async function storeIndexFirst(storage: Writing, key: string, file: ByteSource): Promise<void> {
  await storage.write(key, await indexFirst(file), contentTypeOf(key) ?? "");
}

/** Stores a video of this machine as browsers play it, with its index in front. */
export async function storeVideo(
  storage: Writing,
  key: string,
  { video, facts }: { video: string; facts: Probed },
): Promise<void> {
  const store = (file: ByteSource) => storeIndexFirst(storage, key, file);
  if (facts.isPlain) return withVideoFile(video, store);
  const folder = await mkdtemp(join(tmpdir(), "closegap-repackage-"));
  try {
    const scratch = join(folder, "video.mp4");
    await withVideoFile(video, (file) => repackage(file, scratch));
    await withVideoFile(scratch, store);
  } finally {
    await rm(folder, { recursive: true });
  }
}
