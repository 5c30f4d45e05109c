import type { Kysely } from "kysely";
import { orNotFound } from "../../../shared/errors.ts";
import type { LikeState } from "../../../shared/like.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { findLikeStateInTx } from "./queries.ts";

/**
 * Likes a lecture. A repeated call changes nothing.
 * @throws NOT_FOUND
 */
export async function addLike(db: Kysely<Database>, userId: string, lectureId: string, at: Date): Promise<LikeState> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    orNotFound(await findLikeStateInTx(trx, userId, lectureId));
    await trx
      .insertInto("lecture_like")
      .values({ user_id: userId, lecture_id: lectureId, liked_at: at })
      .onConflict((oc) => oc.constraint("lecture_like_pk").doNothing())
      .execute();
    return orNotFound(await findLikeStateInTx(trx, userId, lectureId));
  });
}

/**
 * Takes a like back. A repeated call changes nothing.
 * @throws NOT_FOUND
 */
export async function removeLike(db: Kysely<Database>, userId: string, lectureId: string): Promise<LikeState> {
  return db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await trx.deleteFrom("lecture_like").where("user_id", "=", userId).where("lecture_id", "=", lectureId).execute();
    return orNotFound(await findLikeStateInTx(trx, userId, lectureId));
  });
}
