import { type RawBuilder, sql } from "kysely";
import type { CourseCard, CourseListInput } from "../../../shared/course/schema.ts";
import { catalogList } from "../../db/catalog-list/catalog-list.ts";
import {
  courseSize,
  lowestPrice30,
  ratingColumns,
  registrationStatus,
  runningSale,
  teacherRef,
} from "../../db/fragments.ts";
import type { ParamOf } from "../../db/statement.ts";

/** `featured` without another condition: the featured courses. */
export type CourseFilter = Omit<CourseListInput, "page" | "rows"> & {
  featured?: boolean;
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};

/** A card of the course aliased `c` with its teacher `t`, its `size` and its rating `rating`, which may be missing. */
export const courseCardColumns = (now: RawBuilder<Date>, prices?: RawBuilder<unknown>) => sql`
  c.course_id as "courseId", c.title, c.subtitle, c.category, c.cover, c.level,
  c.price, ${runningSale("c", now)} as "salePrice", case when c.sale_ends_at > ${now} then c.sale_ends_at end as "saleEndsAt",
  ${lowestPrice30("c", now, prices)} as "lowestPrice30",
  size.lecture_count as "lectureCount", size.duration_sec as "durationSec", ${ratingColumns},
  c.featured, c.published_at as "publishedAt", c.updated_at as "updatedAt"`;

/** The price to pay at `now` for the course, or the courses of a counter, aliased `alias`. */
export const priceNow = (alias: string, now: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`coalesce(${runningSale(alias, now)}, ${sql.ref(`${alias}.price`)})`;

export const ownedCourses = (param: ParamOf<{ notOwnedBy: string | undefined; now: Date }>) => sql`
  select r.course_id from registration r
  where r.user_id = ${param("notOwnedBy")} and r.course_id is not null
    and ${registrationStatus("r", param("now"))} = 'VALID'`;

export const { list: listCourses, count: countCourses } = catalogList<CourseFilter, CourseCard>()({
  noun: "course",
  alias: "c",
  hasLevel: true,
  card: (now) => sql`${courseCardColumns(now)}, ${teacherRef} as teacher`,
  cardTables: sql`join teacher t on t.teacher_id = c.teacher_id
    left join course_rating rating on rating.course_id = c.course_id, ${courseSize}`,
  price: priceNow,
  isPriceNullable: false,
  priceChanges: { at: sql`c.sale_ends_at`, stored: sql`coalesce(c.sale_price, c.price)` },
  isPreview: sql`s.has_preview`,
  owned: ownedCourses,
});
