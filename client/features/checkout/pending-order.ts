/** The order this tab has made for these items and not paid yet: going back and paying again needs no second one. */
const place = "closegap.checkout";

export function savePendingOrder(items: string, orderId: string): void {
  sessionStorage.setItem(place, JSON.stringify([items, orderId]));
}

/** @returns the order's id, or null when other items were ordered last */
export function pendingOrderId(items: string): string | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
  if (!Array.isArray(stored)) return null;
  const [storedItems, orderId]: unknown[] = stored;
  return storedItems === items && typeof orderId === "string" ? orderId : null;
}
