import { sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import { authorJson } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";

const isGone = sql`(c.deleted_at is not null or c.hidden_at is not null)`;

/** Columns of the comment `c` and its counters `s`, with the author `u`, the lecture `l` and its teacher `t`. */
export const commentColumns = sql`
  c.comment_id as "commentId", c.lecture_id as "lectureId", l.title as "lectureTitle", c.parent_id as "parentId",
  case when not ${isGone} then u.user_id end as "userId", case when not ${isGone} then ${authorJson} end as author,
  case when ${isGone} then '' else c.content end as content, ${isGone} as "isDeleted",
  coalesce(s.like_count, 0) as "likeCount", coalesce(s.curious_count, 0) as "curiousCount",
  c.created_at as "createdAt", c.edited_at as "editedAt"`;

export const commentJoins = sql`
  join lecture l on l.lecture_id = c.lecture_id join teacher t on t.teacher_id = l.teacher_id
  left join "user" u on u.user_id = c.user_id left join comment_stats s on s.comment_id = c.comment_id`;

/** The first visible replies to the comment `c`, oldest first. */
export const repliesJson = sql`coalesce((
  select json_agg(json_build_object(
    'commentId', r."commentId", 'lectureId', r."lectureId", 'lectureTitle', r."lectureTitle", 'parentId', r."parentId",
    'userId', r."userId", 'author', r.author, 'content', r.content, 'isDeleted', r."isDeleted",
    'likeCount', r."likeCount", 'curiousCount', r."curiousCount",
    'createdAt', ${isoInstant('r."createdAt"')}, 'editedAt', ${isoInstant('r."editedAt"')})
    order by r."createdAt", r."commentId")
  from (
    select ${commentColumns} from (
      select * from lecture_comment where parent_id = thread.comment_id and deleted_at is null and hidden_at is null
      order by created_at, comment_id limit ${sql.lit(serverLimits.repliesShown)}) c ${commentJoins}) r), '[]')`;
