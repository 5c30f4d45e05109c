import type { OrderStatus } from "../../../../shared/order/schema.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import { errorText } from "../../../lib/error-messages.ts";
import { failureReasonText as reasons } from "./text.ts";

export type FailureText = {
  /** The text of the tag; absent: that the payment failed. */
  tag?: string;
  title: string;
  text: string;
};

/** Texts by the gateway's code for a payment window that closes without a payment. */
const windowText = new Map<string, FailureText>(
  (["PAY_PROCESS_CANCELED", "USER_CANCEL", "PAY_PROCESS_ABORTED", "REJECT_CARD_COMPANY"] as const).map((code) => [
    code,
    reasons[code],
  ]),
);

/** @param message the gateway's own text, shown for unknown codes */
export function windowFailure(code: string, message: string): FailureText {
  const known = windowText.get(code);
  if (known) return known;
  return { title: reasons.other, text: reasons.notCharged + (message ? reasons.gateway(message) : "") };
}

const confirmText: Partial<Record<ApiErrorCode, FailureText>> = {
  NOT_FOUND: reasons.NOT_FOUND,
  ALREADY_REGISTERED: reasons.ALREADY_REGISTERED,
};

const orderText: Partial<Record<OrderStatus, FailureText>> = {
  EXPIRED: reasons.EXPIRED,
  CANCELED: reasons.CANCELED,
  REFUNDED: reasons.REFUNDED,
};

/** For an order without an error: it is not paid, or no longer paid. */
export const orderFailure = (status: OrderStatus | null): FailureText =>
  (status && orderText[status]) ?? reasons.unpaid;

/** @param reason the text of the card company */
export function confirmFailure(code: ApiErrorCode, reason: string): FailureText {
  if (code === "PAYMENT_REFUSED") {
    return { title: reasons.refused, text: reasons.notCharged + (reason ? reasons.card(reason) : "") };
  }
  const known = code === "VALIDATION_FAILED" ? confirmText.NOT_FOUND : confirmText[code];
  return known ?? { title: reasons.other, text: `${errorText(code)} ${reasons.notCharged}` };
}
