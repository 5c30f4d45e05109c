import { sql } from "kysely";
import { authorJson } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";
import { photosJson } from "../../db/photos.ts";

/** Columns of the review `r` and its rank `k`, with the author `u`, the lecture `l` and its teacher `t`. */
export const reviewColumns = sql`
  r.review_id as "reviewId", r.lecture_id as "lectureId", l.title as "lectureTitle", u.user_id as "userId",
  ${authorJson} as author, r.rating, r.content, r.watched_percent as "watchedPercent",
  r.is_completed as "isCompleted", r.is_refunded as refunded, r.is_counted as "isCounted", coalesce(k.helpful_count, 0) as "helpfulCount",
  ${photosJson("review_id", "r.review_id")} as photos,
  case when r.reply is not null then json_build_object('content', r.reply, 'teacherName', t.name,
    'repliedAt', ${isoInstant("r.replied_at")}) end as reply,
  r.created_at as "createdAt", r.edited_at as "editedAt"`;

export const reviewJoins = sql`
  join lecture l on l.lecture_id = r.lecture_id join teacher t on t.teacher_id = l.teacher_id
  left join "user" u on u.user_id = r.user_id`;

/** Reviews `r` with all that their columns need, also hidden ones. */
export const reviewSource = sql`
  lecture_review r left join review_rank k on k.review_id = r.review_id and k.item_id = r.lecture_id ${reviewJoins}`;
