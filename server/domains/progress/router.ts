import { z } from "zod";
import { userIdInput } from "../../../shared/account/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import {
  courseProgress,
  courseProgressKey,
  learningOverview,
  lectureProgressKey,
  progress,
  progressInput,
  type ProgressInput,
  studyGoalInput,
  watching,
  watchingInput,
} from "../../../shared/progress/schema.ts";
import { kstDayOf } from "../../../shared/time.ts";
import type { Context } from "../../context.ts";
import { outputOf, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { openProgress, getWatchSession, saveProgress, setStudyGoal } from "./commands.ts";
import { findCourseProgress, findLearningTotals, type ProgressKind } from "./queries.ts";
import { studySummary } from "./study-rules.ts";

export const progressRouter = router({
  courseLecture: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/courses/lectures/progresses/registrations/{registrationId}",
        summary: "Progress in one lecture of a registered course",
      },
    })
    .input(courseProgressKey)
    .output(outputOf(progress))
    .query(({ ctx, input }) => open(ctx, "course", ctx.viewer.userId, input)),

  saveCourseLecture: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "REGISTRATION_EXPIRED",
        "PROGRESS_OUT_OF_RANGE",
        "PROGRESS_TOO_FAST",
        "PROGRESS_TOO_FRAGMENTED",
      ],
    })
    .meta({
      rest: { method: "PUT", path: "/courses/lectures/progresses/{progressId}", summary: "Save watched ranges" },
    })
    .input(progressInput)
    .output(outputOf(progress))
    .mutation(({ ctx, input }) => save(ctx, "course", ctx.viewer.userId, input)),

  lecture: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/progresses/registrations/{registrationId}",
        summary: "Progress in a lecture registered alone",
      },
    })
    .input(lectureProgressKey)
    .output(outputOf(progress))
    .query(({ ctx, input }) => open(ctx, "lecture", ctx.viewer.userId, { ...input, lectureId: null })),

  saveLecture: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "REGISTRATION_EXPIRED",
        "PROGRESS_OUT_OF_RANGE",
        "PROGRESS_TOO_FAST",
        "PROGRESS_TOO_FRAGMENTED",
      ],
    })
    .meta({ rest: { method: "PUT", path: "/lectures/progresses/{progressId}", summary: "Save watched ranges" } })
    .input(progressInput)
    .output(outputOf(progress))
    .mutation(({ ctx, input }) => save(ctx, "lecture", ctx.viewer.userId, input)),

  /** The progress of all lectures of a registered course, for the curriculum beside the player. */
  ofCourse: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(lectureProgressKey)
    .output(outputOf(courseProgress))
    .query(async ({ ctx, input }) =>
      orNotFound(await findCourseProgress(ctx.reads, input.registrationId, ctx.viewer.userId)),
    ),

  /** All data of the user for the watch screen in one call; null without a registration that includes this lecture. */
  watching: authedProcedure
    .input(watchingInput)
    .output(outputOf(watching.nullable()))
    .query(({ ctx, input }) => getWatchSession(ctx, { ...input, userId: ctx.viewer.userId }, ctx.at)),

  overview: selfProcedure
    .meta({
      rest: { method: "GET", path: "/users/progresses/{userId}", summary: "Learning totals of the current user" },
    })
    .input(userIdInput)
    .output(outputOf(learningOverview))
    .query(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      const { studyDays, ...finished } = await findLearningTotals(ctx.reads, userId);
      return { userId, ...finished, ...studySummary(studyDays, kstDayOf(ctx.at)) };
    }),

  /** Sets the user's goal of minutes a week, or removes it. */
  setGoal: authedProcedure
    .input(studyGoalInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await setStudyGoal(ctx.db, { userId: ctx.viewer.userId, ...input }, ctx.at);
      return null;
    }),
});

type Key = { registrationId: string; lectureId: string | null };

const open = async (ctx: Context, kind: ProgressKind, userId: string, key: Key) =>
  orNotFound(await openProgress(ctx, kind, { ...key, userId }, ctx.at));

async function save(ctx: Context, kind: ProgressKind, userId: string, input: ProgressInput) {
  await ctx.fetchLog.flush(userId);
  return saveProgress(ctx.db, kind, input, { userId, at: ctx.at });
}
