import { sql } from "kysely";
import type { Course } from "../../../shared/course/schema.ts";
import type { Feature } from "../../../shared/item/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { courseColumns, published } from "./page-queries.ts";
import { type StoredCourse, withTrailerUrls } from "./trailer-queries.ts";

/** A DRAFT reads as not found; an ARCHIVED course stays readable for users who own it. */
const courseById = statement<{ courseId: string; now: Date }>()(
  "course.byId",
  (param) => sql<StoredCourse>`
    select ${courseColumns(param("now"), published)}
    from course c join teacher t on t.teacher_id = c.teacher_id
      join course_stats size on size.course_id = c.course_id
      left join course_rating rating on rating.course_id = c.course_id
    where c.course_id = ${param("courseId")} and c.status <> 'DRAFT'`,
);

export async function findCourse(reads: ReadPool, courseId: string, now: Date): Promise<Course | undefined> {
  const found = await reads.queryOne(courseById, { courseId, now });
  return found && withTrailerUrls(found);
}

const courseFeatures = statement<{ courseId: string }>()(
  "course.features",
  (param) => sql<Feature & { courseId: string }>`
    select course_id as "courseId", icon, course_feature.title, course_feature.description
    from course_feature join course using (course_id)
    where course_id = ${param("courseId")} and status <> 'DRAFT' order by position`,
);

export const listCourseFeatures = (reads: ReadPool, courseId: string) => reads.query(courseFeatures, { courseId });
