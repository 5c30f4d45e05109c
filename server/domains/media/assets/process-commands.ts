import type { JobDeps } from "../../../domain.ts";
import { serverLimits } from "../../../limits.ts";
import { packageVideo } from "../engine/package-video.ts";
import { RefusedVideoError } from "../ingest/refused-video-error.ts";
import { beginAsset, failAsset, finishAsset, stepAsset } from "./progress-commands.ts";
import { scratchFile } from "./scratch-file.ts";

type ProcessDeps = Pick<JobDeps, "db" | "storage" | "scratchRoot" | "now">;

/**
 * Makes an uploaded video playable. A worker that is killed at any step is replaced by another one, which starts again:
 * the same source gives the same files. It removes none, because a slow worker does not know what the next one has done:
 * `sweep-media` does.
 * @throws the errors of the storage and of the database
 */
export async function processAsset(deps: ProcessDeps, mediaAssetId: string): Promise<void> {
  const begun = await beginAsset(deps, mediaAssetId, deps.now());
  if (!begun) return;
  const { attempts, sourceKey } = begun;
  try {
    if (attempts > serverLimits.mediaAttempts) throw new Error("its workers ended before it was processed");
    // A file of its own: a slow worker may still write another one.
    await using scratch = await scratchFile(deps.scratchRoot, `${mediaAssetId}-${attempts}.mp4`, deps.now());
    const { storage } = deps;
    const packaging = { storage, scratchFile: scratch.path, sourceKey, storageKey: mediaAssetId };
    const media = await packageVideo({ ...packaging, ...reporting(deps, mediaAssetId) });
    await finishAsset(deps, mediaAssetId, media, deps.now());
  } catch (error) {
    const isRefused = error instanceof RefusedVideoError;
    if (isRefused) await failAsset(deps, mediaAssetId, error, deps.now());
    else if (attempts >= serverLimits.mediaAttempts)
      await failAsset(deps, mediaAssetId, { code: "PROCESSING_FAILED", details: {} }, deps.now());
    // The log has the reason of a failure; that of a refusal is the teacher's.
    if (!isRefused) throw error;
  }
}

/** Percent are stored in steps of two: a teacher who watches gets fifty messages, however long the video is. */
function reporting(deps: ProcessDeps, mediaAssetId: string) {
  let reported = 0;
  const report = async (percent: number) => {
    reported = percent;
    await stepAsset(deps, mediaAssetId, { step: "PACKAGE", percent }, deps.now());
  };
  return {
    onProbed: () => report(1),
    onProgress: async (share: number) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent >= reported + 2) await report(percent);
    },
  };
}
