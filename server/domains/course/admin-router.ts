import { z } from "zod";
import { courseChange, listedCourse } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { changeCourse } from "./admin-commands.ts";
import { listAllCourses } from "./admin-queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const courseAdminRouter = router({
  courses: adminProcedure.output(outputOf(z.array(listedCourse))).query(({ ctx }) => listAllCourses(ctx.reads)),

  changeCourse: adminProcedure
    .meta({ errors: ["NOT_FOUND", "SALE_NOT_BELOW_PRICE", "PHOTO_NOT_READY"] })
    .input(courseChange)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changeCourse(ctx, input, auditedBy(ctx));
      return null;
    }),
});
