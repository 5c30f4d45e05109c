import type { OrderStatus } from "../../../../shared/order.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import { errorText } from "../../../lib/error-text.ts";

export type FailureText = {
  /** The text of the tag; absent: that the payment failed. */
  tag?: string;
  title: string;
  text: string;
};

/** Texts by the gateway's code for a payment window that closes without a payment. */
const windowText: Record<string, FailureText> = {
  PAY_PROCESS_CANCELED: { title: "결제를 멈췄어요", text: "결제창을 닫았어요. 돈은 빠져나가지 않았어요." },
  USER_CANCEL: { title: "결제를 멈췄어요", text: "결제창을 닫았어요. 돈은 빠져나가지 않았어요." },
  PAY_PROCESS_ABORTED: { title: "결제가 끊겼어요", text: "결제하는 동안 문제가 생겼어요. 돈은 빠져나가지 않았어요." },
  REJECT_CARD_COMPANY: {
    title: "카드사에서 승인하지 않았어요",
    text: "돈은 빠져나가지 않았어요. 카드 정보나 한도를 확인해 주세요.",
  },
};

/** @param message the gateway's own text, shown for unknown codes */
export function windowFailure(code: string, message: string): FailureText {
  const known = windowText[code];
  if (known) return known;
  const reasonText = message ? ` 결제사는 “${message}”라고 알려 줬어요.` : "";
  return { title: "결제가 안 됐어요", text: `돈은 빠져나가지 않았어요.${reasonText}` };
}

const confirmText: Partial<Record<ApiErrorCode, FailureText>> = {
  NOT_FOUND: {
    title: "주문을 찾지 못했어요",
    text: "주소가 잘렸거나 다른 계정으로 한 주문이에요. 돈은 빠져나가지 않았어요.",
  },
  ALREADY_REGISTERED: {
    title: "이미 갖고 있는 강의예요",
    text: "돈은 빠져나가지 않았어요. 강의실에서 바로 볼 수 있어요.",
  },
};

const orderText: Partial<Record<OrderStatus, FailureText>> = {
  EXPIRED: {
    tag: "기한이 지났어요",
    title: "주문이 닫혔어요",
    text: "돈은 빠져나가지 않았어요. 다시 주문할 수 있어요.",
  },
  REFUNDED: {
    tag: "환불했어요",
    title: "환불한 주문이에요",
    text: "낸 돈을 돌려드렸어요. 다시 배우고 싶으면 다시 살 수 있어요.",
  },
};

/** For an order without an error: it is not paid, or no longer paid. */
export const orderFailure = (status: OrderStatus | null): FailureText =>
  (status && orderText[status]) ?? {
    title: "아직 결제하지 않은 주문이에요",
    text: "돈은 빠져나가지 않았어요. 이어서 결제할 수 있어요.",
  };

/** @param reason the text of the card company */
export function confirmFailure(code: ApiErrorCode, reason: string): FailureText {
  if (code === "PAYMENT_REFUSED") {
    const reasonText = reason ? ` 카드사는 “${reason}”라고 알려 줬어요.` : "";
    return { title: "카드사에서 승인하지 않았어요", text: `돈은 빠져나가지 않았어요.${reasonText}` };
  }
  const known = code === "VALIDATION_FAILED" ? confirmText.NOT_FOUND : confirmText[code];
  return known ?? { title: "결제가 안 됐어요", text: `${errorText(code)} 돈은 빠져나가지 않았어요.` };
}
