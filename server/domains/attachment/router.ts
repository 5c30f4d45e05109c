import {
  attachment,
  attachmentIdInput,
  attachmentLink,
  attachmentUpload,
  attachmentUploadInput,
} from "../../../shared/attachment/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { authedProcedure, outputOf, router } from "../../trpc.ts";
import { findOwnAttachment } from "./queries.ts";
import { linkFor } from "./links.ts";
import { completeAttachment, startAttachment } from "./upload-commands.ts";

const writes = { perMinute: 120, concurrent: 2, waiting: 60 };

/** A file is announced, sent in parts, and completed; then a draft may have it. Files of other teachers are not found. */
export const attachmentRouter = router({
  start: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOADS_FULL", "SERVICE_BUSY"], limit: writes })
    .input(attachmentUploadInput)
    .output(outputOf(attachmentUpload))
    .mutation(({ ctx, input }) => startAttachment(ctx, ctx.viewer.userId, input, ctx.at)),

  complete: authedProcedure
    .meta({ errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "ATTACHMENT_UNSUPPORTED"], limit: writes })
    .input(attachmentIdInput)
    .output(outputOf(attachment))
    .mutation(({ ctx, input }) => completeAttachment(ctx, ctx.viewer.userId, input.attachmentId, ctx.at)),

  /** The address of a file for its teacher, before and after it is published. */
  link: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(attachmentIdInput)
    .output(outputOf(attachmentLink))
    .query(async ({ ctx, input }) => {
      const { attachmentId, type } = orNotFound(
        await findOwnAttachment(ctx.reads, ctx.viewer.userId, input.attachmentId),
      );
      orNotFound(type);
      return linkFor(ctx, attachmentId);
    }),
});
