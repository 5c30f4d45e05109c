import { z } from "zod";
import { versionContent } from "../../../shared/course/draft.ts";
import {
  captionRuleInput,
  publicationDecision,
  reviewSettingInput,
  submittedCourse,
} from "../../../shared/course/publication.ts";
import { courseIdInput } from "../../../shared/course/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { instant } from "../../../shared/instant.ts";
import { courseChange, listedCourse } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { changeCourse } from "./admin-commands.ts";
import { listAllCourses } from "./admin-queries.ts";
import { decidePublication, setCaptionRule, setReviewed } from "./publication/admin-commands.ts";
import { findSubmitted, listSubmitted } from "./publication/queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const courseAdminRouter = router({
  courses: adminProcedure("content.read")
    .output(outputOf(z.array(listedCourse)))
    .query(({ ctx }) => listAllCourses(ctx.reads)),

  changeCourse: adminProcedure("content.edit")
    .meta({ errors: ["NOT_FOUND", "SALE_NOT_BELOW_PRICE", "PHOTO_NOT_READY"] })
    .input(courseChange)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changeCourse(ctx, input, auditedBy(ctx));
      return null;
    }),

  /** Courses that wait for a review. */
  submittedCourses: adminProcedure("content.review")
    .output(outputOf(z.array(submittedCourse)))
    .query(({ ctx }) => listSubmitted(ctx.reads)),

  submittedCourse: adminProcedure("content.review")
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(z.object({ content: versionContent, submittedAt: instant })))
    .query(async ({ ctx, input }) => orNotFound(await findSubmitted(ctx.reads, input.courseId))),

  decidePublication: adminProcedure("content.review")
    .meta({ errors: ["NOT_FOUND", "PUBLICATION_CHANGED", "COURSE_NOT_PUBLISHABLE", "COURSE_BLOCKED"] })
    .input(publicationDecision)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await decidePublication(ctx, input, auditedBy(ctx));
      return null;
    }),

  setReviewed: adminProcedure("shop.edit")
    .input(reviewSettingInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await setReviewed(ctx.db, input.reviewed, auditedBy(ctx));
      return null;
    }),

  setCaptionRule: adminProcedure("shop.edit")
    .input(captionRuleInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await setCaptionRule(ctx.db, input.captions, auditedBy(ctx));
      return null;
    }),
});
