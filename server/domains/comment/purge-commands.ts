import { addDays, addMinutes } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import type { PurgeDeps } from "../../domain.ts";

/** Deletes former texts, and what lists that were open an hour ago are continued by. */
export async function purgeComments({ db }: PurgeDeps, at: Date): Promise<void> {
  const listsOpenedSince = addMinutes(at, -serverLimits.deletedCommentMinutes).toISOString();
  await db
    .deleteFrom("comment_revision")
    .where("replaced_at", "<", addDays(at, -serverLimits.commentRevisionDays).toISOString())
    .execute();
  await db.deleteFrom("comment_rank").where("gone_at", "<", listsOpenedSince).execute();
  await db.deleteFrom("comment_reaction_removal").where("removed_at", "<", listsOpenedSince).execute();
}
