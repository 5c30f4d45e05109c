import { kstDayOf, kstDayText } from "../../../shared/time.ts";

/** A short order number that can be read aloud: the Korean day, and the end of the id, which is its random part. */
export function orderNumber({ orderId, createdAt }: { orderId: string; createdAt: string }): string {
  const day = kstDayText(kstDayOf(new Date(createdAt))).replaceAll("-", "");
  return `${day}-${orderId.replaceAll(/\W|_/g, "").slice(-4).toUpperCase()}`;
}
