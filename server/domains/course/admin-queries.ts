import { sql } from "kysely";
import type { ListedCourse } from "../../../shared/site/admin.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const courses = statement<object>()(
  "course.all",
  () => sql<ListedCourse>`
    select c.course_id as "courseId", c.title, t.name as teacher, c.status, c.featured, c.price, c.sale_price as "salePrice",
      ${isoInstant("c.sale_ends_at")} as "saleEndsAt"
    from course c join teacher t on t.teacher_id = c.teacher_id order by c.course_id desc limit 1000`,
);

/** Also drafts and withdrawn ones, by their ids. */
export const listAllCourses = (reads: ReadPool): Promise<ListedCourse[]> => reads.query(courses, {});
