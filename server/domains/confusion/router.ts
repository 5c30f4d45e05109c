import { confusionInput, confusionLectureInput, confusionMap, myConfusion } from "../../../shared/confusion/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { authedProcedure, router, outputOf } from "../../trpc.ts";
import { markConfusion, unmarkConfusion } from "./commands.ts";
import { findConfusion, listMyConfusion } from "./queries.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };

export const confusionRouter = router({
  mine: authedProcedure
    .input(confusionLectureInput)
    .output(outputOf(myConfusion))
    .query(async ({ ctx, input }) => ({
      seconds: await listMyConfusion(ctx.reads, ctx.viewer.userId, input.lectureId),
    })),

  /** Idempotent; returns all seconds that the user has marked in the lecture, as does `unmark`. */
  mark: authedProcedure
    .meta({ errors: ["NOT_FOUND", "NOT_REGISTERED", "QUESTION_OUT_OF_RANGE", "TOO_MANY_REQUESTS"], limit })
    .input(confusionInput)
    .output(outputOf(myConfusion))
    .mutation(async ({ ctx, input }) => {
      await markConfusion(ctx, ctx.viewer.userId, input, ctx.at);
      return { seconds: await listMyConfusion(ctx.reads, ctx.viewer.userId, input.lectureId) };
    }),

  /** Idempotent. */
  unmark: authedProcedure
    .meta({ limit })
    .input(confusionInput)
    .output(outputOf(myConfusion))
    .mutation(async ({ ctx, input }) => {
      await unmarkConfusion(ctx.db, ctx.viewer.userId, input);
      return { seconds: await listMyConfusion(ctx.reads, ctx.viewer.userId, input.lectureId) };
    }),

  /** For the teacher of the lecture; for others it is not found. */
  map: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(confusionLectureInput)
    .output(outputOf(confusionMap))
    .query(async ({ ctx, input }) => orNotFound(await findConfusion(ctx, ctx.viewer.userId, input.lectureId))),
});
