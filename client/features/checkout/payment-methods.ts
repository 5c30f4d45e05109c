import { z } from "zod";

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

const place = "closegap.payment-method";

/** What was paid with last on this device; null on the first time. */
export const lastMethod = (): PaymentMethod | null => paymentMethod.safeParse(localStorage.getItem(place)).data ?? null;

export const storeMethod = (method: PaymentMethod): void => localStorage.setItem(place, method);

/** All of them, the last used one first. */
export const orderedMethods = (last: PaymentMethod | null): PaymentMethod[] =>
  last === null ? paymentMethod.options : [last, ...paymentMethod.options.filter((method) => method !== last)];
