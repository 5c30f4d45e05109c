import { sql, type Transaction } from "kysely";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type { PaymentProvider } from "../../../shared/payment/schema.ts";
import type { Refund } from "../../../shared/refund/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database, Db } from "../../db/schema.ts";
import { limitOf, type PageSize, pageSizeOf, runStatement, statement, memoizedStatements } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import type { RefundableLine } from "../../../shared/refund/estimate.ts";
import { refundableColumns } from "../pricing/refund-queries.ts";

type LineForRefund = Omit<RefundableLine, "paidAt"> & {
  orderId: string;
  title: string;
  paidAt: string;
  paymentId: string | null;
  isVirtualAccount: boolean;
};

const lineForRefund = statement<{ orderLineId: string; userId: string }>()(
  "refund.line",
  (param) => sql<LineForRefund>`
    select l.order_id as "orderId", l.title, ${refundableColumns}, p.payment_id as "paymentId",
      coalesce(p.account_number is not null, false) as "isVirtualAccount"
    from order_line l join "order" o on o.order_id = l.order_id
      left join payment p on p.order_id = o.order_id and p.status in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
    where l.order_line_id = ${param("orderLineId")} and o.user_id = ${param("userId")} and o.paid_at is not null`,
);

/** A paid line of the user. */
export const findLineForRefund = async (
  trx: Transaction<Database>,
  orderLineId: string,
  userId: string,
): Promise<LineForRefund | undefined> => (await runStatement(trx, lineForRefund, { orderLineId, userId }))[0];

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

export type RequestedRefund = {
  refundId: string;
  orderLineId: string;
  orderId: string;
  userId: string;
  amount: number;
  reason: string;
  endsAccess: boolean;
  withheld: number;
  paymentKey: string | null;
  /** Decrypted only to call the gateway. */
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
      "r.ends_access as endsAccess",
      "r.withheld_amount as withheld",
      "p.payment_key as paymentKey",
      "r.account as encryptedAccount",
    ])
    .executeTakeFirst();
}

const adjustedLines = statement<{ orderLineId: string }>()(
  "refund.adjustedLines",
  (param) => sql<{ orderLineId: string; amount: number }>`
    select a.order_line_id as "orderLineId", least(a.coupon_adjustment, a.charged_amount - a.refunded_amount) as amount
    from order_line l join order_line a on a.coupon_redemption_id = l.coupon_redemption_id
      and a.order_line_id <> l.order_line_id
    where l.order_line_id = ${param("orderLineId")} and a.coupon_adjustment > 0 order by a.position`,
);

/** The other lines with a line's coupon that were charged lost discount, and how much of it they can return. */
export const listAdjustedLines = (trx: Db, orderLineId: string) => runStatement(trx, adjustedLines, { orderLineId });

/** Refunds without a response of the gateway, oldest first. */
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

/** @returns the user's refunds, newest first */
export async function listRefunds(reads: ReadPool, userId: string, paging: Paging): Promise<ListOf<Refund>> {
  const found = await reads.query(refundPage(pageSizeOf(paging.rows)), {
    userId,
    rows: paging.rows,
    offset: offsetOf(paging),
  });
  const total = await totalOf(found, paging, () => reads.queryOne(refundCount, { userId }));
  return { items: found, ...paging, total };
}

const refundById = statement<{ refundId: string; userId: string }>()(
  "refund.byId",
  (param) => sql<Refund>`
    select ${refundColumns} from refund r join order_line l using (order_line_id)
    where r.refund_id = ${param("refundId")} and r.user_id = ${param("userId")}`,
);

export const findRefund = (reads: ReadPool, refundId: string, userId: string) =>
  reads.queryOne(refundById, { refundId, userId });
