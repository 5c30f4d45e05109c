import { orNotFound } from "../../../shared/errors.ts";
import { teacher, teacherIdInput, teacherList, teacherListInput } from "../../../shared/teacher.ts";
import { cachedProcedure, router, withOutputSchema } from "../../trpc.ts";
import { findTeacher, listTeachers } from "./queries.ts";

const tables = ["teacher", "course", "lecture"] as const;

export const teacherRouter = router({
  list: cachedProcedure(tables)
    .meta({ rest: { method: "GET", path: "/teachers", summary: "Teachers, latest work first" } })
    .input(teacherListInput)
    .output(withOutputSchema(teacherList))
    .query(({ ctx, input }) => listTeachers(ctx.reads, input)),

  byId: cachedProcedure(tables)
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/teachers/{teacherId}", summary: "One teacher" } })
    .input(teacherIdInput)
    .output(withOutputSchema(teacher))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findTeacher(ctx.reads, input.teacherId));
    }),
});
