import { oneOf } from "../../../shared/reader.ts";
import { createStored, localArea } from "../../lib/state/storage.ts";
import { paymentMethodText } from "./text.ts";

const paymentMethods = ["KAKAOPAY", "NAVERPAY", "TOSSPAY", "CARD", "TRANSFER", "VIRTUAL_ACCOUNT"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = paymentMethodText.labels;

/** The payment method that was last used on this device. */
export const lastMethod = createStored("closegap.payment-method", oneOf(paymentMethods), localArea);

/** All of them, the last used one first. */
export const orderedMethods = (last: PaymentMethod | null): PaymentMethod[] =>
  last === null ? [...paymentMethods] : [last, ...paymentMethods.filter((method) => method !== last)];
