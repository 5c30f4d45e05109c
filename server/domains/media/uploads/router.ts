import { z } from "zod";
import { orNotFound } from "../../../../shared/errors.ts";
import { mediaAssetIdInput } from "../../../../shared/media/asset.ts";
import {
  signedParts,
  signedPartsInput,
  uploadedParts,
  videoUpload,
  videoUploadInput,
} from "../../../../shared/media/upload.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { findAsset } from "../assets/queries.ts";
import { completeUpload } from "./end-commands.ts";
import { listParts, signParts } from "./parts-commands.ts";
import { findOwnUpload } from "./queries.ts";
import { sentAs, startUpload } from "./start-commands.ts";

/** A folder of videos is started at once. */
const writes = { perMinute: 600, concurrent: 4, waiting: 200 };

/** A video is announced, sent as `transport` says, and completed. For users without a teacher page nothing is found. */
export const mediaUploadRouter = router({
  start: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOADS_FULL", "SERVICE_BUSY"], limit: writes })
    .input(videoUploadInput)
    .output(outputOf(videoUpload))
    .mutation(({ ctx, input }) => startUpload(ctx, ctx.viewer.userId, input, ctx.at)),

  /** An upload that was interrupted goes on. */
  open: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(mediaAssetIdInput)
    .output(outputOf(videoUpload))
    .query(async ({ ctx, input: { mediaAssetId } }) =>
      sentAs(orNotFound(await findOwnUpload(ctx.reads, ctx.viewer.userId, mediaAssetId, ctx.at)), ctx.origin),
    ),

  signParts: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(signedPartsInput)
    .output(outputOf(signedParts))
    .mutation(async ({ ctx, input: { mediaAssetId, numbers } }) => {
      const upload = orNotFound(await findOwnUpload(ctx.reads, ctx.viewer.userId, mediaAssetId, ctx.at));
      return signParts(ctx, upload, numbers, ctx.at);
    }),

  parts: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(mediaAssetIdInput)
    .output(outputOf(uploadedParts))
    .query(async ({ ctx, input: { mediaAssetId } }) => {
      const upload = orNotFound(await findOwnUpload(ctx.reads, ctx.viewer.userId, mediaAssetId, ctx.at));
      return { parts: await listParts(ctx, upload) };
    }),

  /** Idempotent. */
  complete: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE"], limit: writes })
    .input(mediaAssetIdInput)
    .output(outputOf(z.object({ mediaAssetId: z.uuid() })))
    .mutation(async ({ ctx, input: { mediaAssetId } }) => {
      orNotFound(await findAsset(ctx.reads, ctx.viewer.userId, mediaAssetId));
      const upload = await findOwnUpload(ctx.reads, ctx.viewer.userId, mediaAssetId, ctx.at);
      if (upload) await completeUpload(ctx, upload, ctx.at);
      return { mediaAssetId };
    }),
});
