import { z } from "zod";
import { onSignOut } from "../../lib/atoms.ts";
import { createStored, sessionArea } from "../../lib/storage.ts";

/** The order this tab has made for these items and not paid yet: going back and paying again needs no second one. */
export const pendingOrder = createStored(
  "closegap.checkout",
  z.object({ items: z.string(), orderId: z.string() }),
  sessionArea,
);

onSignOut(pendingOrder.remove);

/** @returns the order's id, or null when other items were ordered last */
export function pendingOrderId(items: string): string | null {
  const stored = pendingOrder.read();
  return stored?.items === items ? stored.orderId : null;
}
