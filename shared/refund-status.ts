import { z } from "zod";

/** REQUESTED: the gateway has not responded yet. REFUSED: the gateway refused, and the registration is restored. */
export const refundStatus = z.enum(["REQUESTED", "DONE", "REFUSED"]);
export type RefundStatus = z.output<typeof refundStatus>;
