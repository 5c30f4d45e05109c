import { serverLimits } from "../../limits.ts";
import type { PurgeDeps } from "../../domain.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Deletes former texts, and what lists that were open an hour ago are continued by. */
export async function purgeComments({ db }: PurgeDeps, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
  await db
    .deleteFrom("comment_revision")
    .where("replaced_at", "<", before(serverLimits.commentRevisionDays * dayMs))
    .execute();
  await db
    .deleteFrom("comment_rank")
    .where("gone_at", "<", before(serverLimits.deletedCommentMinutes * minuteMs))
    .execute();
  await db
    .deleteFrom("comment_reaction_removal")
    .where("removed_at", "<", before(serverLimits.deletedCommentMinutes * minuteMs))
    .execute();
}
