import { sql } from "kysely";
import type { Course } from "../../../shared/course/schema.ts";
import type { Feature } from "../../../shared/item/schema.ts";
import { teacherCardJson, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { courseCardColumns } from "./list-queries.ts";

const sectionsJson = sql`(
  select coalesce(json_agg(json_build_object('title', s.title, 'lectures', (
    select coalesce(json_agg(json_build_object(
      'lectureId', l.lecture_id, 'title', l.title, 'isPreview', l.is_preview,
      'durationSec', ${wholeSeconds("m.duration_ms")}) order by cl.position), '[]')
    from course_lecture cl join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
    where cl.course_id = s.course_id and cl.section_position = s.position)) order by s.position), '[]')
  from course_section s where s.course_id = c.course_id)`;

const featuresJson = sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description)
    order by f.position), '[]')
  from course_feature f where f.course_id = c.course_id)`;

/** A DRAFT reads as not found; an ARCHIVED course stays readable for users who own it. */
const courseById = statement<{ courseId: string; now: Date }>()(
  "course.byId",
  (param) => sql<Course>`
    select ${courseCardColumns(param("now"))}, c.description, c.before, c.outcomes, c.requirements, c.tags,
      c.access_days as "accessDays", size.caption_langs as "captionLangs",
      c.status = 'ARCHIVED' as "isWithdrawn", ${teacherCardJson} as teacher,
      ${sectionsJson} as sections, ${featuresJson} as features
    from course c join teacher t on t.teacher_id = c.teacher_id
      join course_stats size on size.course_id = c.course_id
      left join course_rating rating on rating.course_id = c.course_id
    where c.course_id = ${param("courseId")} and c.status <> 'DRAFT'`,
);

export const findCourse = (reads: ReadPool, courseId: string, now: Date): Promise<Course | undefined> =>
  reads.queryOne(courseById, { courseId, now });

const courseFeatures = statement<{ courseId: string }>()(
  "course.features",
  (param) => sql<Feature & { courseId: string }>`
    select course_id as "courseId", icon, course_feature.title, course_feature.description
    from course_feature join course using (course_id)
    where course_id = ${param("courseId")} and status <> 'DRAFT' order by position`,
);

export const listCourseFeatures = (reads: ReadPool, courseId: string) => reads.query(courseFeatures, { courseId });
