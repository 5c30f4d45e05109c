import { join } from "node:path";
import type { Transaction } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { recordMediaInTx } from "../../../server/domains/media/ingest/commands.ts";
import { type StoredMedia, storeMedia } from "../../../server/domains/media/ingest/store.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { type CatalogRows, catalogTables } from "./catalog-rows.ts";
import type { DemoLecture } from "../content.ts";
import { idOf } from "../ids.ts";

/**
 * Stores the videos of lectures from the folder `video` beside them, each under the key of its lecture.
 * @throws InvalidMediaError that names the lecture
 */
export async function storeVideos(
  lectures: readonly DemoLecture[],
  folder: string,
  storage: ObjectStorage,
): Promise<Map<string, StoredMedia>> {
  const stored = lectures.map(async ({ key, hasHls }) => {
    const file = (suffix: string) => join(folder, "video", `${key}.${suffix}`);
    const files = {
      video: file("mp4"),
      poster: file("webp"),
      captions: [{ lang: "ko", label: "한국어", file: file("ko.vtt") }],
      chapters: file("chapters.vtt"),
      hls: hasHls ? file("hls") : null,
    };
    const media = await storeMedia(storage, key, files);
    return [key, media] as const;
  });
  // When one is invalid, no other is still being stored.
  await Promise.allSettled(stored);
  return new Map(await Promise.all(stored));
}

/** Records the videos of lectures, by their keys. */
export async function recordVideosInTx(
  tx: Transaction<Database>,
  media: ReadonlyMap<string, StoredMedia>,
  now: Date,
): Promise<void> {
  const clips = [...media].map(([key, stored]) => ({ mediaId: idOf("media", key), media: stored }));
  await recordMediaInTx(tx, clips, now);
}

/** Inserts courses and lectures, whose videos are recorded. Triggers add them to the search and to the statistics. */
export async function insertCatalogInTx(tx: Transaction<Database>, rows: CatalogRows): Promise<void> {
  for (const table of catalogTables)
    if (rows[table].length > 0) await tx.insertInto(table).values(rows[table]).execute();
}
