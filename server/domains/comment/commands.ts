import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { CommentInput } from "../../../shared/comment/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import { addDays } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockRecipients, requireWriting } from "../account/locks.ts";
import { notifyAllInTx, updateQuoteInTx } from "../notification/commands.ts";
import { quoteOf } from "../../../shared/text/quote.ts";
import { replyNotification } from "./notification-commands.ts";

/**
 * Adds a comment to a lecture, or a reply to a thread, and notifies those who it replies to: a reply to a reply belongs
 * to the same thread.
 * @throws NOT_FOUND for an unknown lecture or a deleted comment, DAILY_LIMIT_REACHED, WRITING_SUSPENDED
 */
export async function addComment(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  userId: string,
  { lectureId, parentId, content }: CommentInput,
  at: Date,
): Promise<string> {
  const commentId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    await requireDailyLimitInTx(trx, userId, at);
    await requireLectureInTx(trx, lectureId);
    const thread = parentId ? await findThreadInTx(trx, lectureId, parentId) : null;
    if (thread) await lockRecipients(trx, thread.authors);
    await trx
      .insertInto("lecture_comment")
      .values({
        comment_id: commentId,
        lecture_id: lectureId,
        user_id: userId,
        parent_id: thread?.commentId ?? null,
        content,
        created_at: at,
      })
      .execute();
    if (!thread) return;
    const replied = { replyId: commentId, repliedTo: thread.repliedTo, text: quoteOf(content), at };
    await notifyAllInTx(trx, { jobs }, replyNotification, replied);
  });
  return commentId;
}

async function requireDailyLimitInTx(trx: Trx, userId: string, at: Date): Promise<void> {
  const { written } = await trx
    .selectFrom("lecture_comment")
    .where("user_id", "=", userId)
    .where("created_at", ">", addDays(at, -1).toISOString())
    .select(sql<number>`count(*)::int`.as("written"))
    .executeTakeFirstOrThrow();
  if (written >= serverLimits.commentsPerDay) throw new DomainError("DAILY_LIMIT_REACHED");
}

async function requireLectureInTx(trx: Trx, lectureId: string): Promise<void> {
  const lecture = await trx
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .where("status", "<>", "DRAFT")
    .select("lecture_id")
    .executeTakeFirst();
  if (!lecture) throw new DomainError("NOT_FOUND");
}

type Thread = { commentId: string; repliedTo: string[]; authors: (string | null)[] };

async function findThreadInTx(trx: Trx, lectureId: string, parentId: string): Promise<Thread> {
  const parent = await trx
    .selectFrom("lecture_comment as c")
    .leftJoin("lecture_comment as first", "first.comment_id", "c.parent_id")
    .where("c.comment_id", "=", parentId)
    .where("c.lecture_id", "=", lectureId)
    .where("c.deleted_at", "is", null)
    .where("c.hidden_at", "is", null)
    .select(["c.comment_id", "c.user_id", "first.comment_id as firstId", "first.user_id as firstUserId"])
    .executeTakeFirst();
  if (!parent) throw new DomainError("NOT_FOUND");
  const commentId = parent.firstId ?? parent.comment_id;
  return { commentId, repliedTo: [commentId, parent.comment_id], authors: [parent.user_id, parent.firstUserId] };
}

/** @throws NOT_FOUND for a comment that is deleted or not the user's, WRITING_SUSPENDED */
export async function editComment(
  db: Kysely<Database>,
  userId: string,
  { commentId, content }: { commentId: string; content: string },
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    const stored = await lockOwnCommentInTx(trx, userId, commentId);
    if (stored.deleted_at !== null) throw new DomainError("NOT_FOUND");
    if (stored.content === content) return;
    await addRevisionInTx(trx, commentId, stored.content, at);
    await trx
      .updateTable("lecture_comment")
      .set({ content, edited_at: at })
      .where("comment_id", "=", commentId)
      .execute();
    await updateQuoteInTx(trx, "COMMENT_REPLIED", { textId: commentId, text: quoteOf(content) });
  });
}

/** Deletes the text; the thread stays. Idempotent. @throws NOT_FOUND for a comment that never was the user's */
export async function deleteComment(db: Kysely<Database>, userId: string, commentId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockOwnCommentInTx(trx, userId, commentId);
    if (stored.deleted_at !== null) return;
    await addRevisionInTx(trx, commentId, stored.content, at);
    await trx
      .updateTable("lecture_comment")
      .set({ content: "", deleted_at: at })
      .where("comment_id", "=", commentId)
      .execute();
  });
}

async function lockOwnCommentInTx(trx: Trx, userId: string, commentId: string) {
  const stored = await trx
    .selectFrom("lecture_comment")
    .where("comment_id", "=", commentId)
    .where("user_id", "=", userId)
    .select(["content", "deleted_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw new DomainError("NOT_FOUND");
  return stored;
}

/** Stores a former text for moderators; the oldest ones give way. */
async function addRevisionInTx(trx: Trx, commentId: string, content: string, at: Date): Promise<void> {
  await trx
    .insertInto("comment_revision")
    .values({ comment_revision_id: randomUUIDv7(), comment_id: commentId, content, replaced_at: at })
    .execute();
  const newest = trx
    .selectFrom("comment_revision")
    .where("comment_id", "=", commentId)
    .orderBy("replaced_at", "desc")
    .orderBy("comment_revision_id", "desc")
    .limit(serverLimits.commentRevisionsMax)
    .select("comment_revision_id");
  await trx
    .deleteFrom("comment_revision")
    .where("comment_id", "=", commentId)
    .where("comment_revision_id", "not in", newest)
    .execute();
}

/** Hides a comment as if it were deleted, or shows it again; undefined: it does not exist. */
export const setCommentHiddenInTx = (trx: Trx, commentId: string, hiddenAt: Date | null) =>
  trx
    .updateTable("lecture_comment")
    .set({ hidden_at: hiddenAt })
    .where("comment_id", "=", commentId)
    .returning(["content", "user_id as userId"])
    .executeTakeFirst();
