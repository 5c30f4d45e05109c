import { orNotFound } from "../../../../shared/errors.ts";
import {
  saveTranscriptInput,
  transcribeInput,
  transcript,
  transcriptIdInput,
} from "../../../../shared/media/transcript.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { removeTranscript, saveCues, startTranscript } from "./commands.ts";
import { publishTranscript } from "./publish-commands.ts";
import { findTranscript } from "./queries.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };
/** Each one costs the shop money. */
const startLimit = { perMinute: 10, concurrent: 2, waiting: 16 };

/** Transcripts of the videos that the current user uploads as a teacher; those of others are not found. */
export const mediaTranscriptRouter = router({
  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(transcriptIdInput)
    .output(outputOf(transcript))
    .query(async ({ ctx, input }) =>
      orNotFound(await findTranscript(ctx.reads, { userId: ctx.viewer.userId, ...input })),
    ),

  /** Begins with a video, or goes on with one that failed. Idempotent. */
  start: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "TOKEN_INVALID", "TRANSCRIPTION_NOT_OFFERED", "TRANSCRIPTS_FULL"],
      limit: startLimit,
    })
    .input(transcribeInput)
    .output(outputOf(transcriptIdInput))
    .mutation(async ({ ctx, input }) => ({
      transcriptId: await startTranscript(ctx, { userId: ctx.viewer.userId, ...input }, ctx.at),
    })),

  /** Texts of cues as they were edited or confirmed. */
  save: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: { ...limit, perMinute: 240 } })
    .input(saveTranscriptInput)
    .output(outputOf(transcriptIdInput))
    .mutation(async ({ ctx, input }) => {
      await saveCues(ctx, { userId: ctx.viewer.userId, ...input }, ctx.at);
      return { transcriptId: input.transcriptId };
    }),

  /** Its texts become the captions of its video. */
  publish: authedProcedure
    .meta({ errors: ["NOT_FOUND", "CAPTIONS_EMPTY"], limit })
    .input(transcriptIdInput)
    .output(outputOf(transcriptIdInput))
    .mutation(async ({ ctx, input }) => {
      await publishTranscript(ctx, { userId: ctx.viewer.userId, ...input }, ctx.at);
      return input;
    }),

  /** The captions that were made from it go too. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(transcriptIdInput)
    .output(outputOf(transcriptIdInput))
    .mutation(async ({ ctx, input }) => {
      await removeTranscript(ctx, { userId: ctx.viewer.userId, ...input });
      return input;
    }),
});
