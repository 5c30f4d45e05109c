import { z } from "zod";
import { createStored, localArea } from "../../lib/storage.ts";

const paymentMethod = z.enum(["KAKAOPAY", "NAVERPAY", "TOSSPAY", "CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]);
export type PaymentMethod = z.output<typeof paymentMethod>;

export const methodLabels: Record<PaymentMethod, string> = {
  KAKAOPAY: "카카오페이",
  NAVERPAY: "네이버페이",
  TOSSPAY: "토스페이",
  CARD: "신용·체크카드",
  TRANSFER: "계좌이체",
  VIRTUAL_ACCOUNT: "가상계좌",
};

/** The payment method that was last used on this device. */
export const lastMethod = createStored("closegap.payment-method", paymentMethod, localArea);

/** All of them, the last used one first. */
export const orderedMethods = (last: PaymentMethod | null): PaymentMethod[] =>
  last === null ? paymentMethod.options : [last, ...paymentMethod.options.filter((method) => method !== last)];
