import { sql, type Transaction } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { runStatement } from "../../server/db/statement.ts";
import { replyNotification as commentReplyNotification } from "../../server/domains/comment/notification-commands.ts";
import { inquiryNotification } from "../../server/domains/inquiry/admin/notification-queries.ts";
import { answerNotification } from "../../server/domains/question/writes/notification-commands.ts";
import { replyNotification as reviewReplyNotification } from "../../server/domains/review/notification-commands.ts";
import { decisionNotification } from "../../server/domains/suggestion/admin/commands.ts";
import { quoteOf } from "../../shared/text/quote.ts";
import { addDays } from "../../shared/time.ts";
import type { CommunityRows } from "./community-rows.ts";
import type { SupportRows } from "./support-rows.ts";

/** The newest are unread. */
const readAfterDays = 6;
const newestDays = 60;

/** Notifications of the demo shop's answers and replies, without mails. */
export async function insertNotifications(
  tx: Transaction<Database>,
  { question_answer, lecture_review, lecture_comment, inquiry_message, suggestion }: CommunityRows & SupportRows,
  now: Date,
): Promise<void> {
  const isRecent = (at: Date | null | undefined): at is Date => at instanceof Date && at > addDays(now, -newestDays);
  for (const { answer_id: answerId, content, created_at: at } of question_answer)
    if (isRecent(at)) await runStatement(tx, answerNotification, { answerId, text: quoteOf(content), at });
  for (const { review_id: reviewId, reply, replied_at: at } of lecture_review)
    if (reply && isRecent(at)) await runStatement(tx, reviewReplyNotification, { reviewId, text: quoteOf(reply), at });
  for (const { comment_id: replyId, parent_id: parentId, content, created_at: at } of lecture_comment)
    if (parentId && isRecent(at))
      await runStatement(tx, commentReplyNotification, { replyId, repliedTo: [parentId], text: quoteOf(content), at });
  for (const { message_id: messageId, by_staff: byStaff, content, created_at: at } of inquiry_message)
    if (byStaff && isRecent(at)) await runStatement(tx, inquiryNotification, { messageId, text: quoteOf(content), at });
  for (const { suggestion_id: suggestionId, decided_at: at } of suggestion)
    if (isRecent(at)) await runStatement(tx, decisionNotification, { suggestionId, at });
  // Their ids are random, and those of the demo shop are the same at every seeding: a hash with the bits of a version 8.
  const hash = sql`md5(concat_ws(' ', user_id, kind, event_key))`;
  await sql`
    update notification set notification_id = overlay(overlay(${hash} placing '8' from 13) placing '8' from 17)::uuid,
      read_at = case when created_at < ${addDays(now, -readAfterDays)} then ${now}::timestamptz end
  `.execute(tx);
}
