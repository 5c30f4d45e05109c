import { type RawBuilder, sql } from "kysely";
import { publishedCount } from "../../db/catalog-counts.ts";
import { teacherCardOf, wholeSeconds } from "../../db/fragments.ts";
import { courseCardColumns } from "./list-queries.ts";
import { trailerJson } from "./trailer-queries.ts";

/** Where the page of a course is read from: what is published, or a draft. */
export type CourseSource = {
  /** Rows of sections, aliased `s`, of the course `c`. */
  sections: RawBuilder<unknown>;
  /** Lectures `l` in their place `cl` with their media `m`, of the section `s`. */
  lectures: RawBuilder<unknown>;
  /** Prices `p` of the course `c`, if they are not its stored ones. */
  prices?: RawBuilder<unknown>;
  /** How many courses and lectures of the teacher `t` are in the shop. */
  counts: { courses: RawBuilder<number>; lectures: RawBuilder<number> };
};

export const published: CourseSource = {
  sections: sql`course_section s where s.course_id = c.course_id`,
  lectures: sql`course_lecture cl join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
    where cl.course_id = s.course_id and cl.section_position = s.position`,
  counts: {
    courses: publishedCount("COURSE", sql.ref("t.teacher_id")),
    lectures: publishedCount("LECTURE", sql.ref("t.teacher_id")),
  },
};

const sectionsJson = ({ sections, lectures }: CourseSource) => sql`(
  select coalesce(json_agg(json_build_object('title', s.title, 'lectures', (
    select coalesce(json_agg(json_build_object(
      'lectureId', l.lecture_id, 'title', l.title, 'isPreview', l.is_preview,
      'durationSec', ${wholeSeconds("m.duration_ms")}) order by cl.position), '[]')
    from ${lectures})) order by s.position), '[]')
  from ${sections})`;

const featuresJson = sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description)
    order by f.position), '[]')
  from course_feature f where f.course_id = c.course_id)`;

/**
 * The page of the course `c` of the teacher `t`, with its `size` and its `rating`, which may be missing. Drafts are read by the same
 * columns, so a preview shows what a publication will.
 */
export const courseColumns = (now: RawBuilder<Date>, source: CourseSource): RawBuilder<unknown> => sql`
  ${courseCardColumns(now, source.prices)}, c.description, c.before, c.outcomes, c.requirements, c.tags,
  c.access_days as "accessDays", size.caption_langs as "captionLangs",
  c.status = 'ARCHIVED' as "isWithdrawn", ${trailerJson} as trailer, ${teacherCardOf(source.counts)} as teacher,
  ${sectionsJson(source)} as sections, ${featuresJson} as features`;
