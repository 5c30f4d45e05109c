import { transcribeInput, transcriptIdInput } from "../../../../shared/media/transcript.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { removeTranscript, startTranscript } from "./commands.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };
/** Each one costs the shop money. */
const startLimit = { perMinute: 10, concurrent: 2, waiting: 16 };

/** Transcripts of the videos that the current user uploads as a teacher; those of others are not found. */
export const mediaTranscriptRouter = router({
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

  /** Captions that a draft has taken over stay there. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(transcriptIdInput)
    .output(outputOf(transcriptIdInput))
    .mutation(async ({ ctx, input }) => {
      await removeTranscript(ctx, { userId: ctx.viewer.userId, ...input });
      return input;
    }),
});
