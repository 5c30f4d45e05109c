import { z } from "zod";
import { orNotFound } from "../../../../shared/errors.ts";
import { ownApplication, teacherApplicationInput } from "../../../../shared/teacher/application.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { applyAsTeacher, cancelApplication } from "./commands.ts";
import { findOwnApplication } from "./queries.ts";

const done = outputOf(z.null());
const limit = { perMinute: 20, concurrent: 1, waiting: 4 };

/** How a user becomes a teacher. */
export const teacherApplicationRouter = router({
  mine: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .output(outputOf(ownApplication))
    .query(async ({ ctx }) => orNotFound(await findOwnApplication(ctx.reads, ctx.viewer.userId, ctx.at))),

  submit: authedProcedure
    .meta({ errors: ["ROLE_TAKEN", "EMAIL_NOT_CONFIRMED", "TEACHER_TERMS_CHANGED"], limit })
    .input(teacherApplicationInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await applyAsTeacher(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  cancel: authedProcedure
    .meta({ limit })
    .output(done)
    .mutation(async ({ ctx }) => {
      await cancelApplication(ctx, ctx.viewer.userId);
      return null;
    }),
});
