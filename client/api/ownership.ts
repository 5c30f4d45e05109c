import type { OwnedItem } from "../../shared/registration/ownership.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { useAtomValue } from "../document/use-atom.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";

/** The items that the current user can watch, by their ids; none before it is known and for a visitor. */
export function useOwnedItems(itemIds: readonly string[]): ReadonlyMap<string, OwnedItem> {
  const userId = useAtomValue(viewerIdAtom);
  const { data } = trpc.registration.owned.useQuery(
    { itemIds: [...itemIds] },
    { enabled: userId !== null && itemIds.length > 0 },
  );
  return new Map(userId === null ? null : data?.map((item) => [item.itemId, item]));
}

/** Whether the current user had the item until its period ended, and has it no more. */
export const useHasEnded = (itemId: string): boolean => useOwnedItems([itemId]).get(itemId)?.hasEnded ?? false;

/** The items that the current user can watch, or could until a period ended. */
export const fetchOwnedItems = (itemIds: string[]): Promise<OwnedItem[]> => utils.registration.owned.fetch({ itemIds });
