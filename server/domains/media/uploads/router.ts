import { z } from "zod";
import { orNotFound } from "../../../../shared/errors.ts";
import {
  interruptedUploadInput,
  renditionUploadInput,
  signedParts,
  signedPartsInput,
  uploadedParts,
  uploadOfInput,
  videoUpload,
  videoUploadInput,
  videoUploadTerms,
} from "../../../../shared/media/upload.ts";
import type { Context } from "../../../context.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { ownAsset } from "../assets/queries.ts";
import { completeUpload } from "./end-commands.ts";
import { listParts, signParts } from "./parts-commands.ts";
import { findInterruptedUpload, findOwnUpload } from "./queries.ts";
import { sentAs, startRenditionUpload, startUpload } from "./start-commands.ts";
import type { UploadOf } from "./rules.ts";

const ownUpload = async ({ reads, viewer, at }: Context, upload: UploadOf) =>
  orNotFound(await findOwnUpload(reads, viewer.userId, upload, at));

/** A folder of videos is started at once. */
const writes = { perMinute: 600, concurrent: 4, waiting: 200 };

/** A video is announced, sent as `transport` says, and completed. For users without a teacher page nothing is found. */
export const mediaUploadRouter = router({
  terms: authedProcedure
    .output(outputOf(videoUploadTerms))
    .query(({ ctx }) => ({ hasEncoders: ctx.env.ENCODER_TOKEN !== undefined })),

  start: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOADS_FULL", "SERVICE_BUSY"], limit: writes })
    .input(videoUploadInput)
    .output(outputOf(videoUpload))
    .mutation(({ ctx, input }) => startUpload(ctx, ctx.viewer.userId, input, ctx.at)),

  /** A rendition that this browser has made of a video that is ready. */
  startRendition: authedProcedure
    .meta({ errors: ["NOT_FOUND", "RENDITION_UNWANTED", "UPLOADS_FULL", "SERVICE_BUSY"], limit: writes })
    .input(renditionUploadInput)
    .output(outputOf(videoUpload))
    .mutation(({ ctx, input }) => startRenditionUpload(ctx, ctx.viewer.userId, input, ctx.at)),

  /** The upload of a file that was interrupted; null: there is none. */
  find: authedProcedure
    .meta({ limit: writes })
    .input(interruptedUploadInput)
    .output(outputOf(videoUpload.nullable()))
    .query(async ({ ctx, input }) => {
      const found = await findInterruptedUpload(ctx.reads, ctx.viewer.userId, input, ctx.at);
      return found ? sentAs(found, ctx.origin) : null;
    }),

  /** An upload that was interrupted goes on. */
  open: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(uploadOfInput)
    .output(outputOf(videoUpload))
    .query(async ({ ctx, input }) => sentAs(await ownUpload(ctx, input), ctx.origin)),

  signParts: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(signedPartsInput)
    .output(outputOf(signedParts))
    .mutation(async ({ ctx, input }) => signParts(ctx, await ownUpload(ctx, input), input.numbers, ctx.at)),

  parts: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .input(uploadOfInput)
    .output(outputOf(uploadedParts))
    .query(async ({ ctx, input }) => ({ parts: await listParts(ctx, await ownUpload(ctx, input)) })),

  /** Idempotent. */
  complete: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE"], limit: writes })
    .input(uploadOfInput)
    .output(outputOf(z.object({ mediaAssetId: z.uuid() })))
    .mutation(async ({ ctx, input }) => {
      const { mediaAssetId } = input;
      await ownAsset(ctx, mediaAssetId);
      const upload = await findOwnUpload(ctx.reads, ctx.viewer.userId, input, ctx.at);
      if (upload) await completeUpload(ctx, upload, ctx.at);
      return { mediaAssetId };
    }),
});
