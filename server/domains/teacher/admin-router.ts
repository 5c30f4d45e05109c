import { z } from "zod";
import { applicationDecision, listedApplication } from "../../../shared/teacher/application.ts";
import { teacherProfileInput } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { changeTeacherProfile } from "./admin-commands.ts";
import { decideApplication } from "./application/admin-commands.ts";
import { listPendingApplications } from "./application/queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const teacherAdminRouter = router({
  changeTeacherProfile: adminProcedure("content.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(teacherProfileInput)
    .output(outputOf(z.object({ teacherId: z.uuid() })))
    .mutation(async ({ ctx, input }) => ({ teacherId: await changeTeacherProfile(ctx.db, input, auditedBy(ctx)) })),

  teacherApplications: adminProcedure("teachers.decide")
    .output(outputOf(z.array(listedApplication)))
    .query(({ ctx }) => listPendingApplications(ctx.reads)),

  decideTeacherApplication: adminProcedure("teachers.decide")
    .meta({ errors: ["NOT_FOUND", "EMAIL_NOT_CONFIRMED", "ROLE_TAKEN"] })
    .input(applicationDecision)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await decideApplication(ctx, input, auditedBy(ctx));
      return null;
    }),
});
