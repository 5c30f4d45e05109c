import type { Kysely } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { InquiryAnswerInput, InquiryStatusInput } from "../../../../shared/inquiry/schema.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockRecipients } from "../../account/locks.ts";
import { recordActionInTx } from "../../admin/action-commands.ts";
import { notifyAllInTx } from "../../notification/commands.ts";
import { quoteOf } from "../../../../shared/text/quote.ts";
import { addMessageInTx } from "../message-commands.ts";
import { inquiryNotification } from "./notification-queries.ts";

type Action = { adminId: string; at: Date };

/** Answers an inquiry and notifies its user, or mails the answer to who has no account. Lock order: user, inquiry. @throws NOT_FOUND */
export async function answerInquiry(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  { inquiryId, content }: InquiryAnswerInput,
  { adminId, at }: Action,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    const messageId = await addMessageInTx(trx, inquiry, { content, byStaff: true, at });
    await recordActionInTx(
      trx,
      { adminId, reason: messageId, at },
      { action: "ANSWER", target_type: "INQUIRY", target_id: inquiryId },
    );
    if (inquiry.userId === null) await jobs.enqueue(trx, "send-inquiry-answer", { messageId });
    else await notifyAllInTx(trx, { jobs }, inquiryNotification, { messageId, text: quoteOf(content), at });
  });
}

/** Safe to repeat: the same status again is no action. @throws NOT_FOUND */
export async function setInquiryStatus(
  db: Kysely<Database>,
  { inquiryId, status }: InquiryStatusInput,
  { adminId, at }: Action,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    if (inquiry.status === status) return;
    await trx.updateTable("inquiry").set({ status, updated_at: at }).where("inquiry_id", "=", inquiryId).execute();
    await recordActionInTx(
      trx,
      { adminId, reason: `${inquiry.status} → ${status}`, at },
      { action: "SET_STATUS", target_type: "INQUIRY", target_id: inquiryId },
    );
  });
}

async function lockInquiry(trx: Trx, inquiryId: string) {
  const of = trx.selectFrom("inquiry").where("inquiry_id", "=", inquiryId);
  const { user_id: userId } = orNotFound(await of.select("user_id").executeTakeFirst());
  if (userId !== null) await lockRecipients(trx, [userId]);
  // An account that was deleted meanwhile has taken its inquiries with it.
  return orNotFound(
    await of
      .select(["inquiry_id as inquiryId", "user_id as userId", "status", "messages"])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
