import { sql } from "kysely";
import type { PaymentProvider, PaymentStatus } from "../../../../shared/payment/schema.ts";
import type { Db, Trx } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";
import type { PendingRefund } from "./rules.ts";

export type ReceivedPayment = {
  paymentId: string;
  paymentKey: string;
  orderId: string;
  userId: string;
  status: PaymentStatus;
};

const received = sql`p.status in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')`;
const receivedColumns = sql`p.payment_id as "paymentId", p.payment_key as "paymentKey", p.order_id as "orderId",
  o.user_id as "userId", p.status`;

const receivedByKey = statement<{ paymentKey: string }>()(
  "refund.receivedByKey",
  (param) => sql<ReceivedPayment>`
    select ${receivedColumns} from payment p join "order" o on o.order_id = p.order_id
    where p.payment_key = ${param("paymentKey")} and ${received}`,
);

/** A payment whose money the shop has received; undefined for any other. */
export const findReceivedPayment = async (db: Db, paymentKey: string): Promise<ReceivedPayment | undefined> =>
  (await runStatement(db, receivedByKey, { paymentKey }))[0];

const receivedOfOrder = statement<{ provider: PaymentProvider; orderId: string }>()(
  "refund.receivedOfOrder",
  (param) => sql<ReceivedPayment>`
    select ${receivedColumns} from payment p join "order" o on o.order_id = p.order_id
    where p.provider = ${param("provider")} and p.order_id = ${param("orderId")} and ${received}`,
);

export const findReceivedPaymentOf = async (
  db: Db,
  provider: PaymentProvider,
  orderId: string,
): Promise<ReceivedPayment | undefined> => (await runStatement(db, receivedOfOrder, { provider, orderId }))[0];

const receivedOfLine = statement<{ orderLineId: string; userId: string }>()(
  "refund.receivedOfLine",
  (param) => sql<ReceivedPayment>`
    select ${receivedColumns} from order_line l join "order" o on o.order_id = l.order_id
      join payment p on p.order_id = l.order_id
    where l.order_line_id = ${param("orderLineId")} and o.user_id = ${param("userId")} and ${received}`,
);

export const findReceivedPaymentOfLine = async (
  db: Db,
  line: { orderLineId: string; userId: string },
): Promise<ReceivedPayment | undefined> => (await runStatement(db, receivedOfLine, line))[0];

export const listPendingRefunds = (trx: Trx, paymentId: string): Promise<PendingRefund[]> =>
  trx
    .selectFrom("refund")
    .where("payment_id", "=", paymentId)
    .where("status", "=", "REQUESTED")
    .orderBy("requested_at")
    .select(["refund_id as refundId", "amount", "reason"])
    .execute();

const knownCancels = statement<{ keys: string[] }>()(
  "refund.knownCancels",
  (param) => sql<{ transactionKey: string }>`
    select r.transaction_key as "transactionKey" from refund r where r.transaction_key = any(${param("keys")})
    union all
    select c.transaction_key from gateway_cancel c where c.transaction_key = any(${param("keys")})`,
);

/** The cancels at the gateway that a refund has made, or that are recorded as made there. */
export const listKnownCancels = async (db: Db, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await runStatement(db, knownCancels, { keys });
  return new Set(rows.map(({ transactionKey }) => transactionKey));
};

export type OrderLine = { orderLineId: string; remaining: number; hasEnded: boolean };

const orderLines = statement<{ orderId: string }>()(
  "refund.orderLines",
  (param) => sql<OrderLine>`
    select l.order_line_id as "orderLineId", l.charged_amount - l.refunded_amount as remaining,
      exists (select from refund r where r.order_line_id = l.order_line_id and r.ends_access and r.status <> 'REFUSED')
        as "hasEnded"
    from order_line l where l.order_id = ${param("orderId")} order by l.position`,
);

/** The lines of an order with the amount that has not been given back, and whether a refund has ended the access. */
export const listOrderLines = (trx: Trx, orderId: string): Promise<OrderLine[]> =>
  runStatement(trx, orderLines, { orderId });

/** Cancels at the gateway that belong to no line yet. */
export const findUnassignedAmount = async (trx: Trx, orderId: string): Promise<number> => {
  const order = await trx
    .selectFrom("order")
    .where("order_id", "=", orderId)
    .select("unassigned_amount as amount")
    .executeTakeFirstOrThrow();
  return order.amount;
};
