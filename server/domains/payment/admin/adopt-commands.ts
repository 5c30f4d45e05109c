import { DomainError, invalidField } from "../../../../shared/errors.ts";
import type { ItemRef } from "../../../../shared/item/schema.ts";
import { sameItem } from "../../../../shared/item/ref.ts";
import { priceLine } from "../../../../shared/pricing/offer.ts";
import { orderId as orderIdForm } from "../../../../shared/order/schema.ts";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import type { GatewayPayment } from "../../../integrations/payments/gateway.ts";
import { insertOrderInTx } from "../../order/placement/insert-commands.ts";
import { findOrderOwner } from "../../order/queries.ts";
import { findOffers } from "../../pricing/queries.ts";
import { lockUser } from "../../account/locks.ts";
import { insertAttemptInTx } from "../attempts/commands.ts";
import { isRefundedAtGateway, lockGatewayOrder } from "../attempts/gateway-refund-queries.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { listLiveAttempts } from "../attempts/queries.ts";
import {
  creditsStillValid,
  findOpenUser,
  findOrderForUpdate,
  hasPendingRefund,
  lacksCredits,
  ownsAnyItem,
} from "../order-queries.ts";
import { findPaymentByKey } from "../queries.ts";
import { findAtGateway, resolvePaymentAttempt } from "../attempts/settle-commands.ts";

/** The user of a payment without an order, and the amount paid for each item, in won. */
export type Purchase = { userId: string; items: (ItemRef & { amount: number })[] };

/**
 * Records a payment that only the gateway has. If the shop has its order, unpaid, the payment pays it. A lost order,
 * for example after a restored backup, is created again with its id from the admin's input. Idempotent.
 * @param purchase null: the shop has the order
 * @returns the order's id
 * @throws NOT_FOUND for an unknown payment, order, user or item; PAYMENT_NOT_PAID unless the gateway holds the full
 *   amount; PAYMENT_BEING_REFUNDED; VALIDATION_FAILED for a purchase whose order exists, or an order id of another
 *   format; ORDER_NOT_PAYABLE, AMOUNT_MISMATCH, PAYMENT_IN_PROGRESS, ORDER_CHANGED, DUPLICATE_ITEM,
 *   ALREADY_REGISTERED, REFUND_IN_PROGRESS: the payment can only be refunded; GATEWAY_UNAVAILABLE
 */
export async function adoptPayment(
  deps: PaymentDeps,
  { paymentKey, purchase }: { paymentKey: string; purchase: Purchase | null },
  at: Date,
): Promise<string> {
  const seen = await findAtGateway(deps, paymentKey);
  if (!seen) throw new DomainError("NOT_FOUND");
  const paymentId = await deps.db.transaction().execute((trx) => adoptInTx(trx, deps, { seen, purchase }, at));
  await resolvePaymentAttempt(deps, paymentId, at);
  const settled = await deps.db
    .selectFrom("payment")
    .where("payment_id", "=", paymentId)
    .select("status")
    .executeTakeFirstOrThrow();
  if (!isPaid(settled.status)) throw new DomainError("PAYMENT_NOT_PAID");
  return seen.orderId;
}

type Adopted = { seen: GatewayPayment; purchase: Purchase | null };

/** @returns the payment's id, which is then resolved like any attempt */
async function adoptInTx(trx: Trx, deps: PaymentDeps, { seen, purchase }: Adopted, at: Date): Promise<string> {
  const { paymentKey, orderId, totalAmount: amount } = seen;
  if (!orderIdForm.safeParse(orderId).success) throw invalidField("paymentKey", "a payment of this shop's orders");
  await lockGatewayOrder(trx, orderId);
  const owner = await findOrderOwner(trx, orderId);
  const userId = owner ?? purchase?.userId;
  if (userId === undefined || (!owner && !(await findOpenUser(trx, userId)))) throw new DomainError("NOT_FOUND");
  await lockUser(trx, userId);
  const known = await findPaymentByKey(trx, paymentKey);
  if (known?.status === "ABORTED") throw new DomainError("ORDER_NOT_PAYABLE");
  if (known) return known.paymentId;
  if (await isRefundedAtGateway(trx, paymentKey)) throw new DomainError("PAYMENT_BEING_REFUNDED");
  if (!isPaid(seen.status) || seen.balanceAmount !== amount) throw new DomainError("PAYMENT_NOT_PAID");
  if (owner && purchase) throw invalidField("purchase", "nothing: the order of the payment exists");
  if (purchase) await createOrderInTx(trx, seen, purchase, at);
  else await checkOrderInTx(trx, { orderId, userId, amount }, at);
  const { paymentId } = await insertAttemptInTx(
    trx,
    { paymentKey, orderId, userId, amount, provider: deps.payments.provider },
    at,
  );
  return paymentId;
}

/** The conditions of a confirmation, but the order may have expired and its items may no longer be sold. */
async function checkOrderInTx(
  trx: Trx,
  { orderId, userId, amount }: { orderId: string; userId: string; amount: number },
  at: Date,
): Promise<void> {
  const order = await findOrderForUpdate(trx, orderId, userId);
  if (!order || order.paidAt !== null) throw new DomainError("ORDER_NOT_PAYABLE");
  if (order.totalAmount !== amount) throw new DomainError("AMOUNT_MISMATCH");
  if ((await listLiveAttempts(trx, orderId, userId)).length > 0) throw new DomainError("PAYMENT_IN_PROGRESS");
  if (await ownsAnyItem(trx, orderId, userId, at)) throw new DomainError("ALREADY_REGISTERED");
  if (await hasPendingRefund(trx, orderId, userId)) throw new DomainError("REFUND_IN_PROGRESS");
  if (!(await creditsStillValid(trx, orderId)) || (await lacksCredits(trx, orderId, at)))
    throw new DomainError("ORDER_CHANGED");
}

async function createOrderInTx(
  trx: Trx,
  { orderId, totalAmount }: GatewayPayment,
  { userId, items }: Purchase,
  at: Date,
): Promise<void> {
  if (items.some((item, index) => items.findIndex((other) => sameItem(other, item)) < index))
    throw new DomainError("DUPLICATE_ITEM");
  if (items.reduce((sum, { amount }) => sum + amount, 0) !== totalAmount) throw new DomainError("AMOUNT_MISMATCH");
  const offers = await findOffers(trx, userId, items, at);
  const lines = items.map(({ amount, ...item }) => {
    const offer = offers.find((one) => sameItem(one, item));
    if (!offer) throw new DomainError("NOT_FOUND", { item });
    if (offer.owned) throw new DomainError("ALREADY_REGISTERED", { item });
    if (offer.refunding) throw new DomainError("REFUND_IN_PROGRESS", { item });
    // Only the paid amount is known, so it becomes the line's price.
    return priceLine({ ...offer, price: amount, salePrice: null, credits: [] });
  });
  await insertOrderInTx(trx, { orderId, userId, lines, redeemed: [], paidAt: null }, at);
}
