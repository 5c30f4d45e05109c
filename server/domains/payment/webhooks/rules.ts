import { z } from "zod";
import { serverLimits } from "../../../limits.ts";
import { orderId } from "../../../../shared/order/schema.ts";
import { addMinutes } from "../../../../shared/time.ts";

/** Toss Payments events: a change of a payment, or a deposit. Others are rejected. */
const statusChanged = z.object({
  eventType: z.literal("PAYMENT_STATUS_CHANGED"),
  data: z.object({ orderId, paymentKey: z.string() }),
});
const deposited = z.object({ secret: z.string(), orderId, status: z.string() });
const webhookBody = z.union([
  statusChanged.transform(({ data }) => ({ orderId: data.orderId, secret: null })),
  deposited.transform(({ secret, orderId: id }) => ({ orderId: id, secret })),
]);

/** @returns the order id of a webhook and its deposit secret; undefined for any other body */
export function readWebhook(body: string): { orderId: string; secret: string | null } | undefined {
  return webhookBody.safeParse(parseJson(body)).data;
}

/** The start of a body, at most `serverLimits.webhookStoredBytes` of UTF-8, without a truncated character. */
export const storedPart = (body: string): string =>
  new TextDecoder().decode(Buffer.from(body).subarray(0, serverLimits.webhookStoredBytes), { stream: true });

/** Whether the job that reads an order's payments is queued or running, for a limited time after it was queued. */
export const isJobActive = (jobAt: string | null, at: Date): boolean =>
  jobAt !== null && new Date(jobAt) > addMinutes(at, -serverLimits.webhookJobMinutes);

/**
 * Whether the payments of an order will be read after this moment anyway. The job sets `received` to 0 before it
 * reads, and queues another job if it ends with more than 0. A positive `received` means that a read is still to come.
 */
export const isReadDue = ({ jobAt, received }: { jobAt: string | null; received: number }, at: Date): boolean =>
  received > 0 && isJobActive(jobAt, at);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
