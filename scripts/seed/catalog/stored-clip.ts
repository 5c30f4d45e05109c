import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { isInImage, readCaptionFile } from "../../../shared/captions/caption-file.ts";
import { textFileMaxBytes } from "../../../shared/text/file.ts";
import type { Db } from "../../../server/db/schema.ts";
import { fileNames, mediaKey } from "../../../server/domains/media/file-names.ts";
import { digestOfFile } from "../../../server/domains/media/ingest/digests.ts";
import { captionsOf } from "../../../server/domains/media/ingest/rules.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import type { ImportedClip } from "./import-source.ts";
import type { ImportState } from "./import-state.ts";

type Stored = NonNullable<ImportState["lectures"][number]["media"]>;

/** Whether the media have the video of a folder: it was made of this file, or is this file. */
export async function hasVideo(
  storage: ObjectStorage,
  { video_digest, storage_key }: Stored,
  { files, clip, digests }: ImportedClip,
): Promise<boolean> {
  if (video_digest === digests.video) return true;
  if (clip.renditions.size > 0) return false;
  const key = mediaKey(storage_key, fileNames.mp4);
  const object = await storage.stat(key);
  if (object?.size !== (await stat(files.video)).size) return false;
  return (await digestOfObject(storage, key)) === (await digestOfFile(files.video));
}

/** Whether the media have the poster, the captions and the chapters of a folder: they were made of them, or are the same. */
export async function hasDetails(
  db: Db,
  storage: ObjectStorage,
  { media_id, storage_key, poster_file, details_digest }: Stored,
  { files, clip, digests }: ImportedClip,
): Promise<boolean> {
  if (details_digest === digests.details) return true;
  const posters = await Promise.all([
    poster_file === null ? null : digestOfObject(storage, mediaKey(storage_key, poster_file)),
    files.poster === null ? null : digestOfFile(files.poster),
  ]);
  if (posters[0] !== posters[1]) return false;
  const chapters = await db
    .selectFrom("media_chapter")
    .where("media_id", "=", media_id)
    .orderBy("position")
    .select(["title", "start_ms as startMs", "end_ms as endMs"])
    .execute();
  if (
    !isSame(
      chapters,
      clip.chapters.map(({ title, startMs, endMs }) => ({ title, startMs, endMs })),
    )
  )
    return false;
  const captions = await db
    .selectFrom("media_caption")
    .where("media_id", "=", media_id)
    .select(["lang", "file"])
    .execute();
  const stored = await Promise.all(
    captions.map(async ({ lang, file }) => {
      const text = (await storage.read(mediaKey(storage_key, file), textFileMaxBytes))?.toString("utf8") ?? "";
      const cues = captionsOf(readCaptionFile(text).cues, clip.facts.durationMs);
      return { lang, cues, inImage: isInImage(text) };
    }),
  );
  const given = clip.captions.map(({ lang, cues, inImage }) => ({ lang, cues, inImage }));
  return isSame(stored.toSorted(byLang), given.toSorted(byLang));
}

const byLang = (one: { lang: string }, other: { lang: string }) => one.lang.localeCompare(other.lang);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** In hexadecimal; null without the object. */
export async function digestOfObject(storage: ObjectStorage, key: string): Promise<string | null> {
  const object = await storage.open(key);
  if (!object) return null;
  try {
    const hash = createHash("sha256");
    for await (const chunk of object.stream(0, object.size)) hash.update(chunk);
    return hash.digest("hex");
  } finally {
    await object.close();
  }
}
