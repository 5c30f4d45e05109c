import { useAtomValue, useSetAtom } from "jotai";
import type { ItemRef } from "../../../shared/item.ts";
import { errorCodeOf } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { sameItem } from "../../api/item-key.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { trpc } from "../../lib/trpc.ts";
import { ownCartInput } from "../../api/use-own-cart.ts";
import { useToast } from "../../ui/toast.tsx";
import type { CartLine } from "./cart-line.ts";

const refOf = ({ itemType, itemId }: ItemRef): ItemRef => ({ itemType, itemId });

/** Takes a line out at once and offers to put it back; what cannot be bought any more stays out. */
export function useCartRemoval(): (line: CartLine) => void {
  const fromOwn = useOwnRemoval();
  const fromGuest = useGuestRemoval();
  const toast = useToast();
  return (line) => {
    const undo = line.cartId === null ? fromGuest(line) : fromOwn(line, line.cartId);
    toast({
      text: "장바구니에서 뺐어요.",
      ...(line.problem === null ? { action: { label: "되돌리기", onSelect: undo } } : {}),
    });
  };
}

function useGuestRemoval() {
  const change = useSetAtom(guestCartAtom);
  return (line: CartLine) => {
    let place = 0;
    change((items) => {
      place = items.findIndex((item) => sameItem(item, line));
      return items.filter((item) => !sameItem(item, line));
    });
    return () => change((items) => items.filter((item) => !sameItem(item, line)).toSpliced(place, 0, refOf(line)));
  };
}

function useOwnRemoval() {
  const userId = useAtomValue(viewerIdAtom);
  const { cart, client } = trpc.useUtils();
  const toast = useToast();

  const isGone = (error: unknown) => errorCodeOf(error) === "NOT_FOUND";
  const isBack = (error: unknown) => errorCodeOf(error) === "ALREADY_IN_CART";
  /** Asks again in any case: the server has the last word on what is in. */
  const settle = async (work: Promise<unknown>, isFine: (error: unknown) => boolean) => {
    await work.catch((error: unknown) => {
      if (!isFine(error)) toast({ text: errorText(errorCodeOf(error)), tone: "bad" });
    });
    await cart.list.invalidate();
  };

  return (line: CartLine, cartId: string) => {
    // An answer under way would bring the line back.
    void cart.list.cancel();
    cart.list.setData(ownCartInput(userId ?? ""), (list) => list && withoutLine(list, cartId));
    const removed = settle(client.cart.remove.mutate({ cartId }), isGone);
    return () => void removed.then(() => settle(client.cart.add.mutate(refOf(line)), isBack));
  };
}

const withoutLine = <L extends { items: { cartId: string }[]; total: number }>(list: L, cartId: string): L => ({
  ...list,
  items: list.items.filter((line) => line.cartId !== cartId),
  total: list.total - 1,
});
