import { useAtomValue } from "jotai";
import type { ItemRef } from "../../shared/item.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { trpc } from "../lib/trpc.ts";

/**
 * What these items cost the signed-in person now, with what was paid for their lectures before taken off. Asked again at
 * every visit, since it is about money; asks nothing while no user is signed in.
 */
export function useQuote(refs: readonly ItemRef[]) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.order.quote.useQuery(
    { items: refs.map(({ itemType, itemId }) => ({ itemType, itemId })) },
    { enabled: userId !== null && refs.length > 0, staleTime: 0 },
  );
}
