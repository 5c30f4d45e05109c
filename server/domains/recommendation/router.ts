import {
  dismissalChange,
  dismissalInput,
  dismissalList,
  interestsInput,
  recommendationList,
  starterInput,
  starterList,
} from "../../../shared/recommendation/schema.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { dismissCourse, restoreCourse, setInterests } from "./commands.ts";
import { findCandidates, listDismissed, listStarters } from "./queries.ts";
import { arrangePage, arrangeStarters } from "./rules.ts";

/** Clicks come in bursts; each locks the user. */
const limit = { perMinute: 120, concurrent: 2, waiting: 32 };

export const recommendationRouter = router({
  list: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/recommendations",
        summary: "Courses recommended to the current user, each with its reason; without those the user has",
      },
    })
    .output(outputOf(recommendationList))
    .query(async ({ ctx }) => {
      const { courses, interests, dismissedCount } = await findCandidates(ctx.reads, ctx.viewer.userId, ctx.at);
      return { ...pageOf(arrangePage(courses)), interests, dismissedCount };
    }),

  starters: cachedProcedure(
    ["course", "course_price", "course_stats", "lecture", "teacher"],
    ["starter_course", "course_rating"],
  )
    .meta({ rest: { method: "GET", path: "/recommendations/starters", summary: "Courses recommended to everyone" } })
    .input(starterInput)
    .output(outputOf(starterList))
    .query(async ({ ctx }) => pageOf(arrangeStarters(await listStarters(ctx.reads, ctx.at)))),

  dismissed: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/recommendations/dismissals",
        summary: "Courses that the current user does not want to be recommended, latest first",
      },
    })
    .output(outputOf(dismissalList))
    .query(async ({ ctx }) => ({ items: await listDismissed(ctx.reads, ctx.viewer.userId) })),

  dismiss: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .meta({
      rest: {
        method: "PUT",
        path: "/recommendations/dismissals/{courseId}",
        summary: "Stop recommending a course; again: no change",
      },
    })
    .input(dismissalInput)
    .output(outputOf(dismissalChange))
    .mutation(async ({ ctx, input: { courseId } }) => {
      await dismissCourse(ctx.db, ctx.viewer.userId, courseId, ctx.at);
      return { courseId, dismissed: true };
    }),

  restore: authedProcedure
    .meta({ limit })
    .meta({
      rest: {
        method: "DELETE",
        path: "/recommendations/dismissals/{courseId}",
        summary: "Recommend a dismissed course again; again: no change",
      },
    })
    .input(dismissalInput)
    .output(outputOf(dismissalChange))
    .mutation(async ({ ctx, input: { courseId } }) => {
      await restoreCourse(ctx.db, ctx.viewer.userId, courseId);
      return { courseId, dismissed: false };
    }),

  setInterests: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .meta({
      rest: { method: "PUT", path: "/recommendations/interests", summary: "Replace the categories of interest" },
    })
    .input(interestsInput)
    .output(outputOf(interestsInput))
    .mutation(async ({ ctx, input: { categories } }) => {
      await setInterests(ctx.db, ctx.viewer.userId, categories);
      return { categories };
    }),
});

const pageOf = <T>(items: T[]) => ({ items, page: 1, rows: items.length, total: items.length });
