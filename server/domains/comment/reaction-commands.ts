import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CommentReaction } from "../../../shared/comment/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";

type ReactionChange = { commentId: string; reaction: CommentReaction };

/**
 * Sets the user's only reaction to a comment; a repeated call changes nothing.
 * @throws NOT_FOUND for a deleted comment, OWN_COMMENT
 */
export async function setReaction(
  db: Kysely<Database>,
  userId: string,
  { commentId, reaction }: ReactionChange,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const comment = await trx
      .selectFrom("lecture_comment")
      .where("comment_id", "=", commentId)
      .where("deleted_at", "is", null)
      .where("hidden_at", "is", null)
      .select("user_id")
      .executeTakeFirst();
    if (!comment) throw new DomainError("NOT_FOUND");
    if (comment.user_id === userId) throw new DomainError("OWN_COMMENT");
    await trx
      .insertInto("comment_reaction")
      .values({ comment_id: commentId, user_id: userId, reaction, created_at: at })
      .onConflict((oc) =>
        oc
          .constraint("comment_reaction_pk")
          .doUpdateSet({ reaction })
          .where("comment_reaction.reaction", "<>", reaction),
      )
      .execute();
  });
}

/** Idempotent. With a reaction it removes only that one. */
export const removeReaction = (
  db: Kysely<Database>,
  userId: string,
  { commentId, reaction }: { commentId: string; reaction?: CommentReaction | undefined },
  at: Date,
) =>
  deleteReactions(
    db,
    sql`user_id = ${userId} and comment_id = ${commentId} and reaction = coalesce(${reaction ?? null}, reaction)`,
    at,
  );

/** Deletes reactions; lists that are open count them for a while. */
export async function deleteReactions(db: Kysely<Database> | Trx, which: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    with removed as (delete from comment_reaction where ${which} returning comment_id, created_at)
    insert into comment_reaction_removal (comment_id, reacted_at, removed_at)
    select comment_id, created_at, ${at}::timestamptz from removed`.execute(db);
}
