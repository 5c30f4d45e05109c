import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ClipFiles, InspectedClip } from "./inspect.ts";

/** Digests of an imported clip. */
export type MediaDigests = { video: string; details: string };

/** Identifies the video of a clip, and what is shown with it: whether they have changed in their folder. */
export async function digestsOf(files: ClipFiles, clip: InspectedClip): Promise<MediaDigests> {
  const video = createHash("sha256").update(await digestOfFile(files.video));
  for (const name of [...clip.renditions.keys()].toSorted())
    video.update(name).update(await digestOfFile(clip.renditions.get(name) ?? ""));
  const poster = files.poster === null ? null : await digestOfFile(files.poster);
  const details = createHash("sha256").update(JSON.stringify([poster, clip.captions, clip.chapters]));
  return { video: video.digest("hex"), details: details.digest("hex") };
}

/** In hexadecimal. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
