import type { z } from "zod";
import type { Silence } from "../../../../shared/media/silence.ts";
import type { soundInput } from "../../../../shared/media/sound.ts";
import { toMultirange } from "../../../db/multirange.ts";
import { findReady, type ImageDeps, type OwnVideo } from "../images/commands.ts";

/**
 * Stores the measures of a video's sound, which its teacher's browser has taken. They advise the teacher and nothing else, so
 * they are believed. Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for one that is not ready
 */
export async function saveSound(
  deps: Pick<ImageDeps, "db">,
  { loudness, waveform, silences, ...own }: OwnVideo & z.output<typeof soundInput>,
  at: Date,
): Promise<void> {
  await findReady(deps, own);
  if (silences !== null) await saveSilences(deps, own.mediaAssetId, silences);
  await deps.db
    .updateTable("media_asset")
    .set({ loudness, waveform: Buffer.from(waveform), updated_at: at })
    .where("media_asset_id", "=", own.mediaAssetId)
    .execute();
}

/** The silences of the sound as it is played. Safe to repeat. */
export async function saveSilences(
  { db }: Pick<ImageDeps, "db">,
  mediaAssetId: string,
  silences: readonly Silence[],
): Promise<void> {
  const stretches = silences.map(({ startMs, endMs }) => [startMs, endMs] as const);
  await db
    .updateTable("media_asset")
    .set({ silences: toMultirange(stretches) })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
}
