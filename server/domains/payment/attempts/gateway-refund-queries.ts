import { type Kysely, sql, type Transaction } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment.ts";
import type { Database } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

type Trx = Transaction<Database>;

/** Adopting and refunding payments of one order id at the gateway follow each other, also while the shop has no such order. */
export const lockGatewayOrder = (trx: Trx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gateway order ${orderId}`}, 0))`.execute(trx);

/** The refund of a payment at the gateway alone. */
export const findGatewayRefund = (trx: Trx, paymentKey: string) =>
  trx
    .selectFrom("gateway_refund")
    .where("payment_key", "=", paymentKey)
    .select(["gateway_refund_id as gatewayRefundId", "amount", "settled_at as settledAt"])
    .executeTakeFirst();

/** Whether an admin refunds the payment at the gateway: it pays no order then. */
export const isRefundedAtGateway = async (trx: Trx, paymentKey: string): Promise<boolean> =>
  (await findGatewayRefund(trx, paymentKey)) !== undefined;

const knownKeys = statement<{ provider: PaymentProvider; keys: string[] }>()(
  "payment.knownKeys",
  (param) => sql<{ paymentKey: string }>`
    select payment_key as "paymentKey" from payment
    where provider = ${param("provider")} and payment_key = any(${param("keys")})`,
);

/** Which of these payments the shop has a row of. */
export async function listKnownKeys(
  db: Kysely<Database>,
  provider: PaymentProvider,
  keys: string[],
): Promise<Set<string>> {
  const rows = await runStatement(db, knownKeys, { provider, keys });
  return new Set(rows.map(({ paymentKey }) => paymentKey));
}
