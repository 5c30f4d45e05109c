import { trpc } from "../../lib/trpc/trpc.ts";

/** Puts all favorites of a type that can be bought into the cart. */
export function useAddFavoritesToCart() {
  const { cart } = trpc.useUtils();
  return trpc.cart.addFavorites.useMutation({ onSettled: () => void cart.list.invalidate() });
}
