import { type RawBuilder, sql } from "kysely";
import type { Photo } from "../../../shared/photo/schema.ts";
import type { Rating, ReviewableLectures, ReviewedItem } from "../../../shared/review/schema.ts";
import { photosJson } from "../../db/photos.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { refusalOf } from "./rules.ts";

type Watcher = { userId: RawBuilder<string> };

/**
 * How the user has watched the lecture `l` with its clip `m`: one row per registration that gives or gave access to it,
 * the one to review with first. Joined laterally as `w`.
 */
const watchings = ({ userId }: Watcher) => sql`lateral (
  select r.registration_id, r.expired_reason, p.updated_at, max(p.completed_at) over () is not null as is_completed,
    max(case when p.completed_at is not null then 100
      else least(100, 100 * coalesce(multirange_length(p.watched), 0)::bigint / greatest(m.duration_ms, 1)) end) over ()::int
      as watched_percent
  from registration r left join progress p on p.registration_id = r.registration_id and p.lecture_id = l.lecture_id
  where r.user_id = ${userId} and (r.lecture_id = l.lecture_id or exists (
    select from course_lecture cl where cl.course_id = r.course_id and cl.lecture_id = l.lecture_id))
  order by r.status desc, p.updated_at desc nulls last, r.registration_id desc limit 1) w`;

type ReviewEligibility = {
  isOwn: boolean;
  registrationId: string | null;
  isRefunded: boolean;
  watchedPercent: number | null;
  isCompleted: boolean | null;
};

const eligibilityColumns = ({ userId }: Watcher) => sql`
  t.user_id is not distinct from ${userId}::uuid as "isOwn", w.registration_id as "registrationId",
  w.expired_reason is not distinct from 'REFUND' as "isRefunded", w.watched_percent as "watchedPercent",
  w.is_completed as "isCompleted"`;

/** The conditions of reviewing a lecture, read in the transaction of the review. */
export const reviewEligibility = statement<{ userId: string; lectureId: string }>()(
  "review.eligibility",
  (param) => sql<ReviewEligibility>`
    select ${eligibilityColumns({ userId: param("userId") })}
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
      left join ${watchings({ userId: param("userId") })} on true
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

const eligibilityOfItem = statement<{
  userId: string;
  lectureId: string | undefined;
  courseId: string | undefined;
}>()(
  "review.eligibilityOfItem",
  (param) => sql<
    ReviewEligibility & {
      lectureId: string;
      title: string;
      reviewId: string | null;
      rating: Rating | null;
      content: string | null;
      photos: Photo[];
    }
  >`
    select l.lecture_id as "lectureId", l.title, ${eligibilityColumns({ userId: param("userId") })},
      v.review_id as "reviewId", v.rating, v.content, ${photosJson("review_id", "v.review_id")} as photos
    from (
      select cl.lecture_id, cl.position from course_lecture cl where cl.course_id = ${param("courseId")}
      union all select ${param("lectureId")}::uuid, 0 where ${param("lectureId")}::uuid is not null) i
      join lecture l on l.lecture_id = i.lecture_id join teacher t on t.teacher_id = l.teacher_id
      join media m on m.media_id = l.media_id
      left join ${watchings({ userId: param("userId") })} on true
      left join lecture_review v on v.lecture_id = l.lecture_id and v.user_id = ${param("userId")}
    where l.status <> 'DRAFT' order by w.updated_at desc nulls last, i.position`,
);

/** The lectures of an item that the user may review or has reviewed, the last watched first. */
export async function listReviewable(
  reads: ReadPool,
  userId: string,
  { lectureId, courseId }: ReviewedItem,
): Promise<ReviewableLectures> {
  const rows = await reads.query(eligibilityOfItem, { userId, lectureId, courseId });
  const items = rows
    .filter((row) => row.reviewId !== null || refusalOf(row) === null)
    .map(({ reviewId, rating, content, photos, ...row }) => ({
      lectureId: row.lectureId,
      title: row.title,
      watchedPercent: row.watchedPercent ?? 0,
      isCompleted: row.isCompleted ?? false,
      review: reviewId !== null && rating !== null && content !== null ? { reviewId, rating, content, photos } : null,
    }));
  const refusals = rows.map(refusalOf);
  // The most that the user lacks for one of the lectures.
  const refusal = (["NOT_ENOUGH_WATCHED", "OWN_LECTURE", "NOT_REGISTERED"] as const).find((code) =>
    refusals.includes(code),
  );
  const watchedPercent = Math.max(0, ...rows.map((row) => row.watchedPercent ?? 0));
  return { items, refusal: items.length > 0 ? null : (refusal ?? "NOT_REGISTERED"), watchedPercent };
}
