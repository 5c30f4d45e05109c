import { type RawBuilder, sql } from "kysely";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import type { ReceivedReviewsInput, Review } from "../../../shared/review/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { reviewColumns, reviewSource } from "./columns.ts";

type Sort = ReceivedReviewsInput["sort"];
type ListParams = {
  userId: string;
  courseId: string | undefined;
  rating: number | undefined;
  rows: number;
  offset: number;
};

const matching = (param: ParamOf<ListParams>) => sql`
  t.user_id = ${param("userId")} and l.status <> 'DRAFT' and r.hidden_at is null
    and (${param("rating")}::smallint is null or r.rating = ${param("rating")})
    and (${param("courseId")}::uuid is null or r.lecture_id in (
      select cl.lecture_id from course_lecture cl where cl.course_id = ${param("courseId")}))`;

const orders: Record<Sort, RawBuilder<unknown>> = {
  NEWEST: sql`r.created_at desc, r.review_id desc`,
  OLDEST: sql`r.created_at, r.review_id`,
  RATING_LOW: sql`r.rating, r.created_at desc, r.review_id desc`,
};

const receivedPage = memoizedStatements(
  (sort: Sort) => `review.received.${sort}`,
  (sort, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Review & { total: number }>`
        select ${reviewColumns}, count(*) over ()::int as total from ${reviewSource}
        where ${matching(param)}
        order by r.reply is not null, ${orders[sort]} limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  ["NEWEST", "OLDEST", "RATING_LOW"],
);

const receivedCount = statement<ListParams>()(
  "review.receivedCount",
  (param) => sql<{ total: number }>`select count(*)::int as total from ${reviewSource} where ${matching(param)}`,
);

/** The reviews of the lectures that the user teaches, those without a reply first; none for other users. */
export async function listReceivedReviews(
  reads: ReadPool,
  userId: string,
  { courseId, rating, sort, ...paging }: ReceivedReviewsInput,
): Promise<ListOf<Review>> {
  const params = { userId, courseId, rating, rows: paging.rows, offset: offsetOf(paging) };
  const items = await reads.query(receivedPage(sort), params);
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(receivedCount, params)) };
}
