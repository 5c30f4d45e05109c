import { wonMax } from "../../../../shared/money.ts";
import { orderIdPattern } from "../../../../shared/codes.ts";
import type { PaymentInput } from "../../../../shared/payment/schema.ts";
import { paymentKeyPattern } from "../../../../shared/codes.ts";
import {
  anyText,
  integerIn,
  pattern,
  numberIn,
  type Reader,
  object,
  numericString,
} from "../../../../shared/reader.ts";

const amountInAddress = numericString(numberIn());

interface SuccessSearch {
  orderId: string;
  paymentKey?: string | undefined;
  amount?: number | undefined;
}

/** Query fields of /payment/success; the gateway adds more, which are not read. */
export const successSearch = (search: Partial<Record<keyof SuccessSearch, unknown>>): SuccessSearch => ({
  orderId: anyText(search.orderId) ?? "",
  paymentKey: anyText(search.paymentKey),
  amount: amountInAddress(search.amount),
});

/** Query fields of /payment/fail. */
export const failSearch = (search: { code?: unknown; message?: unknown; orderId?: unknown }) => ({
  code: anyText(search.code) ?? "",
  message: anyText(search.message) ?? "",
  orderId: anyText(search.orderId) ?? "",
});

/** The payment to confirm; null when the order needs none. */
export const paymentOf = (search: SuccessSearch): PaymentInput | null => readPayment(search) ?? null;

const readPayment: Reader<PaymentInput> = object({
  paymentKey: pattern(paymentKeyPattern),
  orderId: pattern(orderIdPattern),
  amount: integerIn(0, wonMax),
});
