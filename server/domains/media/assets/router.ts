import { z } from "zod";
import { mediaAsset, mediaAssetIdInput, mediaAssetList, mediaAssetListInput } from "../../../../shared/media/asset.ts";
import { posterChoices, posterInput } from "../../../../shared/media/poster.ts";
import { soundInput } from "../../../../shared/media/sound.ts";
import type { Context } from "../../../context.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { choosePoster } from "../images/poster-commands.ts";
import { withPosterUrls } from "../images/links.ts";
import { findPosters } from "../images/queries.ts";
import { removeAsset, retryAsset } from "./commands.ts";
import { listAssets, ownAsset, readAssetsAtChanges, viewingOf } from "./queries.ts";
import { saveSound } from "./sound-commands.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };

const ownPosters = async (ctx: Context, mediaAssetId: string) =>
  withPosterUrls(ctx, await findPosters(ctx.reads, { userId: ctx.viewer.userId, mediaAssetId }));

/** Videos that the current user uploads as a teacher; those of others are not found. */
export const mediaAssetRouter = router({
  list: authedProcedure
    .input(mediaAssetListInput)
    .output(outputOf(mediaAssetList))
    .query(({ ctx, input }) => listAssets(ctx.reads, viewingOf(ctx), input)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(mediaAssetIdInput)
    .output(outputOf(mediaAsset))
    .query(({ ctx, input }) => ownAsset(ctx, input.mediaAssetId)),

  /** A page of the list: now, and again whenever one of its videos may have changed. Ends with the session. */
  changes: authedProcedure.input(mediaAssetListInput).subscription(({ ctx, input, signal }) => {
    const changes = ctx.mediaAssetStreams.changesOf(ctx.viewer, signal ?? AbortSignal.any([]));
    return readAssetsAtChanges(changes, ctx.reads, { ...viewingOf(ctx), paging: input });
  }),

  /** The images from which the poster is chosen; none before they have been sent. */
  posters: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(mediaAssetIdInput)
    .output(outputOf(posterChoices))
    .query(({ ctx, input }) => ownPosters(ctx, input.mediaAssetId)),

  choosePoster: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(posterInput)
    .output(outputOf(posterChoices))
    .mutation(async ({ ctx, input: { file, mediaAssetId } }) => {
      await choosePoster(ctx, { userId: ctx.viewer.userId, mediaAssetId, file }, ctx.at);
      return ownPosters(ctx, mediaAssetId);
    }),

  /** Loudness, waveform and silences, which the browser of the teacher has measured. */
  saveSound: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(soundInput)
    .output(outputOf(mediaAsset))
    .mutation(async ({ ctx, input }) => {
      await saveSound(ctx, { ...input, userId: ctx.viewer.userId }, ctx.at);
      return ownAsset(ctx, input.mediaAssetId);
    }),

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
