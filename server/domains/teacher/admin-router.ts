import { z } from "zod";
import { teacherProfileInput } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { changeTeacherProfile } from "./admin-commands.ts";

/** For admin scripts; it has no REST endpoint. */
export const teacherAdminRouter = router({
  changeTeacherProfile: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(teacherProfileInput)
    .output(outputOf(z.object({ teacherId: z.uuid() })))
    .mutation(async ({ ctx, input }) => ({ teacherId: await changeTeacherProfile(ctx.db, input, auditedBy(ctx)) })),
});
