import { z } from "zod";
import { refundAccount, refundReason } from "../../../../shared/refund/schema.ts";

/** The fields of the form; the amount is the one shown. */
export const refundFormSchema = z.object({
  orderItemId: z.uuid(),
  reason: refundReason,
  account: refundAccount.optional(),
});
export type RefundValues = z.output<typeof refundFormSchema>;
