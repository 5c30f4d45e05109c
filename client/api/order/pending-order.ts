import type { ItemRef } from "../../../shared/item/schema.ts";
import { itemKey } from "../../../shared/item/ref.ts";
import { object, text } from "../../../shared/reader.ts";
import { onSignOut } from "../../lib/state/atoms.ts";
import { createStored, sessionArea } from "../../lib/state/storage.ts";

/** The unpaid order of this tab: paying again, or continuing with an order of the list, uses it. */
const pendingOrder = createStored("closegap.checkout", object({ items: text, orderId: text }), sessionArea);

onSignOut(pendingOrder.remove);

/** The items to buy, and the coupons. */
type Purchase = { items: readonly ItemRef[]; couponIds: readonly string[] };

const keyOf = ({ items, couponIds }: Purchase): string => [items.map(itemKey).join(","), ...couponIds].join(" ");

export const storePendingOrder = (purchase: Purchase, orderId: string): void =>
  pendingOrder.write({ items: keyOf(purchase), orderId });

/** The items of the stored order as in the address of the checkout; empty: there is none. */
export const pendingItems = (): string => pendingOrder.read()?.items.split(" ")[0] ?? "";

/** It is paid. */
export const removePendingOrder = (): void => pendingOrder.remove();

/** @returns the id of the order that was placed for exactly this */
export function findPendingOrder(purchase: Purchase): string | null {
  const pending = pendingOrder.read();
  return pending?.items === keyOf(purchase) ? pending.orderId : null;
}
