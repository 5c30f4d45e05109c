import { sql } from "kysely";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

export type NewCourse = {
  courseId: string;
  title: string;
  subtitle: string;
  category: string;
  teacherName: string;
  publishedAt: string;
};

const newCourses = statement<{ rows: number }>()(
  "site.newCourses",
  (param) => sql<NewCourse>`
    select c.course_id as "courseId", c.title, c.subtitle, c.category, t.name as "teacherName",
      c.published_at as "publishedAt"
    from course c join teacher t using (teacher_id) where c.status = 'PUBLISHED'
    order by c.published_at desc, c.course_id desc limit ${param("rows")}`,
);

/** The courses that went on sale last, newest first. */
export const listNewCourses = (reads: ReadPool, rows: number): Promise<NewCourse[]> =>
  reads.query(newCourses, { rows });
