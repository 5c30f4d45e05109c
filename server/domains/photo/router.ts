import { user } from "../../../shared/account/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import {
  photo,
  photoDeletion,
  photoIdInput,
  photoInput,
  photoUpload,
  profilePhotoInput,
} from "../../../shared/photo/schema.ts";
import { addMinutes } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import { authedProcedure, router, selfProcedure, outputOf } from "../../trpc.ts";
import { setProfilePhoto } from "./commands.ts";
import { findOwnPhoto } from "./queries.ts";
import { completeUpload, startUpload } from "./upload-commands.ts";

const writes = { perMinute: 60, concurrent: 2, waiting: 16 };
/** An account has one photo at a time in the queue of all: others wait for one of it at most. */
const completions = { perMinute: 10, concurrent: 1, waiting: 8 };

/** A file is announced, sent to the signed address, completed, and then used: as profile photo, or with a text. */
export const photoRouter = router({
  start: authedProcedure
    .meta({
      errors: ["EMAIL_CONFIRMATION_REQUIRED", "TOO_MANY_REQUESTS", "SERVICE_BUSY"],
      limit: writes,
      rest: {
        method: "POST",
        path: "/upload/photo",
        status: 201,
        summary: "Announce a photo; the response has the address to which its file is sent with PUT",
      },
    })
    .input(photoInput)
    .output(outputOf(photoUpload))
    .mutation(({ ctx, input }) => startUpload(ctx, ctx.viewer.userId, input, ctx.at)),

  complete: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "PHOTO_NOT_UPLOADED",
        "IMAGE_UNREADABLE",
        "IMAGE_TOO_LARGE",
        "BODY_TOO_LARGE",
        "SERVICE_BUSY",
      ],
      limit: completions,
      rest: {
        method: "PUT",
        path: "/upload/photo/{photoId}",
        summary: "Complete an upload: the file is checked and stored without metadata",
      },
    })
    .input(photoIdInput)
    .output(outputOf(photo))
    .mutation(({ ctx, input }) => completeUpload(ctx, ctx.viewer.userId, input.photoId)),

  remove: authedProcedure
    .meta({
      errors: ["NOT_FOUND"],
      limit: writes,
      rest: {
        method: "DELETE",
        path: "/upload/photo",
        summary: "The address at which a photo of the current user is deleted with DELETE",
      },
    })
    .input(photoIdInput)
    .output(outputOf(photoDeletion))
    .mutation(async ({ ctx, input }) => {
      orNotFound(await findOwnPhoto(ctx.reads, ctx.viewer.userId, input.photoId));
      const expiresAt = addMinutes(ctx.at, serverLimits.uploadMinutes);
      return {
        deleteUrl: ctx.origin + ctx.photoLinks.sign("REMOVE", input.photoId, expiresAt),
        expiresAt: expiresAt.toISOString(),
      };
    }),

  /** Idempotent. */
  setProfile: selfProcedure
    .meta({
      errors: ["NOT_FOUND", "PHOTO_NOT_READY", "WRITING_SUSPENDED"],
      limit: writes,
      rest: { method: "PUT", path: "/users/{userId}/photo", summary: "Set or remove the current user's photo" },
    })
    .input(profilePhotoInput)
    .output(outputOf(user))
    .mutation(({ ctx, input }) => setProfilePhoto(ctx, input, ctx.at)),
});
