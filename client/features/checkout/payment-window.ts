import { limits } from "../../../shared/limits.ts";
import type { Order } from "../../../shared/order/schema.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { PaymentWindowError } from "./payment-window-error.ts";
import { lastMethod, type PaymentMethod } from "./payment-methods.ts";
import { loadTossPayments, requestOf } from "./toss-sdk.ts";

type Payable = Pick<Order, "orderId" | "orderName" | "totalAmount" | "userId">;
export type Payer = { email: string | null; name: string } | null;

/** Whether the payment method is selected on this page; the sandbox's payment window asks for it itself. */
export const selectsMethodHere = ({ provider, clientKey }: Site["payment"]): boolean =>
  provider === "TOSS" && clientKey !== null;

/** Opens the payment window of the gateway, which returns to the result screens. @throws PaymentWindowError */
export async function openPaymentWindow(
  order: Payable,
  { payment, method, payer }: { payment: Site["payment"]; method: PaymentMethod; payer: Payer },
): Promise<void> {
  const { clientKey } = payment;
  if (!selectsMethodHere(payment) || clientKey === null) return window.location.assign(sandboxWindowUrl(order));
  const toss = await loadTossPayments().catch((cause: unknown) => {
    throw new PaymentWindowError("SCRIPT_FAILED", "", { cause });
  });
  lastMethod.write(method);
  const { orderId, orderName, totalAmount, userId } = order;
  await toss(clientKey)
    .payment({ customerKey: userId })
    .requestPayment({
      ...requestOf(method, limits.depositHours),
      amount: { currency: "KRW", value: totalAmount },
      orderId,
      orderName,
      windowTarget: "self",
      successUrl: `${window.location.origin}/payment/success`,
      failUrl: `${window.location.origin}/payment/fail`,
      customerEmail: payer?.email ?? undefined,
      customerName: payer?.name,
    })
    .catch((cause: unknown) => {
      throw PaymentWindowError.from(cause);
    });
}

/** Address of the sandbox's payment window, which asks for the method and returns to the result screens. */
function sandboxWindowUrl({ orderId, orderName, totalAmount }: Payable): string {
  const query = new URLSearchParams({
    orderId,
    orderName,
    amount: String(totalAmount),
    successUrl: "/payment/success",
    failUrl: "/payment/fail",
  });
  return `/sandbox/toss/window?${query.toString()}`;
}
