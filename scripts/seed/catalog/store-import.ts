import { type Cue, cuesOf, readCues } from "../../../shared/captions/cues.ts";
import { textFileMaxBytes } from "../../../shared/text/file.ts";
import type { Db, Trx } from "../../../server/db/schema.ts";
import { mediaKey } from "../../../server/domains/media/file-names.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { deleteUnusedMediaInTx, moveToVideoInTx } from "../../../server/domains/media/ingest/replaced-commands.ts";
import { removeClip, storeClip, type StoredMedia } from "../../../server/domains/media/ingest/store.ts";
import type { PlannedClip } from "./import-plan.ts";

export type StoredClip = PlannedClip & { media: StoredMedia; captionsBefore: Cue[] };

/** Stores the files of an import, before its transaction: nothing waits for them. */
export async function storeClips(db: Db, storage: ObjectStorage, clips: readonly PlannedClip[]): Promise<StoredClip[]> {
  const stored: StoredClip[] = [];
  try {
    for (const clip of clips) {
      const captionsBefore = await readCaptionsBefore(db, storage, clip);
      const media = await storeClip(storage, clip.mediaId, clip);
      stored.push({ ...clip, media, captionsBefore });
    }
    return stored;
  } catch (error) {
    await removeClips(storage, clips);
    throw error;
  }
}

/** Removes what an import that failed has stored. */
export async function removeClips(storage: ObjectStorage, clips: readonly PlannedClip[]): Promise<void> {
  for (const { mediaId } of clips) await removeClip(storage, mediaId);
}

/** The captions of a video that is replaced, in the language of the first new ones. */
async function readCaptionsBefore(
  db: Db,
  storage: ObjectStorage,
  { replaced, isNewVideo, clip }: PlannedClip,
): Promise<Cue[]> {
  const [lang] = clip.captions.map((captions) => captions.lang);
  if (!replaced || !isNewVideo || lang === undefined) return [];
  const caption = await db
    .selectFrom("media_caption")
    .where("media_id", "=", replaced.media_id)
    .where("lang", "=", lang)
    .select("file")
    .executeTakeFirst();
  const content = caption && (await storage.read(mediaKey(replaced.storage_key, caption.file), textFileMaxBytes));
  return content ? readCues(content.toString("utf8")) : [];
}

/**
 * Moves the progress of replaced videos, and deletes their media, which no lecture has any more.
 * @returns the storage keys of the deleted media
 */
export async function replaceClipsInTx(tx: Trx, clips: readonly StoredClip[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const { replaced, isNewVideo, clip, captionsBefore, lectureId } of clips) {
    if (!replaced) continue;
    if (isNewVideo) {
      const chaptersBefore = await tx
        .selectFrom("media_chapter")
        .where("media_id", "=", replaced.media_id)
        .orderBy("position")
        .select(["title", "start_ms as startMs", "end_ms as endMs"])
        .execute();
      const before = { cues: captionsBefore, chapters: chaptersBefore, durationMs: replaced.duration_ms };
      const { facts, captions, chapters } = clip;
      const after = { cues: cuesOf(captions[0]?.cues ?? []), chapters, durationMs: facts.durationMs };
      await moveToVideoInTx(tx, { lectureId, before, after });
    }
    const key = await deleteUnusedMediaInTx(tx, replaced.media_id);
    if (key !== null) deleted.push(key);
  }
  return deleted;
}
