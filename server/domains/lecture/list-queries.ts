import { type RawBuilder, sql } from "kysely";
import type { LectureCard, LectureListInput } from "../../../shared/lecture/schema.ts";
import { catalogList } from "../../db/catalog-list/catalog-list.ts";
import {
  lowestPrice30,
  ratingColumns,
  registeredLectures,
  registrationStatus,
  runningSale,
  teacherRef,
  wholeSeconds,
} from "../../db/fragments.ts";
import type { ParamOf } from "../../db/statement.ts";

export type LectureFilter = Omit<LectureListInput, "page" | "rows"> & {
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
};

/** A card of the lecture aliased `l` with its teacher `t`, its clip `m` and its rating `rating`, which may be missing. */
export const lectureCardColumns = sql`
  l.lecture_id as "lectureId", l.title, l.summary, l.category, l.cover, ${teacherRef} as teacher,
  ${wholeSeconds("m.duration_ms")} as "durationSec", l.price, l.is_preview as "isPreview", l.featured,
  l.published_at as "publishedAt", ${ratingColumns}`;

/** The course of such a card, if it is only sold with one: the first of the published ones that include it. */
export const cardCourse = (now: RawBuilder<Date>): RawBuilder<LectureCard["course"]> => sql`
  case when l.price is null and not l.is_preview then (
    select json_build_object('courseId', c.course_id, 'title', c.title, 'price', c.price,
      'salePrice', ${runningSale("c", now)}, 'lowestPrice30', ${lowestPrice30("c", now)})
    from course c where c.course_id = any (l.course_ids) and c.status = 'PUBLISHED'
    order by c.published_at, c.course_id limit 1) end as course`;

/** The price to watch the lecture aliased `l`; null: it is only sold with a course. */
export const lecturePrice = sql<number | null>`case when l.is_preview then 0 else l.price end`;

/** With those of the courses. */
export const ownedLectures = (param: ParamOf<{ notOwnedBy: string | undefined; now: Date }>) => sql`
  select rl.lecture_id from registration r cross join lateral ${registeredLectures} rl
  where r.user_id = ${param("notOwnedBy")} and ${registrationStatus("r", param("now"))} = 'VALID'`;

export const { list: listLectures, count: countLectures } = catalogList<LectureFilter, LectureCard>()({
  noun: "lecture",
  alias: "l",
  hasLevel: false,
  card: (now) => sql`${lectureCardColumns}, ${cardCourse(now)}`,
  cardTables: sql`join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    left join lecture_rating rating on rating.lecture_id = l.lecture_id`,
  price: (alias) => (alias === "n" ? sql`n.price` : lecturePrice),
  isPriceNullable: true,
  isPreview: sql`l.is_preview`,
  owned: ownedLectures,
});
