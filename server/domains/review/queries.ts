import { sql } from "kysely";
import type {
  Rating,
  Review,
  ReviewListInput,
  ReviewPosition,
  ReviewPositionInput,
} from "../../../shared/review/schema.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import { allLectures } from "../../db/author.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, memoizedStatements, type PageSize, pageSizeOf, type ParamOf, statement } from "../../db/statement.ts";
import { reviewColumns, reviewJoins, reviewSource } from "./columns.ts";
import { findSummary } from "./summary-queries.ts";

/** Reviews on the page of a teacher. */
const bestReviews = 2;

type Sort = ReviewListInput["sort"];
type Filter = { sort: Sort; ofRating: boolean; completedOnly: boolean; withPhotos: boolean };
type Listed = { filter: Filter; size: PageSize };
type ListParams = {
  itemId: string;
  userId: string;
  lectureId: string | undefined;
  courseId: string | undefined;
  rating: Rating | undefined;
  rows: number;
  offset: number;
};

const orders: Record<Sort, ReturnType<typeof sql>> = {
  NEWEST: sql`k.created_at desc, k.review_id desc`,
  HELPFUL: sql`k.helpful_count desc, k.created_at desc, k.review_id desc`,
  RATING_HIGH: sql`k.rating desc, k.created_at desc, k.review_id desc`,
  RATING_LOW: sql`k.rating, k.created_at desc, k.review_id desc`,
};

const filtered = ({ ofRating, completedOnly, withPhotos }: Omit<Filter, "sort">, param: ParamOf<ListParams>) => sql`
  ${ofRating ? sql`and k.rating = ${param("rating")}` : sql``} ${completedOnly ? sql`and k.is_completed` : sql``}
  ${withPhotos ? sql`and k.has_photos` : sql``}`;

const keyOf = ({ sort, ofRating, completedOnly, withPhotos }: Filter): string =>
  [sort, ofRating ? "rating" : "", completedOnly ? "completed" : "", withPhotos ? "photos" : ""].join("-");

const samples: Filter[] = (Object.keys(orders) as Sort[]).map((sort) => ({
  sort,
  ofRating: true,
  completedOnly: true,
  withPhotos: true,
}));

/** The page's keys come from the index of their order; other tables are joined to those few rows. */
const reviewPage = memoizedStatements(
  ({ filter, size }: Listed) => `review.page.${keyOf(filter)}.${size}`,
  ({ filter, size }, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Review>`
        with k as materialized (
          select * from review_rank k where k.item_id = ${param("itemId")} ${filtered(filter, param)}
          order by ${orders[filter.sort]} limit ${limitOf(size, param)} offset ${param("offset")}::int)
        select ${reviewColumns} from k join lecture_review r using (review_id) ${reviewJoins}
        order by ${orders[filter.sort]}`,
    ),
  samples.map((filter): Listed => ({ filter, size: 20 })),
);

/** The reviews of one user: as many as lectures that the user has watched, so they are sorted when they are read. */
const reviewPageOfUser = memoizedStatements(
  (filter: Filter) => `review.pageOfUser.${keyOf(filter)}`,
  (filter, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Review & { total: number }>`
        select ${reviewColumns}, count(*) over ()::int as total
        from lecture_review r join review_rank k on k.review_id = r.review_id and k.item_id = r.lecture_id ${reviewJoins}
        where r.user_id = ${param("userId")}
          and (${param("lectureId")}::uuid is null or r.lecture_id = ${param("lectureId")})
          and (${param("courseId")}::uuid is null or exists (
            select from course_lecture cl where cl.course_id = ${param("courseId")} and cl.lecture_id = r.lecture_id))
          ${filtered(filter, param)}
        order by ${orders[filter.sort]} limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  samples,
);

const photoCount = statement<{ itemId: string; rating: Rating | undefined; completedOnly: boolean }>()(
  "review.photoCount",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from review_rank k where k.item_id = ${param("itemId")} and k.has_photos
      and (${param("rating")}::smallint is null or k.rating = ${param("rating")})
      and (not ${param("completedOnly")}::boolean or k.is_completed)`,
);

/** An index contains only the few reviews that the ratings leave out. */
const uncounted = statement<{ itemId: string; rating: Rating | undefined; completedOnly: boolean }>()(
  "review.uncounted",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from review_rank k where k.item_id = ${param("itemId")} and not k.is_counted
      and (${param("rating")}::smallint is null or k.rating = ${param("rating")})
      and (not ${param("completedOnly")}::boolean or k.is_completed)`,
);

/** A page of reviews. The total comes from the counters of the ratings; only the few with photos are counted. */
export async function listReviews(
  reads: ReadPool,
  { lectureId, courseId, userId, rating, completedOnly, withPhotos, sort, ...paging }: ReviewListInput,
): Promise<ListOf<Review>> {
  const filter: Filter = { sort, ofRating: rating !== undefined, completedOnly, withPhotos };
  const itemId = lectureId ?? courseId ?? allLectures;
  const params = { itemId, lectureId, courseId, rating, rows: paging.rows, offset: offsetOf(paging) };
  if (userId !== undefined) return listReviewsOfUser(reads, filter, { ...params, userId }, paging);
  const page = reads.query(reviewPage({ filter, size: pageSizeOf(paging.rows) }), { ...params, userId: "" });
  if (withPhotos) {
    const [items, counted] = await Promise.all([page, reads.queryOne(photoCount, { itemId, rating, completedOnly })]);
    return { items, ...paging, total: counted?.total ?? 0 };
  }
  const [items, summary, rest] = await Promise.all([
    page,
    findSummary(reads, { lectureId, courseId }),
    reads.queryOne(uncounted, { itemId, rating, completedOnly }),
  ]);
  const { count, distribution } = completedOnly ? summary.completed : summary.all;
  const counted = rating === undefined ? count : (distribution[rating - 1] ?? 0);
  return { items, ...paging, total: counted + (rest?.total ?? 0) };
}

async function listReviewsOfUser(
  reads: ReadPool,
  filter: Filter,
  params: ListParams,
  paging: { page: number; rows: number },
): Promise<ListOf<Review>> {
  const rows = await reads.query(reviewPageOfUser(filter), params);
  const pastEnd = rows.length === 0 && paging.page > 1;
  const total = pastEnd
    ? ((await reads.queryOne(reviewPageOfUser(filter), { ...params, rows: 1, offset: 0 }))?.total ?? 0)
    : (rows[0]?.total ?? 0);
  return { items: rows, ...paging, total };
}

const bestOfTeacher = statement<{ teacherId: string }>()(
  "review.bestOfTeacher",
  (param) => sql<Review>`
    with k as materialized (
      select best.* from lecture l, lateral (
        select * from review_rank k where k.item_id = l.lecture_id and k.rating >= 4 and k.is_counted
        order by ${orders.HELPFUL} limit ${sql.lit(bestReviews)}) best
      where l.teacher_id = ${param("teacherId")} and l.status = 'PUBLISHED'
      order by best.helpful_count desc, best.created_at desc, best.review_id desc limit ${sql.lit(bestReviews)})
    select ${reviewColumns} from k join lecture_review r using (review_id) ${reviewJoins}
    order by ${orders.HELPFUL}`,
);

/** The most helpful reviews with four or five stars of the lectures of a teacher. */
export const listBestReviews = (reads: ReadPool, teacherId: string): Promise<Review[]> =>
  reads.query(bestOfTeacher, { teacherId });

const position = statement<{ itemId: string; reviewId: string; rows: number }>()(
  "review.position",
  (param) => sql<ReviewPosition>`
    select (1 + (select count(*) from review_rank k where k.item_id = linked.item_id
        and (k.helpful_count, k.created_at, k.review_id) > (linked.helpful_count, linked.created_at, linked.review_id))
      / ${param("rows")}::int)::int as page
    from review_rank linked where linked.item_id = ${param("itemId")} and linked.review_id = ${param("reviewId")}`,
);

/** Where a review is in the list of the most helpful; undefined for one that the list has not. */
export const findReviewPosition = (reads: ReadPool, { lectureId, courseId, reviewId, rows }: ReviewPositionInput) =>
  reads.queryOne(position, { itemId: lectureId ?? courseId ?? "", reviewId, rows });

const reviewById = statement<{ reviewId: string }>()(
  "review.byId",
  (param) => sql<Review>`
    select ${reviewColumns}
    from ${reviewSource}
    where r.review_id = ${param("reviewId")}`,
);

/** Also a hidden one: for its author and its teacher. */
export const findReview = (reads: ReadPool, reviewId: string) => reads.queryOne(reviewById, { reviewId });

const helpfulReviews = statement<{ userId: string; reviewIds: string[] }>()(
  "review.helpful",
  (param) => sql<{ reviewId: string }>`
    select review_id as "reviewId" from review_reaction
    where user_id = ${param("userId")} and review_id = any (${param("reviewIds")}::uuid[])`,
);

/** The reviews that the user has marked as helpful. */
export async function listHelpfulIds(reads: ReadPool, userId: string, reviewIds: string[]): Promise<string[]> {
  const rows = await reads.query(helpfulReviews, { userId, reviewIds });
  return rows.map(({ reviewId }) => reviewId);
}
