import { useAtomValue } from "jotai";
import { limits } from "../../shared/limits.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { trpc } from "../lib/trpc.ts";

/** A cart is read whole. */
export const ownCartInput = (userId: string) => ({ userId, rows: limits.cartItemsMax });

/** The cart of the account; asks nothing while no user is signed in. */
export function useOwnCart() {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.cart.list.useQuery(ownCartInput(userId ?? ""), { enabled: userId !== null });
}
