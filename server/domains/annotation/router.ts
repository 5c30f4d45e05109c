import { z } from "zod";
import {
  annotation,
  annotationInput,
  annotationListInput,
  annotationRemoval,
} from "../../../shared/annotation/schema.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { removeAnnotation, saveAnnotation } from "./commands.ts";
import { listAnnotations } from "./queries.ts";

const limit = { perMinute: 60, concurrent: 2, waiting: 16 };
const list = z.array(annotation);

export const annotationRouter = router({
  list: cachedProcedure(["lecture_annotation", "lecture"])
    .input(annotationListInput)
    .output(outputOf(list))
    .query(({ ctx, input }) => listAnnotations(ctx.reads, input.lectureId)),

  /** Idempotent; returns all annotations of the lecture, as does `remove`. */
  save: authedProcedure
    .meta({ errors: ["NOT_FOUND", "QUESTION_OUT_OF_RANGE", "TOO_MANY_ANNOTATIONS", "WRITING_SUSPENDED"], limit })
    .input(annotationInput)
    .output(outputOf(list))
    .mutation(async ({ ctx, input }) => {
      await saveAnnotation(ctx, ctx.viewer.userId, input, ctx.at);
      return listAnnotations(ctx.reads, input.lectureId);
    }),

  /** Idempotent. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(annotationRemoval)
    .output(outputOf(list))
    .mutation(async ({ ctx, input }) => {
      await removeAnnotation(ctx, ctx.viewer.userId, input, ctx.at);
      return listAnnotations(ctx.reads, input.lectureId);
    }),
});
