import { assetUploadedInTx, createAssetInTx } from "../../domains/media/assets/commands.ts";
import type { TestApp } from "../app.ts";

type Uploaded = { teacherId: string; lectureId?: string | null; bytes: Buffer; levelSound?: boolean };

/** A video of a teacher that was uploaded, and is played unless it was refused. */
export async function readyVideo(
  t: TestApp,
  { teacherId, lectureId = null, bytes, levelSound }: Uploaded,
): Promise<string> {
  const asset = { teacherId, lectureId, fileName: "1강.mp4", bytes: bytes.length, levelSound };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await t.deps.storage.write(`sources/${mediaAssetId}`, bytes, "video/mp4");
  await t.db.transaction().execute((trx) => assetUploadedInTx(trx, t.deps.jobs, mediaAssetId, t.clock.at));
  await t.runJobs();
  return mediaAssetId;
}
