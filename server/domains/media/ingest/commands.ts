import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Cue } from "../../../../shared/captions/cues.ts";
import type { MediaDigests } from "./digests.ts";
import type { StoredMedia } from "./store.ts";

type Caption = { media_id: string; lang: string; cues: readonly Cue[] };

/** Stores the lines of caption files, for the search and for videos that are replaced. Safe to repeat. */
export async function insertCaptionLinesInTx(tx: Transaction<Database>, captions: readonly Caption[]): Promise<void> {
  const lines = captions.flatMap(({ media_id, lang, cues }) =>
    cues.map(({ startSec, endSec, text }, position) => ({
      media_id,
      lang,
      position,
      startMs: Math.round(startSec * 1000),
      endMs: Math.round(Math.max(startSec, endSec) * 1000),
      text,
    })),
  );
  await sql`
    insert into caption_line (media_id, lang, position, start_ms, end_ms, content)
    select * from unnest(${lines.map((line) => line.media_id)}::uuid[], ${lines.map((line) => line.lang)}::text[],
      ${lines.map((line) => line.position)}::integer[], ${lines.map((line) => line.startMs)}::integer[],
      ${lines.map((line) => line.endMs)}::integer[],
      ${lines.map((line) => line.text.replaceAll(/\s+/g, " "))}::text[])
    on conflict (media_id, lang, position) do update set end_ms = excluded.end_ms
  `.execute(tx);
}

export type MediaToRecord = { mediaId: string; media: StoredMedia; digests?: MediaDigests };

/**
 * Stores the metadata of clips, replacing that of the same storage keys.
 * @returns the media ids by storage key: an id does not change when its clip is replaced
 */
export async function recordMediaInTx(
  tx: Transaction<Database>,
  clips: readonly MediaToRecord[],
  now: Date,
): Promise<Map<string, string>> {
  if (clips.length === 0) return new Map();
  const ids = await upsertMedia(tx, clips, now);
  for (const table of ["media_source", "media_caption", "media_chapter"] as const)
    await tx
      .deleteFrom(table)
      .where("media_id", "in", [...ids.values()])
      .execute();
  await insertFiles(
    tx,
    clips.map(({ mediaId, media }) => ({ media, media_id: ids.get(media.storageKey) ?? mediaId })),
  );
  return ids;
}

async function upsertMedia(
  tx: Transaction<Database>,
  clips: readonly MediaToRecord[],
  now: Date,
): Promise<Map<string, string>> {
  const stored = await tx
    .insertInto("media")
    .values(
      clips.map(({ mediaId, media, digests }) => ({
        media_id: mediaId,
        storage_key: media.storageKey,
        created_at: now,
        duration_ms: media.durationMs,
        width: media.width,
        height: media.height,
        poster_file: media.posterFile,
        has_audio: media.hasAudio,
        is_hdr: media.isHdr,
        has_variable_rate: media.hasVariableRate,
        video_digest: digests?.video ?? null,
        details_digest: digests?.details ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("storage_key").doUpdateSet((row) => ({
        duration_ms: row.ref("excluded.duration_ms"),
        width: row.ref("excluded.width"),
        height: row.ref("excluded.height"),
        poster_file: row.ref("excluded.poster_file"),
        has_audio: row.ref("excluded.has_audio"),
        is_hdr: row.ref("excluded.is_hdr"),
        has_variable_rate: row.ref("excluded.has_variable_rate"),
        video_digest: row.ref("excluded.video_digest"),
        details_digest: row.ref("excluded.details_digest"),
      })),
    )
    .returning(["media_id", "storage_key"])
    .execute();
  return new Map(stored.map(({ storage_key, media_id }) => [storage_key, media_id]));
}

async function insertFiles(
  tx: Transaction<Database>,
  clips: readonly { media_id: string; media: StoredMedia }[],
): Promise<void> {
  const sources = clips.flatMap(({ media_id, media }) =>
    media.sources.map(({ contentType, file }, position) => ({ media_id, position, content_type: contentType, file })),
  );
  await tx.insertInto("media_source").values(sources).execute();
  const captions = clips.flatMap(({ media_id, media }) => media.captions.map((caption) => ({ media_id, ...caption })));
  const captionRows = captions.map(({ media_id, lang, label, file }) => ({
    media_id,
    lang,
    label,
    file,
    is_indexed: true,
  }));
  if (captionRows.length > 0) await tx.insertInto("media_caption").values(captionRows).execute();
  await insertCaptionLinesInTx(tx, captions);
  const chapters = clips.flatMap(({ media_id, media }) =>
    media.chapters.map(({ title, startMs, endMs }, position) => ({
      media_id,
      position,
      title,
      start_ms: startMs,
      end_ms: endMs,
    })),
  );
  if (chapters.length > 0) await tx.insertInto("media_chapter").values(chapters).execute();
}
