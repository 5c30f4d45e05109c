import { z } from "zod";
import { paymentInput } from "../../../../shared/payment.ts";

// What looks like a number in the address arrives as one.
const text = z.union([z.string(), z.number()]).transform(String);

/** Query fields of /payment/success; the payment network adds more, which no user here reads. */
export const successSearch = z.object({
  orderId: text.catch(""),
  paymentKey: text.optional().catch(undefined),
  amount: z.coerce.number().optional().catch(undefined),
});

/** Query fields of /payment/fail. */
export const failSearch = z.object({ code: text.catch(""), message: text.catch(""), orderId: text.catch("") });

/** What is to be confirmed; null when the order needs no payment. */
export const paymentOf = (search: z.output<typeof successSearch>) => paymentInput.safeParse(search).data ?? null;
