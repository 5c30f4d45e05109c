import type { ItemRef } from "../../../../shared/item/schema.ts";
import { readItemRef } from "../../../../shared/item/ref.ts";
import { checkoutSearch, readCheckoutItems } from "../../../components/checkout-search.ts";
import { safeRedirect } from "../safe-redirect.ts";

interface PurchaseIntent {
  items: ItemRef[];
  /** The items are bought next; otherwise the page of one item opens. */
  isPurchase: boolean;
}

const itemPage = /^\/(courses|lectures)\/([^/]+)$/;

/** The item that a visitor is about to start, read from the page to continue with; null: no item. */
export function purchaseIntent(callbackUrl: string | undefined): PurchaseIntent | null {
  const { pathname, searchParams } = new URL(safeRedirect(callbackUrl), "http://own.invalid");
  if (pathname === "/payment") {
    const items = readCheckoutItems(checkoutSearch({ items: searchParams.get("items") }).items);
    return items.length > 0 ? { items, isPurchase: true } : null;
  }
  const [, list, itemId] = itemPage.exec(pathname) ?? [];
  const item = readItemRef({ itemType: list === "courses" ? "COURSE" : "LECTURE", itemId });
  return item ? { items: [item], isPurchase: false } : null;
}
