import { type Kysely, type RawBuilder, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { LikeState } from "../../../shared/like/schema.ts";
import type { Database } from "../../db/schema.ts";
import { type ParamOf, runStatement, type Statement, statement } from "../../db/statement.ts";
import { sharedUser } from "../account/locks.ts";

type Params = { userId: string; lectureId: string };
type Changed = { isUser: boolean } & (LikeState | { [Key in keyof LikeState]: null });

/** The state after a change that adds `added` to the likes: the counter's own change is not visible to its statement. */
const changedState = (param: ParamOf<Params>, liked: boolean, added: RawBuilder<number>) => sql`
  select exists (select from member) as "isUser", l.lecture_id as "lectureId",
    case when l.lecture_id is not null then (coalesce(c.likes, 0) + ${added})::int end as likes,
    case when l.lecture_id is not null then ${sql.lit(liked)} end as liked
  from (select) one left join lecture l on l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'
    left join lecture_counter c on c.lecture_id = l.lecture_id`;

const add = statement<Params & { at: Date }>()(
  "like.add",
  (param) => sql<Changed>`
    with member as (${sharedUser(param("userId"))}), added as (
      insert into lecture_like (user_id, lecture_id, liked_at)
      select member.user_id, l.lecture_id, ${param("at")}::timestamptz from member, lecture l
      where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'
      on conflict on constraint lecture_like_pk do nothing returning lecture_id)
    ${changedState(param, true, sql`(select count(*) from added)`)}`,
);

const remove = statement<Params>()(
  "like.remove",
  (param) => sql<Changed>`
    with member as (${sharedUser(param("userId"))}), removed as (
      delete from lecture_like k using member
      where k.user_id = member.user_id and k.lecture_id = ${param("lectureId")} returning k.lecture_id)
    ${changedState(param, false, sql`-(select count(*) from removed)`)}`,
);

/** @throws TOKEN_INVALID when the account is deleted, NOT_FOUND */
async function change<P extends Params>(db: Kysely<Database>, command: Statement<P, Changed>, params: P) {
  const [changed] = await runStatement(db, command, params);
  if (!changed?.isUser) throw new DomainError("TOKEN_INVALID");
  const { lectureId, likes, liked } = changed;
  return orNotFound(lectureId === null ? undefined : { lectureId, likes, liked });
}

/**
 * Likes a lecture, by one statement without a transaction around it. A repeated call changes nothing.
 * @throws NOT_FOUND, TOKEN_INVALID
 */
export const addLike = (db: Kysely<Database>, userId: string, lectureId: string, at: Date): Promise<LikeState> =>
  change(db, add, { userId, lectureId, at });

/**
 * Takes a like back. A repeated call changes nothing.
 * @throws NOT_FOUND, TOKEN_INVALID
 */
export const removeLike = (db: Kysely<Database>, userId: string, lectureId: string): Promise<LikeState> =>
  change(db, remove, { userId, lectureId });
