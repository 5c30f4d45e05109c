import type { SoundMeasures } from "../../../../shared/media/sound.ts";
import { findReady, type ImageDeps, type OwnVideo } from "../images/commands.ts";

/**
 * Stores the measures of a video's sound, which its teacher's browser has taken. They advise the teacher and nothing else, so
 * they are believed. Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for one that is not ready
 */
export async function saveSound(
  deps: Pick<ImageDeps, "db">,
  { loudness, waveform, ...own }: OwnVideo & SoundMeasures,
  at: Date,
): Promise<void> {
  await findReady(deps, own);
  await deps.db
    .updateTable("media_asset")
    .set({ loudness, waveform: Buffer.from(waveform), updated_at: at })
    .where("media_asset_id", "=", own.mediaAssetId)
    .execute();
}
