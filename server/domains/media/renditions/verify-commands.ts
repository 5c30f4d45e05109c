import { type Kysely, sql } from "kysely";
import type { RenditionError } from "../../../../shared/media/rendition.ts";
import type { Database } from "../../../db/schema.ts";
import type { JobDeps } from "../../../domain.ts";
import { serverLimits } from "../../../limits.ts";
import { packageRendition } from "../engine/package-rendition.ts";
import { RefusedRenditionError } from "../ingest/refused-rendition-error.ts";
import { RefusedVideoError } from "../ingest/refused-video-error.ts";
import type { RenditionOf } from "./commands.ts";
import { joinRendition } from "./join-commands.ts";
import { renditionKey, renditionName } from "./rules.ts";

type VerifyDeps = Pick<JobDeps, "db" | "storage" | "now">;

/**
 * Makes a rendition that was sent a variant of its video, or refuses it: its encoder is not trusted. A worker that is
 * killed at any step is replaced by another one, which starts again. The video is played as before until then.
 * @throws the errors of the storage and of the database
 */
export async function verifyRendition(deps: VerifyDeps, rendition: RenditionOf): Promise<void> {
  const { mediaAssetId, quality } = rendition;
  const begun = await beginRendition(deps.db, rendition, deps.now());
  if (!begun) return;
  const { storageKey, attempts, ...video } = begun;
  const sourceKey = renditionKey(mediaAssetId, quality);
  try {
    if (attempts > serverLimits.mediaAttempts) throw new Error("its workers ended before it was verified");
    const files = { storageKey, sourceKey, name: renditionName(quality) };
    const variant = await packageRendition(deps.storage, { ...files, video, quality });
    await joinRendition(deps, { ...rendition, variant });
  } catch (error) {
    const code = refusalOf(error);
    if (code === null && attempts < serverLimits.mediaAttempts) throw error;
    await refuseRendition(deps.db, rendition, { code: code ?? "PROCESSING_FAILED" }, deps.now());
    await deps.storage.remove([sourceKey]);
    // The log has the reason of a failure; a refusal has its code.
    if (code === null) throw error;
    return;
  }
  await deps.storage.remove([sourceKey]);
}

const refusalOf = (error: unknown): RenditionError | null =>
  error instanceof RefusedVideoError || error instanceof RefusedRenditionError ? error.code : null;

/**
 * Counts an attempt of a worker.
 * @returns the facts of the video; undefined for a rendition that is not to be verified any more
 */
async function beginRendition(db: Kysely<Database>, { mediaAssetId, quality }: RenditionOf, at: Date) {
  return db
    .updateTable("media_rendition as r")
    .from("media_asset as a")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .set({ attempts: sql`r.attempts + 1`, updated_at: at })
    .whereRef("a.media_asset_id", "=", "r.media_asset_id")
    .where("r.media_asset_id", "=", mediaAssetId)
    .where("r.quality", "=", quality)
    .where("r.status", "=", "VERIFYING")
    .returning(["r.attempts", "m.storage_key as storageKey", "m.width", "m.height"])
    .returning(["m.duration_ms as durationMs", "m.has_audio as hasAudio"])
    .executeTakeFirst();
}

async function refuseRendition(
  db: Kysely<Database>,
  { mediaAssetId, quality }: RenditionOf,
  { code }: { code: RenditionError },
  at: Date,
): Promise<void> {
  await db
    .updateTable("media_rendition")
    .set({ status: "REFUSED", error_code: code, updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("status", "=", "VERIFYING")
    .execute();
}
