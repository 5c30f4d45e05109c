import { useSetAtom } from "jotai";
import { useAtomValue } from "../../document/use-atom.ts";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sameItem } from "../../../shared/item/ref.ts";
import { useCartQuery, useGuestCartQuery, useRemoveCartItem } from "../../api/cart.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { errorText } from "../../lib/error-messages.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { CartLine } from "./cart-lines.ts";
import { cartText } from "./text.ts";

type CartLines =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "ready"; lines: readonly CartLine[] };

/** The cart of the account, or of the guest. */
export function useCartLines(): CartLines {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  const own = useCartQuery();
  const guest = useGuestLines();
  if (userId === null) return session === "loading" ? { kind: "loading" } : guest;
  if (own.data) return { kind: "ready", lines: own.data.items };
  return own.isError ? { kind: "failed", retry: () => void own.refetch() } : { kind: "loading" };
}

function useGuestLines(): CartLines {
  const items = useAtomValue(guestCartAtom);
  const quote = useGuestCartQuery(items);
  if (items.length === 0) return { kind: "ready", lines: [] };
  if (quote.isError) return { kind: "failed", retry: () => void quote.refetch() };
  const quoted = quote.data?.items ?? [];
  // While a changed cart is quoted, the previous quote has the lines that stay.
  const lines = items.map((item) => quoted.find((line) => sameItem(line, item)));
  if (!lines.every((line) => line !== undefined)) return { kind: "loading" };
  return { kind: "ready", lines: lines.map((line) => ({ ...line, cartId: null, amountSeen: line.amount })) };
}

/** Removes a line at once and offers to put it back, unless it can no longer be bought. */
export function useCartRemoval(): (line: CartLine) => void {
  const toast = useToast();
  const removeFromAccount = useRemoveCartItem((error) => toast({ text: errorText(errorCodeOf(error)), tone: "bad" }));
  const removeFromGuest = useGuestRemoval();
  return (line) => {
    const { undo } = line.cartId === null ? removeFromGuest(line) : removeFromAccount(line, line.cartId);
    toast({
      text: cartText.removed,
      ...(line.problem === null ? { action: { label: cartText.undo, onSelect: undo } } : {}),
    });
  };
}

function useGuestRemoval() {
  const change = useSetAtom(guestCartAtom);
  return ({ itemType, itemId }: ItemRef) => {
    const removed = { itemType, itemId };
    const without = (items: ItemRef[]) => items.filter((item) => !sameItem(item, removed));
    let index = 0;
    change((items) => {
      index = items.findIndex((item) => sameItem(item, removed));
      return without(items);
    });
    return { undo: () => change((items) => without(items).toSpliced(index, 0, removed)) };
  };
}
