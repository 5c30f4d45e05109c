import type { RefusalDetails } from "../../../../shared/media/refusals.ts";
import type { JobDeps } from "../../../domain.ts";
import { serverLimits } from "../../../limits.ts";
import { packageVideo, withVideo } from "../engine/package-video.ts";
import { probeVideo } from "../ingest/probe.ts";
import { RefusedVideoError } from "../ingest/refused-video-error.ts";
import { convertedQuality, renditionKey } from "../renditions/rules.ts";
import { awaitConversion } from "./conversion-commands.ts";
import { isConvertible } from "./rules.ts";
import { beginAsset, failAsset, finishAsset, stepAsset } from "./progress-commands.ts";
import { scratchFile } from "./scratch-file.ts";

type ProcessDeps = Pick<JobDeps, "db" | "env" | "storage" | "scratchRoot" | "now">;

/**
 * Makes an uploaded video playable. A worker that is killed at any step is replaced by another one, which starts again:
 * the same source gives the same files. It removes none, because a slow worker does not know what the next one has done:
 * `sweep-media` does. A file that browsers do not play waits for an encoder, where the shop has some.
 * @throws the errors of the storage and of the database
 */
export async function processAsset(deps: ProcessDeps, mediaAssetId: string): Promise<void> {
  const begun = await beginAsset(deps, mediaAssetId, deps.now());
  if (!begun) return;
  const { attempts, isConverted, levelSound } = begun;
  const sourceKey = isConverted ? renditionKey(mediaAssetId, convertedQuality) : begun.sourceKey;
  try {
    if (attempts > serverLimits.mediaAttempts) throw new Error("its workers ended before it was processed");
    if (
      levelSound &&
      !isConverted &&
      (await hasSound(deps.storage, sourceKey)) &&
      (await convert(deps, mediaAssetId, {}))
    )
      return;
    // A file of its own: a slow worker may still write another one.
    await using scratch = await scratchFile(deps.scratchRoot, `${mediaAssetId}-${attempts}.mp4`, deps.now());
    const { storage } = deps;
    const packaging = { storage, scratchFile: scratch.path, sourceKey, storageKey: mediaAssetId };
    const media = await packageVideo({ ...packaging, ...reporting(deps, mediaAssetId) });
    await finishAsset(deps, mediaAssetId, media, deps.now());
    if (isConverted) await storage.remove([sourceKey]);
  } catch (error) {
    const isRefused = error instanceof RefusedVideoError;
    // The file of an encoder is not the teacher's fault.
    if (isRefused && !isConverted) return refuseVideo(deps, mediaAssetId, error);
    if (isRefused || attempts >= serverLimits.mediaAttempts)
      await failAsset(deps, mediaAssetId, { code: "PROCESSING_FAILED", details: {} }, deps.now());
    // The log has the reason of a failure; that of a refusal is the teacher's.
    throw error;
  }
}

async function hasSound(storage: ProcessDeps["storage"], sourceKey: string): Promise<boolean> {
  const { hasAudio } = await withVideo(storage, sourceKey, probeVideo);
  return hasAudio;
}

async function refuseVideo(deps: ProcessDeps, mediaAssetId: string, refusal: RefusedVideoError): Promise<void> {
  if (isConvertible(refusal) && (await convert(deps, mediaAssetId, refusal.details))) return;
  await failAsset(deps, mediaAssetId, refusal, deps.now());
}

/** @returns false: the shop has no encoders, or they have tried it in vain */
const convert = async (deps: ProcessDeps, mediaAssetId: string, found: RefusalDetails): Promise<boolean> =>
  deps.env.ENCODER_TOKEN !== undefined && awaitConversion(deps, { mediaAssetId, found }, deps.now());

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
