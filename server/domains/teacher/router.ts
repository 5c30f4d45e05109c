import { orNotFound } from "../../../shared/errors.ts";
import { teacherDetail, teacherIdInput, teacherList, teacherListInput } from "../../../shared/teacher/schema.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { findTeacher, listTeachers } from "./queries.ts";

const tables = ["teacher", "catalog_count", "lecture", "teacher_stats"] as const;
/** Followers, and photos: a new one of a teacher notifies as a change of `teacher`. */
const expiringTables = ["teacher_counter", "user"] as const;

export const teacherRouter = router({
  list: cachedProcedure(tables, expiringTables)
    .meta({ rest: { method: "GET", path: "/teachers", summary: "Teachers, latest work first" } })
    .input(teacherListInput)
    .output(outputOf(teacherList))
    .query(({ ctx, input }) => listTeachers(ctx.reads, input)),

  byId: cachedProcedure(tables, expiringTables)
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/teachers/{teacherId}", summary: "One teacher" } })
    .input(teacherIdInput)
    .output(outputOf(teacherDetail))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findTeacher(ctx.reads, input.teacherId));
    }),
});
