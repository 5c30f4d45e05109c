import { z } from "zod";
import { paymentInput } from "../../../shared/payment.ts";

const text = z.coerce.string().catch("");

/** Query fields of /payment/success; the payment network adds more, which nobody here reads. */
export const successSearch = z.object({ orderId: text, paymentKey: text.optional(), amount: z.coerce.number().optional().catch(undefined) });

/** Query fields of /payment/fail. */
export const failSearch = z.object({ code: text, message: text, orderId: text });

/** What is to be confirmed; null when the order needs no payment. */
export const paymentOf = (search: z.output<typeof successSearch>) => paymentInput.safeParse(search).data ?? null;
