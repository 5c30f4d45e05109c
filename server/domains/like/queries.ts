import { sql } from "kysely";
import type { Like, LikeState } from "../../../shared/like/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant, ratingJson, teacherRef, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";

const state = statement<{ userId: string; lectureId: string }>()(
  "like.state",
  (param) => sql<LikeState>`
    select l.lecture_id as "lectureId", coalesce(c.likes, 0) as likes,
      exists (select from lecture_like k where k.lecture_id = l.lecture_id and k.user_id = ${param("userId")}) as liked
    from lecture l left join lecture_counter c on c.lecture_id = l.lecture_id
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

/** A DRAFT reads as not found, as the lecture does. */
export const findLikeState = (reads: ReadPool, userId: string, lectureId: string): Promise<LikeState | undefined> =>
  reads.queryOne(state, { userId, lectureId });

const page = statement<{ userId: string; rows: number; offset: number }>()(
  "like.page",
  (param) => sql<Like & { total: number }>`
    with mine as (
      select *, count(*) over ()::int as total from lecture_like where user_id = ${param("userId")}
      order by liked_at desc, lecture_id desc limit ${param("rows")} offset ${param("offset")})
    select k.lecture_id as "lectureId", k.user_id as "userId", k.liked_at as "likedAt", k.total,
      json_build_object('lectureId', l.lecture_id, 'title', l.title, 'summary', l.summary, 'category', l.category, 'cover', l.cover,
        'teacher', ${teacherRef}, 'durationSec', ${wholeSeconds("m.duration_ms")}, 'price', l.price,
        'isPreview', l.is_preview, 'featured', l.featured, 'publishedAt', ${isoInstant("l.published_at")},
        ${ratingJson}) as lecture
    from mine k join lecture l on l.lecture_id = k.lecture_id join teacher t on t.teacher_id = l.teacher_id
      join media m on m.media_id = l.media_id left join lecture_rating rating on rating.lecture_id = l.lecture_id
    order by k.liked_at desc, k.lecture_id desc`,
);

const count = statement<{ userId: string }>()(
  "like.count",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from lecture_like where user_id = ${param("userId")}`,
);

/** The lectures that the user likes, latest like first. */
export async function listLikes(reads: ReadPool, userId: string, paging: Paging): Promise<ListOf<Like>> {
  const items = await reads.query(page, { userId, rows: paging.rows, offset: offsetOf(paging) });
  const total = await totalOf(items, paging, () => reads.queryOne(count, { userId }));
  return { items, ...paging, total };
}
