import { sql } from "kysely";
import { offsetOf, type ListOf, type Paging } from "../../../shared/paging.ts";
import type { TeacherDetail, TeacherEntry } from "../../../shared/teacher/schema.ts";
import { teacherCardColumns, teacherColumns } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";

/** Columns of the teacher `t` with the stored figures `s`, which may be missing. */
export const teacherFigureColumns = sql`
  coalesce(s.learners, 0) as "learnerCount", coalesce(s.review_count, 0) as "ratingCount",
  s.rating_average::float8 as "ratingAverage",
  coalesce((select tc.followers from teacher_counter tc where tc.teacher_id = t.teacher_id), 0) as "followerCount"`;

/** Ordered by the latest publication. */
const teacherPage = memoizedStatements(
  (size: PageSize) => `teacher.page.${size}`,
  (size, name) =>
    statement<{ rows: number; offset: number }>()(
      name,
      (param) => sql<TeacherEntry & { total: number }>`
        select ${teacherCardColumns}, ${teacherFigureColumns}, count(*) over ()::int as total
        from teacher t left join teacher_stats s on s.teacher_id = t.teacher_id
        order by (select max(l.published_at) from lecture l where l.teacher_id = t.teacher_id and l.status = 'PUBLISHED') desc nulls last,
          t.teacher_id desc
        limit ${limitOf(size, param)} offset ${param("offset")}`,
    ),
  ["any", 20],
);

const teacherCount = statement<object>()(
  "teacher.count",
  () => sql<{ total: number }>`select count(*)::int as total from teacher`,
);

export async function listTeachers(reads: ReadPool, paging: Paging): Promise<ListOf<TeacherEntry>> {
  const items = await reads.query(teacherPage(pageSizeOf(paging.rows)), {
    rows: paging.rows,
    offset: offsetOf(paging),
  });
  const total = items[0]?.total ?? (await reads.queryOne(teacherCount, {}))?.total ?? 0;
  return { items, page: paging.page, rows: paging.rows, total };
}

const teacherById = statement<{ teacherId: string }>()(
  "teacher.byId",
  (param) => sql<TeacherDetail>`
    select ${teacherColumns}, ${teacherFigureColumns}
    from teacher t left join teacher_stats s on s.teacher_id = t.teacher_id where t.teacher_id = ${param("teacherId")}`,
);

export const findTeacher = (reads: ReadPool, teacherId: string) => reads.queryOne(teacherById, { teacherId });
