import { randomUUIDv7 } from "node:crypto";
import { answerDueAt } from "../../../shared/business/hours.ts";
import type { InquiryStatus } from "../../../shared/support/codes.ts";
import type { Trx } from "../../db/schema.ts";
import { afterMessage } from "./rules.ts";

type Locked = { inquiryId: string; status: InquiryStatus; messages: number };
type Message = { content: string; byStaff: boolean; at: Date };

/** Adds a message to an inquiry whose row the caller has locked or inserted. @returns the id of the message */
export async function addMessageInTx(
  trx: Trx,
  { inquiryId, status: before, messages }: Locked,
  { content, byStaff, at }: Message,
): Promise<string> {
  const messageId = randomUUIDv7();
  await trx
    .insertInto("inquiry_message")
    .values({ message_id: messageId, inquiry_id: inquiryId, by_staff: byStaff, content, created_at: at })
    .execute();
  const { status, isDueAgain } = afterMessage(before, byStaff);
  await trx
    .updateTable("inquiry")
    .set({ status, messages: messages + 1, updated_at: at, ...(isDueAgain ? { due_at: answerDueAt(at) } : {}) })
    .where("inquiry_id", "=", inquiryId)
    .execute();
  return messageId;
}
