import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { answerDueAt } from "../../../shared/business/hours.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { InquiryInput, InquiryReplyInput, VisitorInquiryInput } from "../../../shared/inquiry/schema.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { consumeDailyLimitInTx, consumeRateLimit, visitorInquiryLimits } from "../auth/login/rate-limit.ts";
import type { Client } from "../auth/sessions/commands.ts";
import { usePhotosInTx } from "../photo/commands.ts";
import { addMessageInTx } from "./message-commands.ts";
import { isOwnSubjectInTx } from "./queries.ts";

/**
 * Opens an inquiry. A user who cannot publish texts can still write to support.
 * @throws NOT_REGISTERED about an item that the user never had, PHOTO_NOT_READY, TOO_MANY_REQUESTS
 */
export async function openInquiry(
  db: Kysely<Database>,
  userId: string,
  { category, courseId, lectureId, title, content, photoIds }: InquiryInput,
  at: Date,
): Promise<string> {
  const inquiryId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const subject = { courseId, lectureId };
    if ((courseId || lectureId) && !(await isOwnSubjectInTx(trx, userId, subject)))
      throw new DomainError("NOT_REGISTERED");
    await consumeDailyLimitInTx(trx, "inquiry", userId, at);
    await trx
      .insertInto("inquiry")
      .values({
        inquiry_id: inquiryId,
        user_id: userId,
        category,
        course_id: courseId,
        lecture_id: lectureId,
        title,
        due_at: answerDueAt(at),
        created_at: at,
        updated_at: at,
      })
      .execute();
    const opened = { inquiryId, status: "RECEIVED", messages: 0 } as const;
    const messageId = await addMessageInTx(trx, opened, { content, byStaff: false, at });
    if (photoIds.length > 0)
      await usePhotosInTx(trx, { userId, purpose: "INQUIRY", text: { column: "message_id", id: messageId } }, photoIds);
  });
  return inquiryId;
}

/**
 * Opens an inquiry of someone without an account, or who cannot sign in.
 * @returns when support answers at the latest
 * @throws TOO_MANY_REQUESTS
 */
export async function openVisitorInquiry(
  db: Kysely<Database>,
  { email, category, title, content }: VisitorInquiryInput,
  client: Client,
  at: Date,
): Promise<{ dueAt: string }> {
  await consumeRateLimit(db, visitorInquiryLimits(email, client), at);
  const inquiryId = randomUUIDv7();
  const dueAt = answerDueAt(at);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("inquiry")
      .values({ inquiry_id: inquiryId, email, category, title, due_at: dueAt, created_at: at, updated_at: at })
      .execute();
    const opened = { inquiryId, status: "RECEIVED", messages: 0 } as const;
    await addMessageInTx(trx, opened, { content, byStaff: false, at });
  });
  return { dueAt: dueAt.toISOString() };
}

/**
 * Adds a message of the asker; an answered or resolved inquiry waits for an answer again.
 * @throws NOT_FOUND, INQUIRY_FULL, PHOTO_NOT_READY, TOO_MANY_REQUESTS
 */
export async function replyToInquiry(
  db: Kysely<Database>,
  userId: string,
  { inquiryId, content, photoIds }: InquiryReplyInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await consumeDailyLimitInTx(trx, "inquiry-reply", userId, at);
    const inquiry = orNotFound(
      await trx
        .selectFrom("inquiry")
        .where("inquiry_id", "=", inquiryId)
        .where("user_id", "=", userId)
        .select(["inquiry_id as inquiryId", "status", "messages"])
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (inquiry.messages >= supportLimits.messagesPerInquiryMax) throw new DomainError("INQUIRY_FULL");
    const messageId = await addMessageInTx(trx, inquiry, { content, byStaff: false, at });
    if (photoIds.length > 0)
      await usePhotosInTx(trx, { userId, purpose: "INQUIRY", text: { column: "message_id", id: messageId } }, photoIds);
  });
}

/** The asker needs nothing more. Safe to repeat. @throws NOT_FOUND */
export async function resolveInquiry(db: Kysely<Database>, userId: string, inquiryId: string, at: Date): Promise<void> {
  const resolved = await db
    .updateTable("inquiry")
    .set((eb) => ({
      status: "RESOLVED",
      updated_at: eb
        .case()
        .when("status", "=", "RESOLVED")
        .then(eb.ref("updated_at").$castTo<Date>())
        .else(eb.val(at))
        .end(),
    }))
    .where("inquiry_id", "=", inquiryId)
    .where("user_id", "=", userId)
    .returning("inquiry_id")
    .executeTakeFirst();
  orNotFound(resolved);
}
