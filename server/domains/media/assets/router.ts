import { z } from "zod";
import { orNotFound } from "../../../../shared/errors.ts";
import { mediaAsset, mediaAssetIdInput, mediaAssetList, mediaAssetListInput } from "../../../../shared/media/asset.ts";
import type { Context } from "../../../context.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { removeAsset, retryAsset } from "./commands.ts";
import { findAsset, listAssets, readAssetsAtChanges } from "./queries.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };

const ownAsset = async ({ reads, viewer }: Context, mediaAssetId: string) =>
  orNotFound(await findAsset(reads, viewer.userId, mediaAssetId));

/** Videos that the current user uploads as a teacher; those of others are not found. */
export const mediaAssetRouter = router({
  list: authedProcedure
    .input(mediaAssetListInput)
    .output(outputOf(mediaAssetList))
    .query(({ ctx, input }) => listAssets(ctx.reads, ctx.viewer.userId, input)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(mediaAssetIdInput)
    .output(outputOf(mediaAsset))
    .query(({ ctx, input }) => ownAsset(ctx, input.mediaAssetId)),

  /** A page of the list: now, and again whenever one of its videos may have changed. Ends with the session. */
  changes: authedProcedure
    .input(mediaAssetListInput)
    .subscription(({ ctx: { mediaAssetStreams, reads, viewer }, input, signal }) =>
      readAssetsAtChanges(mediaAssetStreams.changesOf(viewer, signal ?? AbortSignal.any([])), reads, {
        userId: viewer.userId,
        paging: input,
      }),
    ),

  /** Idempotent: only a failed one is processed again. */
  retry: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(mediaAssetIdInput)
    .output(outputOf(mediaAsset))
    .mutation(async ({ ctx, input }) => {
      const { mediaAssetId } = input;
      await retryAsset(ctx, { userId: ctx.viewer.userId, mediaAssetId }, ctx.at);
      return ownAsset(ctx, mediaAssetId);
    }),

  /** A lecture that shows the video keeps it. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(mediaAssetIdInput)
    .output(outputOf(z.object({ mediaAssetId: z.uuid() })))
    .mutation(async ({ ctx, input }) => {
      await removeAsset(ctx, { userId: ctx.viewer.userId, mediaAssetId: input.mediaAssetId });
      return input;
    }),
});
