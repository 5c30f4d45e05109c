import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import type { GatewayPayment } from "../../../integrations/payments/gateway.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { lockUser } from "../../account/locks.ts";
import { unspendCouponsInTx } from "../../coupon/redeem-commands.ts";
import { postReversalInTx } from "../../ledger/commands.ts";
import { notifyInTx } from "../../notification/commands.ts";
import { findReceivedPayment } from "../../refund/gateway-cancels/queries.ts";
import { suspendRegistrationInTx } from "../../registration/commands.ts";
import { hasMovedBack } from "./queries.ts";
import { listPaidLines } from "../order-queries.ts";

/**
 * Undoes a payment whose deposit the bank took back: the order waits for its deposit again, or has expired, and its items
 * cannot be used. A payment with refunds is left as it is: the reconciliation reports the difference.
 * @returns whether it was undone
 */
export async function reverseDeposit(
  { db, jobs }: Pick<PaymentDeps, "db" | "jobs">,
  seen: GatewayPayment,
  at: Date,
): Promise<boolean> {
  if (!seen.virtualAccount || isPaid(seen.status)) return false;
  return db.transaction().execute(async (trx) => {
    const payment = await findReceivedPayment(trx, seen.paymentKey);
    if (!payment) return false;
    await lockUser(trx, payment.userId);
    if (await hasMovedBack(trx, payment.paymentId)) return false;
    const reversed = await reopenInTx(trx, seen, at);
    if (!reversed) return false;
    const { reversalId, title } = await takeBackInTx(trx, { ...payment, ...reversed }, at);
    const isOpen = seen.status === "WAITING_FOR_DEPOSIT";
    const data = { orderId: payment.orderId, title, amount: reversed.amount, isOpen };
    const event = { userId: payment.userId, kind: "DEPOSIT_REVERSED", eventKey: reversalId, data } as const;
    await notifyInTx(trx, { jobs }, event, at);
    return true;
  });
}

/** @returns the payment as it was; undefined if another process has undone it */
async function reopenInTx(trx: Trx, { paymentKey, status }: GatewayPayment, at: Date) {
  const before = await trx
    .selectFrom("payment")
    .where("payment_key", "=", paymentKey)
    .where("status", "=", "DONE")
    .select(["approved_at as depositedAt", "total_amount as amount"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await trx
    .updateTable("payment")
    .set({
      status: status === "WAITING_FOR_DEPOSIT" ? "WAITING_FOR_DEPOSIT" : "EXPIRED",
      approved_at: null,
      updated_at: at,
    })
    .where("payment_key", "=", paymentKey)
    .execute();
  return before;
}

type Reversed = { paymentId: string; orderId: string; amount: number; depositedAt: string | null };

async function takeBackInTx(
  trx: Trx,
  { paymentId, orderId, amount, depositedAt }: Reversed,
  at: Date,
): Promise<{ reversalId: string; title: string }> {
  const reversalId = randomUUIDv7();
  await trx
    .insertInto("deposit_reversal")
    .values({
      deposit_reversal_id: reversalId,
      payment_id: paymentId,
      amount,
      deposited_at: new Date(depositedAt ?? at),
      reversed_at: at,
    })
    .execute();
  const { title } = await trx
    .updateTable("order")
    .set({ paid_at: null })
    .where("order_id", "=", orderId)
    .returning("order_name as title")
    .executeTakeFirstOrThrow();
  const lines = await listPaidLines(trx, orderId);
  await postReversalInTx(trx, { ledgerMovementId: reversalId, orderId, lines, at });
  for (const { orderLineId } of lines) await suspendRegistrationInTx(trx, orderLineId);
  await unspendCouponsInTx(trx, orderId);
  return { reversalId, title };
}

/** The first deposit has the payment's id in the ledger, which no second entry can have; one after a reversal its own. */
export async function movementIdOf(trx: Trx, paymentId: string): Promise<string> {
  const { isReversed } = await trx
    .selectNoFrom(sql<boolean>`exists (select from deposit_reversal where payment_id = ${paymentId})`.as("isReversed"))
    .executeTakeFirstOrThrow();
  return isReversed ? randomUUIDv7() : paymentId;
}
