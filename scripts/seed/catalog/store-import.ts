import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { writeVtt } from "../../../shared/captions/caption-file.ts";
import type { Db, Trx } from "../../../server/db/schema.ts";
import { removeLater } from "../../../server/domains/media/caption-commands.ts";
import type { PreparedMedia } from "../../../server/domains/media/drafts/prepare-commands.ts";
import { putMediaInTx } from "../../../server/domains/media/drafts/publish-commands.ts";
import { contentTypeOf, fileNames, imageFile, mediaKey } from "../../../server/domains/media/file-names.ts";
import { recordMediaInTx } from "../../../server/domains/media/ingest/commands.ts";
import { removeClip, storeClip, type StoredMedia } from "../../../server/domains/media/ingest/store.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import type { Jobs } from "../../../server/jobs/port.ts";
import type { PlannedClip } from "./import-plan.ts";

/** A new video with all of its files, or what is shown with the video that the lecture keeps. */
export type StoredClip =
  | { planned: PlannedClip; media: StoredMedia; details: null }
  | { planned: PlannedClip; media: null; details: PreparedMedia & { posterFile: string | null } };

type Stores = { db: Db; storage: ObjectStorage; jobs: Jobs };

/** Stores the files of an import, before its transaction: nothing waits for them. */
export async function storeClips(stores: Stores, clips: readonly PlannedClip[]): Promise<StoredClip[]> {
  const stored: StoredClip[] = [];
  try {
    for (const planned of clips)
      stored.push(
        planned.former && !planned.isNewVideo
          ? { planned, media: null, details: await storeDetails(stores, planned, planned.former.storage_key) }
          : { planned, media: await storeClip(stores.storage, planned.mediaId, planned), details: null },
      );
    return stored;
  } catch (error) {
    await removeClips(stores.storage, clips);
    throw error;
  }
}

/** Removes the videos that an import that failed has stored; its captions and posters are left to the jobs. */
export async function removeClips(storage: ObjectStorage, clips: readonly PlannedClip[]): Promise<void> {
  for (const { mediaId, isNewVideo } of clips) if (isNewVideo) await removeClip(storage, mediaId);
}

async function storeDetails({ db, storage, jobs }: Stores, { mediaId, clip, files }: PlannedClip, storageKey: string) {
  const tracks: PreparedMedia["tracks"] = [];
  for (const { lang, label, cues, inImage } of clip.captions) {
    const file = fileNames.captions(`${lang}-${randomBytes(8).toString("hex")}`);
    // Before the file is written: a process that dies leaves none behind.
    await removeLater(db, jobs, { mediaId, storageKey, file });
    const text = Buffer.from(writeVtt(cues, { inImage }));
    await storage.write(mediaKey(storageKey, file), text, contentTypeOf(file) ?? "");
    tracks.push({ lang, label, file, shown: cues });
  }
  const poster = files.poster === null ? null : await readFile(files.poster);
  const posterFile = poster && imageFile("poster", poster);
  if (poster && posterFile)
    await storage.write(mediaKey(storageKey, posterFile), poster, contentTypeOf(posterFile) ?? "");
  return { mediaId, updatedAt: "", tracks, chapters: clip.chapters, posterFile };
}

/** Records new videos, which drafts and lectures may name from now on. */
export const recordVideosOfInTx = (trx: Trx, clips: readonly StoredClip[], now: Date) =>
  recordMediaInTx(
    trx,
    clips.flatMap(({ planned: { mediaId, digests }, media }) => (media ? [{ mediaId, media, digests }] : [])),
    now,
  );

/** Shows other captions, chapters and posters with the videos that lectures keep. The next draft of them begins with these. */
export async function putDetailsInTx(trx: Trx, jobs: Jobs, clips: readonly StoredClip[]): Promise<void> {
  for (const { planned, details } of clips) {
    if (!details) continue;
    const { mediaId, digests } = planned;
    await trx.deleteFrom("media_draft").where("media_id", "=", mediaId).execute();
    await putMediaInTx(trx, jobs, [details]);
    await trx
      .updateTable("media")
      .set({ poster_file: details.posterFile, details_digest: digests.details })
      .where("media_id", "=", mediaId)
      .execute();
  }
}
