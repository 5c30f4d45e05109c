import { useEffect, useState } from "react";
import { safeRedirect } from "../safe-redirect.ts";

/**
 * The address to continue with, with the items of the unpaid order of this tab where it is that of the checkout and names
 * none: the checkout continues with them. Their code is that of the checkout; a login that leads elsewhere does not load it.
 */
export function usePendingCheckout(callbackUrl: string | undefined): string | undefined {
  const [items, setItems] = useState("");
  const isCheckout = safeRedirect(callbackUrl) === "/payment";
  useEffect(() => {
    if (!isCheckout) return;
    const read = async () => setItems((await import("../../../api/order/pending-order.ts")).pendingItems());
    // Without its code the items are not named, and the login goes on.
    read().catch(() => {});
  }, [isCheckout]);
  return isCheckout && items ? `/payment?items=${encodeURIComponent(items)}` : callbackUrl;
}
