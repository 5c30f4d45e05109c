import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { DomainError, invalidField } from "../../../../shared/errors.ts";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import type { GatewayCancel, GatewayPayment } from "../../../integrations/payments/gateway.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { lockUser } from "../../account/locks.ts";
import { postCancelInTx } from "../../ledger/commands.ts";
import { suspendRegistrationInTx } from "../../registration/commands.ts";
import { insertRefundInTx } from "../request-commands.ts";
import { markPaymentInTx, settleInTx } from "../settle/settled-commands.ts";
import {
  findReceivedPayment,
  findReceivedPaymentOf,
  findUnassignedAmount,
  listKnownCancels,
  listOrderLines,
  listPendingRefunds,
  type ReceivedPayment,
} from "./queries.ts";
import { cancelsOf, foreignCancels, type PendingRefund } from "./rules.ts";

type Recorder = Pick<PaymentDeps, "db" | "jobs">;

/**
 * Records the cancels of a payment that were not made by the shop, each once. A payment that is canceled whole ends its
 * items and registrations as a refund does; a partial cancel waits until an admin assigns it to a line.
 * @param seen the payment as the gateway has just returned it; an outdated one records nothing wrong
 * @returns whether anything was recorded
 */
export async function settleGatewayCancels(deps: Recorder, seen: GatewayPayment, at: Date): Promise<boolean> {
  const cancels = cancelsOf(seen, at);
  if (cancels.length === 0 || !isPaid(seen.status)) return false;
  return deps.db.transaction().execute(async (trx) => {
    const payment = await findReceivedPayment(trx, seen.paymentKey);
    if (!payment) return false;
    // Serializes it with the shop's own refunds of the same user and with other processes.
    await lockUser(trx, payment.userId);
    const known = await listKnownCancels(
      trx,
      cancels.map(({ transactionKey }) => transactionKey),
    );
    const pending = await listPendingRefunds(trx, payment.paymentId);
    const { foreign, unclaimed } = foreignCancels(cancels, { known, pending });
    for (const cancel of foreign) await insertCancelInTx(trx, payment, cancel, at);
    if (seen.balanceAmount === 0 || seen.status === "CANCELED") await endOrderInTx(trx, deps, payment, unclaimed, at);
    else if (foreign.length > 0) await markPaymentInTx(trx, payment.orderId, at);
    return foreign.length > 0;
  });
}

async function insertCancelInTx(
  trx: Trx,
  { paymentId, orderId }: ReceivedPayment,
  { transactionKey, amount, canceledAt }: GatewayCancel,
  at: Date,
): Promise<void> {
  const gatewayCancelId = randomUUIDv7();
  await trx
    .insertInto("gateway_cancel")
    .values({
      gateway_cancel_id: gatewayCancelId,
      payment_id: paymentId,
      transaction_key: transactionKey,
      amount,
      canceled_at: new Date(canceledAt),
      recorded_at: at,
    })
    .execute();
  await postCancelInTx(trx, { ledgerMovementId: gatewayCancelId, orderId, amount, at });
}

/**
 * Assigns everything that was given back at the gateway: first to pending refunds, whose own cancel can no longer
 * happen, then to the lines. The access to all items ends.
 */
async function endOrderInTx(
  trx: Trx,
  deps: Pick<PaymentDeps, "jobs">,
  payment: ReceivedPayment,
  unclaimed: readonly PendingRefund[],
  at: Date,
): Promise<void> {
  // Refunds of money alone can add up to everything: the user keeps the items then.
  if ((await findUnassignedAmount(trx, payment.orderId)) === 0) return;
  for (const { refundId, amount } of unclaimed) {
    await takeUnassignedInTx(trx, payment.paymentId, amount);
    const { order_line_id: orderLineId } = await trx
      .updateTable("refund")
      .set({ status: "DONE", is_external: true, settled_at: at })
      .where("refund_id", "=", refundId)
      .returning("order_line_id")
      .executeTakeFirstOrThrow();
    const { orderId, userId } = payment;
    await settleInTx(trx, deps, { refundId, orderLineId, orderId, userId, amount, from: "UNASSIGNED" }, at);
  }
  for (const { orderLineId, remaining, hasEnded } of await listOrderLines(trx, payment.orderId)) {
    if (remaining > 0 || !hasEnded)
      await assignInTx(trx, deps, payment, { orderLineId, amount: remaining, endsAccess: !hasEnded }, at);
  }
}

type Assigned = { orderLineId: string; amount: number; endsAccess: boolean };

/** A refund of a line with money that was already given back at the gateway. */
async function assignInTx(
  trx: Trx,
  deps: Pick<PaymentDeps, "jobs">,
  { paymentId, orderId, userId }: ReceivedPayment,
  { orderLineId, amount, endsAccess }: Assigned,
  at: Date,
): Promise<string> {
  const refundId = randomUUIDv7();
  await takeUnassignedInTx(trx, paymentId, amount);
  if (endsAccess) await suspendRegistrationInTx(trx, orderLineId);
  await insertRefundInTx(
    trx,
    {
      refund_id: refundId,
      order_line_id: orderLineId,
      payment_id: paymentId,
      user_id: userId,
      amount,
      reason: "GATEWAY",
      opened_lectures: 0,
      total_lectures: 0,
      status: "DONE",
      settled_at: at,
      ends_access: endsAccess,
      is_external: true,
    },
    at,
  );
  await settleInTx(trx, deps, { refundId, orderLineId, orderId, userId, amount, from: "UNASSIGNED" }, at);
  return refundId;
}

/** Marks an amount of the payment's cancels as assigned, oldest first. */
const takeUnassignedInTx = (trx: Trx, paymentId: string, amount: number) =>
  sql`
    update gateway_cancel c set assigned_amount = c.assigned_amount + part.taken
    from (
      select gateway_cancel_id, least(free, greatest(${amount}::integer - before, 0)) as taken
      from (
        select gateway_cancel_id, amount - assigned_amount as free, (sum(amount - assigned_amount)
          over (order by canceled_at, gateway_cancel_id) - (amount - assigned_amount))::integer as before
        from gateway_cancel where payment_id = ${paymentId}) parts) part
    where c.gateway_cancel_id = part.gateway_cancel_id and part.taken > 0`.execute(trx);

type Assignment = { orderId: string; orderItemId: string; amount: number; endsAccess: boolean };

/**
 * Assigns money that was canceled at the gateway to the line that it was for.
 * @returns the refund's id
 * @throws NOT_FOUND; VALIDATION_FAILED for more than is not assigned, or more than is left of the line
 */
export async function assignGatewayCancel(
  deps: Pick<PaymentDeps, "db" | "jobs" | "payments">,
  { orderId, orderItemId, amount, endsAccess }: Assignment,
  at: Date,
): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const payment = await findReceivedPaymentOf(trx, deps.payments.provider, orderId);
    if (!payment) throw new DomainError("NOT_FOUND");
    await lockUser(trx, payment.userId);
    const line = (await listOrderLines(trx, orderId)).find(({ orderLineId }) => orderLineId === orderItemId);
    if (!line) throw new DomainError("NOT_FOUND");
    if (amount > line.remaining) throw invalidField("amount", `up to ${line.remaining}, which is left of the item`);
    const unassigned = await findUnassignedAmount(trx, orderId);
    if (amount > unassigned) throw invalidField("amount", `up to ${unassigned}, which is not assigned yet`);
    const assigned = { orderLineId: orderItemId, amount, endsAccess: endsAccess && !line.hasEnded };
    return assignInTx(trx, deps, payment, assigned, at);
  });
}
