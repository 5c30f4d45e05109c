import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";

/**
 * Stops recommending a course to a user. A repeated call changes nothing.
 * @throws NOT_FOUND for an unknown course
 */
export async function dismissCourse(db: Kysely<Database>, userId: string, courseId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    orNotFound(
      await trx
        .selectFrom("course")
        .where("course_id", "=", courseId)
        .where("status", "<>", "DRAFT")
        .select("course_id")
        .executeTakeFirst(),
    );
    await trx
      .insertInto("recommendation_dismissal")
      .values({ user_id: userId, course_id: courseId, dismissed_at: at })
      .onConflict((oc) => oc.constraint("recommendation_dismissal_pk").doNothing())
      .execute();
  });
}

/** Takes a dismissal back. A repeated call changes nothing. */
export async function restoreCourse(db: Kysely<Database>, userId: string, courseId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await trx
      .deleteFrom("recommendation_dismissal")
      .where("user_id", "=", userId)
      .where("course_id", "=", courseId)
      .execute();
  });
}

/**
 * Replaces the categories that a user is interested in.
 * @throws NOT_FOUND when one of them does not exist
 */
export async function setInterests(db: Kysely<Database>, userId: string, categories: readonly string[]): Promise<void> {
  const names = [...new Set(categories)];
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await trx.deleteFrom("recommendation_interest").where("user_id", "=", userId).execute();
    if (names.length === 0) return;
    const added = await trx
      .insertInto("recommendation_interest")
      .columns(["user_id", "category"])
      .expression((eb) =>
        eb
          .selectFrom("category")
          .where("name", "in", names)
          .select((c) => [c.val(userId).as("user_id"), "name as category"]),
      )
      .onConflict((oc) => oc.constraint("recommendation_interest_pk").doNothing())
      .returning("category")
      .execute();
    if (added.length < names.length) throw new DomainError("NOT_FOUND");
  });
}
