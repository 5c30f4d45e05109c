import { sql } from "kysely";
import type { InquiryQueueInput, QueuedInquiry } from "../../../../shared/inquiry/schema.ts";
import { type ListOf, offsetOf } from "../../../../shared/paging.ts";
import type { InquiryStatus } from "../../../../shared/support/codes.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { memoizedStatements, statement } from "../../../db/statement.ts";
import { totalOf } from "../../../db/total.ts";
import { inquiryColumns, inquirySource, messagesJson } from "../queries.ts";
import type { StoredThread } from "../photo-urls.ts";

type QueueParams = { status: InquiryStatus | null; rows: number; offset: number };

const queue = memoizedStatements(
  (isOpen: boolean) => `inquiry.queue.${isOpen ? "open" : "status"}`,
  (isOpen, name) =>
    statement<QueueParams>()(
      name,
      (param) => sql<QueuedInquiry & { total: number }>`
        select ${inquiryColumns}, coalesce(i.email, u.email) as email, i.user_id is null as "isVisitor", i.messages as "messageCount", count(*) over ()::int as total
        from ${inquirySource} left join "user" u on u.user_id = i.user_id
        where ${isOpen ? sql`i.status in ('RECEIVED', 'IN_PROGRESS')` : sql`i.status = ${param("status")}`}
        order by ${isOpen ? sql`i.due_at, i.inquiry_id` : sql`i.updated_at desc, i.inquiry_id desc`}
        limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  [true, false],
);

/** Without a status those that wait for an answer, the most urgent first. */
export async function listQueue(
  reads: ReadPool,
  { status, ...paging }: InquiryQueueInput,
): Promise<ListOf<QueuedInquiry>> {
  const page = queue(status === undefined);
  const params = { status: status ?? null, rows: paging.rows, offset: offsetOf(paging) };
  const items = await reads.query(page, params);
  const total = await totalOf(items, paging, () => reads.queryOne(page, { ...params, rows: 1, offset: 0 }));
  return { items, ...paging, total };
}

const thread = statement<{ inquiryId: string }>()(
  "inquiry.queueThread",
  (param) => sql<StoredThread>`
    select ${inquiryColumns}, ${messagesJson} as messages from ${inquirySource}
    where i.inquiry_id = ${param("inquiryId")}`,
);

export const findInquiryOfUser = (reads: ReadPool, inquiryId: string) => reads.queryOne(thread, { inquiryId });
