import { z } from "zod";
import { paymentInput } from "../../../../shared/payment.ts";

// The router parses a value that looks like a number as one.
const text = z.union([z.string(), z.number()]).transform(String);

/** Query fields of /payment/success; the gateway adds more, which are not read. */
export const successSearch = z.object({
  orderId: text.catch(""),
  paymentKey: text.optional().catch(undefined),
  amount: z.coerce.number().optional().catch(undefined),
});

/** Query fields of /payment/fail. */
export const failSearch = z.object({ code: text.catch(""), message: text.catch(""), orderId: text.catch("") });

/** The payment to confirm; null when the order needs none. */
export const paymentOf = (search: z.output<typeof successSearch>) => paymentInput.safeParse(search).data ?? null;
