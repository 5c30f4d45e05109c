import { z } from "zod";

/** REQUESTED: the gateway has not answered yet. REFUSED: it said no, and the item is the learner's again. */
export const refundStatus = z.enum(["REQUESTED", "DONE", "REFUSED"]);
export type RefundStatus = z.output<typeof refundStatus>;
