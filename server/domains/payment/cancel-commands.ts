import { sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Trx } from "../../db/schema.ts";
import type { PaymentDeps } from "../../deps.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { releaseCouponsInTx } from "../coupon/redeem-commands.ts";
import { cancelPendingPayment } from "./attempts/settle-commands.ts";
import { listLiveAttempts, type LiveAttempt } from "./attempts/queries.ts";
import { findOrderForUpdate } from "./order-queries.ts";

type Canceled = { orderId: string; userId: string; at: Date };

/**
 * Cancels an unpaid order. Its virtual account is closed at the gateway first. Repeated, it changes nothing.
 * @throws NOT_FOUND; ORDER_NOT_PAYABLE if it is paid, also by a deposit made meanwhile; PAYMENT_IN_PROGRESS while a
 *   confirmation has no result; GATEWAY_UNAVAILABLE: the account is open, and the order unchanged
 */
export async function cancelOrder(deps: PaymentDeps, canceled: Canceled): Promise<void> {
  const awaited = await deps.db.transaction().execute((trx) => cancelInTx(trx, canceled));
  if (!awaited) return;
  await cancelPendingPayment(deps, awaited, canceled.at);
  const left = await deps.db.transaction().execute((trx) => cancelInTx(trx, canceled));
  if (left) throw new DomainError("GATEWAY_UNAVAILABLE");
}

/**
 * The locks are those of a confirmation, so that an order is either canceled or paid.
 * @returns the deposit to withdraw first, or null if the order is canceled
 */
async function cancelInTx(trx: Trx, { orderId, userId, at }: Canceled): Promise<LiveAttempt | null> {
  await lockUserForUpdate(trx, userId);
  const order = await findOrderForUpdate(trx, orderId, userId);
  if (!order) throw new DomainError("NOT_FOUND");
  if (order.paidAt) throw new DomainError("ORDER_NOT_PAYABLE");
  if (order.canceledAt) return null;
  const live = (await listLiveAttempts(trx, orderId, userId)).filter((attempt) => attempt.orderId === orderId);
  if (live.some(({ status }) => status === "IN_PROGRESS")) throw new DomainError("PAYMENT_IN_PROGRESS");
  const [awaited] = live;
  if (awaited) return awaited;
  await trx
    .updateTable("order")
    .set({ canceled_at: at, expires_at: sql<Date>`least(expires_at, ${at})` })
    .where("order_id", "=", orderId)
    .execute();
  await releaseCouponsInTx(trx, [orderId], at);
  return null;
}
