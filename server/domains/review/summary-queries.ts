import { type RawBuilder, sql } from "kysely";
import type { Ratings, ReviewSummary } from "../../../shared/review/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { allLectures } from "../../db/author.ts";
import { statement } from "../../db/statement.ts";

type Counted = { ratings: number[] | null; completedRatings: number[] | null; withPhotos: number };

/** An index contains only these rows. */
const withPhotos = (itemId: RawBuilder<string>) =>
  sql`(select count(*)::int from review_rank k where k.item_id = ${itemId} and k.has_photos) as "withPhotos"`;

const columns = (itemId: RawBuilder<string>) =>
  sql`ratings, completed_ratings as "completedRatings", ${withPhotos(itemId)}`;

const ratingOfLecture = statement<{ lectureId: string }>()(
  "review.ratingOfLecture",
  (param) =>
    sql<Counted>`select ${columns(sql`lecture_id`)} from lecture_rating where lecture_id = ${param("lectureId")}`,
);

const ratingOfCourse = statement<{ courseId: string }>()(
  "review.ratingOfCourse",
  (param) => sql<Counted>`select ${columns(sql`course_id`)} from course_rating where course_id = ${param("courseId")}`,
);

const ratingOfAll = statement<object>()(
  "review.ratingOfAll",
  () => sql<Counted>`
    select array_agg(counted order by stars) as ratings, array_agg(completed order by stars) as "completedRatings",
      ${withPhotos(sql.lit(allLectures))}
    from (
      select s as stars, sum(ratings[s])::int as counted, sum(completed_ratings[s])::int as completed
      from lecture_rating, generate_series(1, 5) s group by s) n`,
);

/** The ratings of a lecture, or of all lectures of a course: each review counts once, also several of one user. */
export async function findSummary(
  reads: ReadPool,
  { lectureId, courseId }: { lectureId?: string | undefined; courseId?: string | undefined },
): Promise<ReviewSummary> {
  const counted = lectureId
    ? await reads.queryOne(ratingOfLecture, { lectureId })
    : courseId
      ? await reads.queryOne(ratingOfCourse, { courseId })
      : await reads.queryOne(ratingOfAll, {});
  return {
    all: ratingsOf(counted?.ratings),
    completed: ratingsOf(counted?.completedRatings),
    withPhotos: counted?.withPhotos ?? 0,
  };
}

const none = [0, 0, 0, 0, 0];

function ratingsOf(counted: number[] | null | undefined): Ratings {
  const distribution = counted ?? none;
  const count = distribution.reduce((sum, ratings) => sum + ratings, 0);
  const stars = distribution.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
  // Rounded as integers: 3.25 is 3.3 on every page.
  return { count, average: count === 0 ? null : Math.floor((20 * stars + count) / (2 * count)) / 10, distribution };
}
