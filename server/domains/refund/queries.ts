import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type { PaymentProvider } from "../../../shared/payment.ts";
import type { RefundDrop } from "../../../shared/progress.ts";
import type { Refund } from "../../../shared/refund.ts";
import { isCreditUsed } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";
import { estimateRefund, type RefundableLine } from "../../../shared/refund-estimate.ts";

type Db = Kysely<Database> | Transaction<Database>;

type Size = RefundableLine["size"];

/** Whether the lecture aliased `w` was played since the order aliased `o` was paid for, through whichever registration. */
const isOpenedSince = (order: "o" | "po"): RawBuilder<boolean> => sql`exists (
  select from progress p join registration r on r.registration_id = p.registration_id
  where r.user_id = ${sql.ref(`${order}.user_id`)} and p.lecture_id = w.lecture_id
    and p.last_opened_at >= ${sql.ref(`${order}.paid_at`)})`;

/**
 * Whether the lecture aliased `w` was played in an earlier purchase of the item of the order line aliased `l`, in the
 * order aliased `po`, whose money went back in full. What was kept of a purchase's money has paid for its openings.
 */
const isOpenedEarlier: RawBuilder<boolean> = sql`exists (
  select from order_line el join "order" eo on eo.order_id = el.order_id
    join refund er on er.order_line_id = el.order_line_id and er.status <> 'REFUSED' and er.amount = el.paid_amount
    join registration r on r.order_line_id = el.order_line_id
    join progress p on p.registration_id = r.registration_id
  where eo.user_id = po.user_id and eo.paid_at < po.paid_at and el.item_type = l.item_type and el.item_id = l.item_id
    and el.paid_amount > 0 and p.lecture_id = w.lecture_id and p.last_opened_at is not null)`;

/**
 * Of the item of the order line aliased `l`: how many lectures it has, how many of them were played since it was paid
 * for, and how many more in earlier purchases of it that were paid back in full; previews left out. A lecture was played
 * once its video was sent, or its progress saved.
 */
export const lectureUsage: RawBuilder<Size> = sql`(
  select json_build_object('total', count(*)::int, 'opened', count(*) filter (where seen.since)::int,
    'openedEarlier', count(*) filter (where not seen.since and seen.earlier)::int)
  from lecture w join "order" po on po.order_id = l.order_id,
    lateral (select ${isOpenedSince("po")} as since, ${isOpenedEarlier} as earlier) seen
  where not w.is_preview and (
    (l.item_type = 'LECTURE' and w.lecture_id = l.item_id)
    or (l.item_type = 'COURSE' and w.lecture_id in (select cl.lecture_id from course_lecture cl where cl.course_id = l.item_id))))`;

type LineForRefund = Omit<RefundableLine, "paidAt"> & {
  paidAt: string;
  paymentId: string | null;
  isVirtualAccount: boolean;
};

/** A paid line of the person's own. */
export async function findLineForRefund(
  trx: Transaction<Database>,
  orderLineId: string,
  userId: string,
): Promise<LineForRefund | undefined> {
  const { rows } = await sql<LineForRefund>`
    select l.paid_amount as "paidAmount", o.paid_at as "paidAt", o.refund_rule as rule, ${lectureUsage} as size,
      exists (select from refund r where r.order_line_id = l.order_line_id and r.status <> 'REFUSED') as "isRefunded",
      ${isCreditUsed("l.order_line_id")} as "isCredited", p.payment_id as "paymentId", coalesce(p.account_number is not null, false) as "isVirtualAccount"
    from order_line l join "order" o on o.order_id = l.order_id
      left join payment p on p.order_id = o.order_id and p.status in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
    where l.order_line_id = ${orderLineId} and o.user_id = ${userId} and o.paid_at is not null`.execute(trx);
  return rows[0];
}

/** @returns the user who ordered the line; undefined for an unknown line */
export const findLineOwner = async (db: Db, orderLineId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("order_line as l")
      .innerJoin("order as o", "o.order_id", "l.order_id")
      .where("l.order_line_id", "=", orderLineId)
      .select("o.user_id as userId")
      .executeTakeFirst()
  )?.userId;
type PaidLine = Omit<RefundableLine, "paidAt" | "isRefunded"> & { paidAt: string };

const paidLineColumns = sql`
  l.paid_amount as "paidAmount", o.paid_at as "paidAt", o.refund_rule as rule, ${lectureUsage} as size,
  ${isCreditUsed("l.order_line_id")} as "isCredited"`;

const refundableLine = (line: PaidLine): RefundableLine => ({
  ...line,
  paidAt: new Date(line.paidAt),
  isRefunded: false,
});

/** What all of the person's lines together would give back now. */
export async function findRefundableAmount(db: Db, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<PaidLine>`
    select ${paidLineColumns}
    from order_line l join "order" o on o.order_id = l.order_id
    where o.user_id = ${userId} and o.paid_at is not null
      and not exists (select from refund r where r.order_line_id = l.order_line_id and r.status <> 'REFUSED')`.execute(
    db,
  );
  return rows.reduce((sum, line) => sum + estimateRefund(refundableLine(line), at).amount, 0);
}

const linesWithLecture = statement<{ userId: string; lectureId: string }>()(
  "refund.linesWithLecture",
  (param) => sql<PaidLine & { isOpenedEarlier: boolean }>`
    select ${paidLineColumns}, ${isOpenedEarlier} as "isOpenedEarlier"
    from "order" o join order_line l on l.order_id = o.order_id join "order" po on po.order_id = o.order_id
      join lecture w on w.lecture_id = ${param("lectureId")} and not w.is_preview
    where o.user_id = ${param("userId")} and o.paid_at is not null
      and ((l.item_type = 'LECTURE' and l.item_id = w.lecture_id) or (l.item_type = 'COURSE' and l.item_id in (
        select cl.course_id from course_lecture cl where cl.lecture_id = w.lecture_id)))
      and not exists (select from refund r where r.order_line_id = l.order_line_id and r.status <> 'REFUSED')
      and not ${isOpenedSince("o")}`,
);

/**
 * What opening the lecture now takes off what the person could ask back, over everything bought that holds it: one
 * opening counts for all of them. null when nothing.
 */
export async function findRefundDrop(
  reads: ReadPool,
  userId: string,
  lectureId: string,
  at: Date,
): Promise<RefundDrop | null> {
  const drop = { from: 0, to: 0 };
  for (const { isOpenedEarlier: wasOpened, ...row } of await reads.query(linesWithLecture, { userId, lectureId })) {
    const line = refundableLine(row);
    const { total, opened, openedEarlier } = line.size;
    const size = { total, opened: opened + 1, openedEarlier: wasOpened ? openedEarlier - 1 : openedEarlier };
    const from = estimateRefund(line, at).amount;
    const to = estimateRefund({ ...line, size }, at).amount;
    if (to >= from) continue;
    drop.from += from;
    drop.to += to;
  }
  return drop.from > 0 ? drop : null;
}

export type RequestedRefund = {
  refundId: string;
  orderLineId: string;
  orderId: string;
  userId: string;
  amount: number;
  reason: string;
  paymentKey: string | null;
  /** Decrypted only for the gateway. */
  encryptedAccount: string | null;
};

/** @returns undefined once it is settled */
export async function findRequested(db: Db, refundId: string): Promise<RequestedRefund | undefined> {
  return db
    .selectFrom("refund as r")
    .innerJoin("order_line as l", "l.order_line_id", "r.order_line_id")
    .leftJoin("payment as p", "p.payment_id", "r.payment_id")
    .where("r.refund_id", "=", refundId)
    .where("r.status", "=", "REQUESTED")
    .select([
      "r.refund_id as refundId",
      "r.order_line_id as orderLineId",
      "l.order_id as orderId",
      "r.user_id as userId",
      "r.amount",
      "r.reason",
      "p.payment_key as paymentKey",
      "r.account as encryptedAccount",
    ])
    .executeTakeFirst();
}

/** Which of the network's cancels belong to other refunds. */
export const listOthersTransactions = async (trx: Db, refundId: string, keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom("refund")
    .where("transaction_key", "in", keys)
    .where("refund_id", "!=", refundId)
    .select("transaction_key")
    .execute();
  return rows.flatMap(({ transaction_key: key }) => key ?? []);
};

/** Refunds that the network has not answered, oldest first. */
export const listUnsettledRefunds = (db: Db, provider: PaymentProvider, before: Date, most: number) =>
  db
    .selectFrom("refund as r")
    .leftJoin("payment as p", "p.payment_id", "r.payment_id")
    .where("r.status", "=", "REQUESTED")
    .where("r.requested_at", "<=", before.toISOString())
    .where((eb) => eb.or([eb("p.provider", "is", null), eb("p.provider", "=", provider)]))
    .orderBy("r.requested_at")
    .limit(most)
    .select("r.refund_id as refundId")
    .execute();

const refundColumns = sql`
  r.refund_id as "refundId", r.user_id as "userId", l.order_id as "orderId", l.order_line_id as "orderItemId",
  l.item_type as "itemType", l.item_id as "itemId", l.title, r.amount, r.reason, r.status, r.rule,
  r.opened_lectures as "openedLectures", r.total_lectures as "totalLectures",
  r.requested_at as "requestedAt", r.settled_at as "settledAt"`;

const refundPage = memoizedStatements(
  (size: PageSize) => `refund.page.${size}`,
  (size, name) =>
    statement<{ userId: string; rows: number; offset: number }>()(
      name,
      (param) => sql<Refund & { total: number }>`
        select ${refundColumns}, count(*) over ()::int as total
        from refund r join order_line l using (order_line_id) where r.user_id = ${param("userId")}
        order by r.requested_at desc, r.refund_id desc limit ${limitOf(size, param)} offset ${param("offset")}`,
    ),
  ["any", 20],
);

const refundCount = statement<{ userId: string }>()(
  "refund.count",
  (param) => sql<{ total: number }>`select count(*)::int as total from refund where user_id = ${param("userId")}`,
);

/** @returns the person's refunds, newest first */
export async function listRefunds(reads: ReadPool, userId: string, paging: Paging): Promise<ListOf<Refund>> {
  const found = await reads.query(refundPage(pageSizeOf(paging.rows)), {
    userId,
    rows: paging.rows,
    offset: offsetOf(paging),
  });
  const isPastEnd = found.length === 0 && paging.page > 1;
  const total = isPastEnd ? (await reads.queryOne(refundCount, { userId }))?.total : found[0]?.total;
  return { items: found, page: paging.page, rows: paging.rows, total: total ?? 0 };
}

const refundById = statement<{ refundId: string; userId: string }>()(
  "refund.byId",
  (param) => sql<Refund>`
    select ${refundColumns} from refund r join order_line l using (order_line_id)
    where r.refund_id = ${param("refundId")} and r.user_id = ${param("userId")}`,
);

export const findRefund = (reads: ReadPool, refundId: string, userId: string) =>
  reads.queryOne(refundById, { refundId, userId });
