import { z } from "zod";
import { orNotFound } from "../../../../shared/errors.ts";
import {
  chapterChangeInput,
  cueChangeInput,
  mediaDraft,
  mediaIdInput,
  videoLink,
} from "../../../../shared/media/draft.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { saveChapters, saveCues } from "./commands.ts";
import { draftVideoUrl } from "./links.ts";
import { openMediaDraft } from "./open-commands.ts";
import { publishMedia } from "./publish-commands.ts";
import { findMediaDraft, findOwnVideo } from "./queries.ts";

/** Saved while one types, in the order of the edits. */
const limit = { perMinute: 600, concurrent: 1, waiting: 100 };
const done = outputOf(z.null());
const save = authedProcedure.meta({ errors: ["NOT_FOUND", "DRAFT_CHANGED", "DRAFT_FULL"], limit });

/** Captions and chapters of the current user's videos as they are edited; those of other teachers are not found. */
export const mediaDraftRouter = router({
  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(mediaIdInput)
    .output(outputOf(mediaDraft))
    .query(async ({ ctx, input: { mediaId } }) => {
      const found = orNotFound(await findMediaDraft(ctx.reads, { userId: ctx.viewer.userId, mediaId }));
      const { storageKey, ...draft } = found;
      return { ...draft, videoUrl: draftVideoUrl(ctx, storageKey) };
    }),

  /** Where the current user watches an own video. */
  link: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(mediaIdInput)
    .output(outputOf(videoLink))
    .query(async ({ ctx, input: { mediaId } }) => {
      const { storageKey } = orNotFound(await findOwnVideo(ctx.reads, { userId: ctx.viewer.userId, mediaId }));
      return { url: draftVideoUrl(ctx, storageKey) };
    }),

  /** Begins the draft of a video, and takes over a transcript that is ready. Idempotent. */
  open: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(mediaIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await openMediaDraft(ctx, { userId: ctx.viewer.userId, ...input }, ctx.at);
      return null;
    }),

  saveCues: save
    .input(cueChangeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveCues(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  saveChapters: save
    .input(chapterChangeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveChapters(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  /** Learners of the lectures with this video get its captions and chapters. */
  publish: authedProcedure
    .meta({ errors: ["NOT_FOUND", "CAPTIONS_EMPTY"], limit })
    .input(mediaIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await publishMedia(ctx, { userId: ctx.viewer.userId, ...input });
      return null;
    }),
});
