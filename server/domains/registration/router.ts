import { z } from "zod";
import { courseList, courseListInput } from "../../../shared/course/schema.ts";
import { lectureIdInput, lectureList, lectureListInput } from "../../../shared/lecture/schema.ts";
import {
  courseRegistrationList,
  courseRegistrationListInput,
  lectureRegistrationList,
  lectureRegistrationListInput,
  openingRegistration,
  registrationOverview,
  registrationOverviewInput,
} from "../../../shared/registration/schema.ts";
import { outputOf, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { ownedItemList, ownedItemsInput } from "../../../shared/registration/ownership.ts";
import { findOfflineCopies } from "./offline-queries.ts";
import { offlineCopy } from "../../../shared/registration/offline-copy.ts";
import { findRegistrationOverview } from "./overview-queries.ts";
import { listOwnedItems } from "./ownership-queries.ts";
import { listUnownedCourses, listUnownedLectures } from "./unowned-queries.ts";
import { listCourseRegistrations, listLectureRegistrations, listOpeningRegistrations } from "./queries.ts";

export const registrationRouter = router({
  courses: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/courses/registrations/users/{userId}",
        summary: "The current user's course registrations",
      },
    })
    .input(courseRegistrationListInput)
    .output(outputOf(courseRegistrationList))
    .query(({ ctx, input: { status, courseId, ...paging } }) =>
      listCourseRegistrations(ctx.reads, ctx.viewer.userId, { status, itemId: courseId }, paging, ctx.at),
    ),

  lectures: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/registrations/users/{userId}",
        summary: "The current user's lecture registrations",
      },
    })
    .input(lectureRegistrationListInput)
    .output(outputOf(lectureRegistrationList))
    .query(({ ctx, input: { status, lectureId, ...paging } }) =>
      listLectureRegistrations(ctx.reads, ctx.viewer.userId, { status, itemId: lectureId }, paging, ctx.at),
    ),

  /** All current and former registrations of the user, for courses and single lectures. */
  overview: selfProcedure
    .meta({
      rest: { method: "GET", path: "/users/registrations/{userId}", summary: "All registrations of the current user" },
    })
    .input(registrationOverviewInput)
    .output(outputOf(registrationOverview))
    .query(({ ctx, input: { status, page, rows } }) =>
      findRegistrationOverview(ctx.reads, ctx.viewer.userId, status, { page, rows }, ctx.at),
    ),

  /** For the watch screen: the current user's registration that includes this lecture, if any. */
  opening: authedProcedure
    .input(lectureIdInput)
    .output(outputOf(z.array(openingRegistration)))
    .query(({ ctx, input }) => listOpeningRegistrations(ctx.reads, ctx.viewer.userId, input.lectureId, ctx.at)),

  /** For reading without a connection: the courses and lectures that the current user has opened lately, as text. */
  offlineCopies: authedProcedure
    .output(outputOf(z.array(offlineCopy)))
    .query(({ ctx }) => findOfflineCopies(ctx.slowReads, ctx.viewer.userId, ctx.at)),

  /** For cards of lists: which of these courses and lectures the current user can watch. */
  owned: authedProcedure
    .input(ownedItemsInput)
    .output(outputOf(ownedItemList))
    .query(({ ctx, input }) => listOwnedItems(ctx.reads, ctx.viewer.userId, input.itemIds, ctx.at)),

  /** The list of courses without those that the current user can watch. */
  unownedCourses: authedProcedure
    .input(courseListInput)
    .output(outputOf(courseList))
    .query(({ ctx, input }) => listUnownedCourses(ctx, ctx.viewer.userId, input, ctx.at)),

  /** The list of lectures without those that the current user can watch. */
  unownedLectures: authedProcedure
    .input(lectureListInput)
    .output(outputOf(lectureList))
    .query(({ ctx, input }) => listUnownedLectures(ctx, ctx.viewer.userId, input, ctx.at)),
});
