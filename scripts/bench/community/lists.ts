import { sql } from "kysely";
import { performance } from "node:perf_hooks";
import { ReadPool } from "../../../server/db/reads.ts";
import { statement } from "../../../server/db/statement.ts";
import { listComments } from "../../../server/domains/comment/queries.ts";
import { listReviews } from "../../../server/domains/review/queries.ts";
import { commentListInput } from "../../../shared/comment/schema.ts";
import { reviewListInput } from "../../../shared/review/schema.ts";
import { median } from "../report.ts";
import { commentedLectureId, reviewedLectureId } from "./data.ts";

const rows = 20;
type Params = { lectureId: string; offset: number };

/** Hand-written queries for the same rows, on the same indexes. */
const bareReviews = statement<Params>()(
  "test.bench.reviews",
  (param) => sql`
    with k as materialized (select * from review_rank k where k.item_id = ${param("lectureId")}
      order by k.created_at desc, k.review_id desc limit ${sql.lit(rows)} offset ${param("offset")}::int)
    select r.review_id, r.lecture_id, l.title, r.user_id, u.name, r.rating, r.content, r.watched_percent, r.is_completed,
      r.is_refunded, k.helpful_count, r.reply, r.replied_at, t.name as teacher_name, r.created_at, r.edited_at
    from k join lecture_review r using (review_id) join lecture l using (lecture_id)
      join teacher t using (teacher_id) left join "user" u on u.user_id = r.user_id
    order by k.created_at desc, k.review_id desc`,
);

const bareComments = statement<Params>()(
  "test.bench.comments",
  (param) => sql`
    with k as materialized (select * from comment_rank k where k.item_id = ${param("lectureId")} and k.gone_at is null
      order by k.created_at desc, k.comment_id desc limit ${sql.lit(rows)} offset ${param("offset")}::int)
    select c.comment_id, c.lecture_id, l.title, c.user_id, u.name, c.content, s.like_count, s.curious_count, s.reply_count,
      c.created_at, c.edited_at, array(select a.content from lecture_comment a where a.parent_id = c.comment_id
        order by a.created_at limit 2) as replies
    from k join lecture_comment c using (comment_id) join lecture l using (lecture_id)
      left join "user" u on u.user_id = c.user_id left join comment_stats s using (comment_id)
    order by k.created_at desc, k.comment_id desc`,
);

const pages = 500;
const rounds = 5;
const callsPerRound = 300;

/** The median time of a call in milliseconds; the calls follow each other. */
async function timeOf(call: (page: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < callsPerRound; n += 1) {
    const startedAt = performance.now();
    await call(1 + ((n * 37) % pages));
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

type Comparison = { what: string; ours: (page: number) => Promise<unknown>; bare: (page: number) => Promise<unknown> };

/**
 * Pages of 20 of 10,000 rows on one lecture against the bare statement, both without HTTP: the median of the times of a call.
 */
export async function compareLists(
  url: string,
): Promise<{ what: string; ratio: number; oursMs: number; bareMs: number }[]> {
  const reads = new ReadPool(url);
  const offset = (page: number) => (page - 1) * rows;
  const reviews = { lectureId: reviewedLectureId, rows };
  const comments = { lectureId: commentedLectureId, rows };
  const comparisons: Comparison[] = [
    {
      what: "reviews, 20 of 10,000",
      ours: (page) => listReviews(reads, reviewListInput.parse({ ...reviews, page })),
      bare: (page) => reads.query(bareReviews, { lectureId: reviewedLectureId, offset: offset(page) }),
    },
    {
      what: "comments, 20 of 10,000",
      ours: (page) => listComments(reads, commentListInput.parse({ ...comments, page }), new Date()),
      bare: (page) => reads.query(bareComments, { lectureId: commentedLectureId, offset: offset(page) }),
    },
  ];
  try {
    const results = [];
    for (const { what, ours, bare } of comparisons) {
      const samples = [];
      for (let round = 0; round < rounds; round += 1)
        samples.push({ bare: await timeOf(bare), ours: await timeOf(ours) });
      results.push({
        what,
        ratio: median(samples.map((sample) => sample.ours / sample.bare)),
        oursMs: median(samples.map((sample) => sample.ours)),
        bareMs: median(samples.map((sample) => sample.bare)),
      });
    }
    return results;
  } finally {
    await reads.end();
  }
}
