import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { StoredMedia } from "./store.ts";

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
  const captions = media.captions.map((caption) => ({ media_id, ...caption }));
  if (captions.length > 0) await tx.insertInto("media_caption").values(captions).execute();
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
