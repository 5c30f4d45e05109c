import { z } from "zod";

// In a file of its own: `order.ts` and `refund.ts` both need it, and `refund.ts` imports `order.ts`.

/** REQUESTED: the gateway has not responded yet. REFUSED: the gateway refused, and the registration is restored. */
export const refundStatus = z.enum(["REQUESTED", "DONE", "REFUSED"]);
export type RefundStatus = z.output<typeof refundStatus>;
