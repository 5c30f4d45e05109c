import { keepPreviousData } from "@tanstack/react-query";
import { useAtomValue } from "../document/use-atom.ts";
import type { Cart } from "../../shared/cart/schema.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { limits } from "../../shared/limits.ts";
import type { ListOf } from "../../shared/paging.ts";
import { errorCodeOf } from "../lib/trpc/api-error.ts";
import { sessionStatusAtom, viewerIdAtom } from "../lib/session/session-state.ts";
import { api, trpc, utils } from "../lib/trpc/trpc.ts";
import { guestCartAtom } from "./guest-cart.ts";

/** The entire cart is one page. */
const listInput = (userId: string) => ({ userId, rows: limits.cartItemsMax });

/** Prices are read again at every visit. An error is shown by the screen, so nothing is thrown. */
export const prefetchCart = (userId: string): Promise<void> =>
  utils.cart.list.prefetch(listInput(userId), { staleTime: 0 });

/** The cart of the account; sends nothing while no user is signed in. */
export function useCartQuery() {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.cart.list.useQuery(listInput(userId ?? ""), { enabled: userId !== null });
}

/** How many items are in the cart of the account or of the guest; 0 until it is known. */
export function useCartCount(): number {
  const session = useAtomValue(sessionStatusAtom);
  const userId = useAtomValue(viewerIdAtom);
  const guest = useAtomValue(guestCartAtom);
  const { data = 0 } = trpc.cart.list.useQuery(listInput(userId ?? ""), {
    enabled: userId !== null,
    select: ({ total }) => total,
  });
  if (userId !== null) return data;
  return session === "unauthenticated" ? guest.length : 0;
}

export const prefetchGuestCart = async (items: ItemRef[]): Promise<void> =>
  items.length > 0 ? utils.cart.quote.prefetch({ items }, { staleTime: 0 }) : undefined;

/** A guest's items at current prices; while a changed cart is loading, the result for the previous one. */
export function useGuestCartQuery(items: ItemRef[]) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.cart.quote.useQuery(
    { items },
    { enabled: userId === null && items.length > 0, placeholderData: keepPreviousData },
  );
}

/** Adds an item to the account's cart. The callbacks run even when the page has been left meanwhile. */
export function useAddCartItem({ onAdded, onError }: { onAdded: () => void; onError: (error: unknown) => void }) {
  const { cart, registration } = trpc.useUtils();
  return trpc.cart.add.useMutation({
    onSuccess: (line) => {
      cart.list.setData(
        listInput(line.userId),
        (list) => list && { ...list, items: [line, ...list.items], total: list.total + 1 },
      );
      onAdded();
    },
    onError: (error) => {
      const code = errorCodeOf(error);
      void cart.invalidate();
      if (code === "ALREADY_REGISTERED") void registration.invalidate();
      if (code === "ALREADY_IN_CART") onAdded();
      else onError(error);
    },
  });
}

/**
 * Removes a line from the account's cart at once, and lets the caller put it back. `onError` gets what failed; a line
 * that is gone already, or back already, is no error.
 */
export function useRemoveCartItem(onError: (error: unknown) => void) {
  const userId = useAtomValue(viewerIdAtom);
  const { cart, client } = trpc.useUtils();

  /** Reads the cart again in any case: the server decides what is in it. */
  async function settle(work: Promise<unknown>, expected: "NOT_FOUND" | "ALREADY_IN_CART") {
    await work.catch((error: unknown) => {
      if (errorCodeOf(error) !== expected) onError(error);
    });
    await cart.list.invalidate();
  }

  return ({ itemType, itemId }: ItemRef, cartId: string): { undo: () => void } => {
    // A pending response would restore the line.
    void cart.list.cancel();
    cart.list.setData(listInput(userId ?? ""), (list) => list && withoutLine(list, cartId));
    const removed = settle(client.cart.remove.mutate({ cartId }), "NOT_FOUND");
    return {
      undo: () => void removed.then(() => settle(client.cart.add.mutate({ itemType, itemId }), "ALREADY_IN_CART")),
    };
  };
}

const withoutLine = (list: ListOf<Cart>, cartId: string): ListOf<Cart> => ({
  ...list,
  items: list.items.filter((line) => line.cartId !== cartId),
  total: list.total - 1,
});

/** Moves a guest's items into the account's cart. @returns those that were left out because they are owned */
export async function mergeGuestCart(items: ItemRef[]): Promise<(ItemRef & { title: string })[]> {
  const { owned } = await api.cart.merge.mutate({ items });
  void utils.cart.invalidate();
  return owned;
}
