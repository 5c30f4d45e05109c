import { type RawBuilder, sql } from "kysely";
import { supportLimits } from "../../../shared/support/limits.ts";
import { faceIdOf } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";

const shownMax = sql.lit(supportLimits.suggestionListTextMax);

const columnsWith = (content: RawBuilder<string>, isShortened: RawBuilder<boolean>, userId: RawBuilder<string>) => sql`
  s.suggestion_id as "suggestionId", s.category, s.status, s.title, ${content} as content,
  ${isShortened} as "isShortened",
  case when u.user_id is not null then json_build_object('userId', u.user_id, 'faceId', ${faceIdOf("u.user_id")},
    'photoId', u.photo_id, 'name', u.name, 'isTeacher', false) end as author,
  k.votes as "voteCount",
  exists (select from suggestion_vote v where v.suggestion_id = s.suggestion_id and v.user_id = ${userId}) as "hasVoted",
  s.user_id is not distinct from ${userId}::uuid as "isMine",
  case when s.decided_at is not null then json_build_object('title', s.outcome_title, 'text', s.outcome_text,
    'decidedAt', ${isoInstant("s.decided_at")}) end as outcome,
  s.created_at as "createdAt", s.edited_at as "editedAt"`;

/** The columns of a suggestion in a list, from `suggestionSource`. @param userId the reader */
export const listedColumns = (userId: RawBuilder<string>) =>
  columnsWith(sql`left(s.content, ${shownMax})`, sql`char_length(s.content) > ${shownMax}`, userId);

/** As in a list, with the complete text. */
export const completeColumns = (userId: RawBuilder<string>) => columnsWith(sql`s.content`, sql`false`, userId);

/** A suggestion `s`, its rank `k`, and its author `u`, who is null once the account is deleted. */
export const suggestionSource = sql`
  suggestion_rank k join suggestion s on s.suggestion_id = k.suggestion_id
    left join "user" u on u.user_id = s.user_id and u.closed_at is null`;
