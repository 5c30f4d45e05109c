import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Cue } from "../../../../shared/cues.ts";
import type { StoredMedia } from "./store.ts";

type CaptionKey = { media_id: string; lang: string };

/** Stores the lines of a caption file, for the search. */
export async function storeCaptionLinesInTx(
  tx: Transaction<Database>,
  { media_id, lang }: CaptionKey,
  cues: readonly Cue[],
): Promise<void> {
  const lines = cues.map(({ startSec, text }, position) => ({
    media_id,
    lang,
    position,
    start_ms: Math.round(startSec * 1000),
    content: text.replaceAll(/\s+/g, " "),
  }));
  if (lines.length > 0) await tx.insertInto("caption_line").values(lines).execute();
  await tx
    .updateTable("media_caption")
    .set({ is_indexed: true })
    .where("media_id", "=", media_id)
    .where("lang", "=", lang)
    .execute();
}

/** Stores a clip's metadata, replacing that of the same storage key. @returns the media id, which does not change */
export async function recordMediaInTx(
  tx: Transaction<Database>,
  media: StoredMedia,
  row: { mediaId: string; now: Date },
): Promise<string> {
  const measured = {
    duration_ms: media.durationMs,
    width: media.width,
    height: media.height,
    poster_file: media.posterFile,
    has_audio: media.hasAudio,
  };
  const { media_id } = await tx
    .insertInto("media")
    .values({ media_id: row.mediaId, storage_key: media.storageKey, created_at: row.now, ...measured })
    .onConflict((conflict) => conflict.column("storage_key").doUpdateSet(measured))
    .returning("media_id")
    .executeTakeFirstOrThrow();

  for (const table of ["media_source", "media_caption", "media_chapter"] as const) {
    await tx.deleteFrom(table).where("media_id", "=", media_id).execute();
  }
  const sources = media.sources.map(({ contentType, file }, position) => ({
    media_id,
    position,
    content_type: contentType,
    file,
  }));
  await tx.insertInto("media_source").values(sources).execute();
  for (const { cues, ...caption } of media.captions) {
    await tx
      .insertInto("media_caption")
      .values({ media_id, ...caption })
      .execute();
    await storeCaptionLinesInTx(tx, { media_id, lang: caption.lang }, cues);
  }
  const chapters = media.chapters.map(({ title, startMs, endMs }, position) => ({
    media_id,
    position,
    title,
    start_ms: startMs,
    end_ms: endMs,
  }));
  if (chapters.length > 0) await tx.insertInto("media_chapter").values(chapters).execute();
  return media_id;
}
