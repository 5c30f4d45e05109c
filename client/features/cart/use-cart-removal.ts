import { useSetAtom } from "jotai";
import { type ItemRef, sameItem } from "../../../shared/item.ts";
import { errorCodeOf } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { useRemoveCartItem } from "../../api/cart.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { useToast } from "../../ui/toast.tsx";
import type { CartLine } from "./cart-line.ts";

/** Removes a line at once and offers to put it back, unless it can no longer be bought. */
export function useCartRemoval(): (line: CartLine) => void {
  const toast = useToast();
  const removeFromAccount = useRemoveCartItem((error) => toast({ text: errorText(errorCodeOf(error)), tone: "bad" }));
  const removeFromGuest = useGuestRemoval();
  return (line) => {
    const { undo } = line.cartId === null ? removeFromGuest(line) : removeFromAccount(line, line.cartId);
    toast({
      text: "장바구니에서 뺐어요.",
      ...(line.problem === null ? { action: { label: "되돌리기", onSelect: undo } } : {}),
    });
  };
}

function useGuestRemoval() {
  const change = useSetAtom(guestCartAtom);
  return (line: CartLine) => {
    const { itemType, itemId } = line;
    let index = 0;
    change((items) => {
      index = items.findIndex((item) => sameItem(item, line));
      return items.filter((item) => !sameItem(item, line));
    });
    const restored = (items: ItemRef[]) =>
      items.filter((item) => !sameItem(item, line)).toSpliced(index, 0, { itemType, itemId });
    return { undo: () => change(restored) };
  };
}
