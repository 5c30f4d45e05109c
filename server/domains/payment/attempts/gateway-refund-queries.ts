import { type Kysely, sql } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment/schema.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

/** Serializes adopting and refunding the payments of one order id, even if the shop has no such order. */
export const lockGatewayOrder = (trx: Trx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gateway order ${orderId}`}, 0))`.execute(trx);

/** A refund made only at the gateway. */
export const findGatewayRefund = (trx: Trx, paymentKey: string) =>
  trx
    .selectFrom("gateway_refund")
    .where("payment_key", "=", paymentKey)
    .select(["gateway_refund_id as gatewayRefundId", "amount", "settled_at as settledAt"])
    .executeTakeFirst();

/** Whether an admin refunds the payment at the gateway, so that it cannot pay an order. */
export const isRefundedAtGateway = async (trx: Trx, paymentKey: string): Promise<boolean> =>
  (await findGatewayRefund(trx, paymentKey)) !== undefined;

const knownKeys = statement<{ provider: PaymentProvider; keys: string[] }>()(
  "payment.knownKeys",
  (param) => sql<{ paymentKey: string }>`
    select payment_key as "paymentKey" from payment
    where provider = ${param("provider")} and payment_key = any(${param("keys")})`,
);

/** @returns the payment keys that the shop has */
export async function listKnownKeys(
  db: Kysely<Database>,
  provider: PaymentProvider,
  keys: string[],
): Promise<Set<string>> {
  const rows = await runStatement(db, knownKeys, { provider, keys });
  return new Set(rows.map(({ paymentKey }) => paymentKey));
}
