import { oneOf } from "../../../shared/reader.ts";
import { createStored, localArea } from "../../lib/state/storage.ts";

const paymentMethods = ["KAKAOPAY", "NAVERPAY", "TOSSPAY", "CARD", "TRANSFER", "VIRTUAL_ACCOUNT"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = {
  KAKAOPAY: "카카오페이",
  NAVERPAY: "네이버페이",
  TOSSPAY: "토스페이",
  CARD: "신용·체크카드",
  TRANSFER: "계좌이체",
  VIRTUAL_ACCOUNT: "가상계좌",
};

/** The payment method that was last used on this device. */
export const lastMethod = createStored("closegap.payment-method", oneOf(paymentMethods), localArea);

/** All of them, the last used one first. */
export const orderedMethods = (last: PaymentMethod | null): PaymentMethod[] =>
  last === null ? [...paymentMethods] : [last, ...paymentMethods.filter((method) => method !== last)];
