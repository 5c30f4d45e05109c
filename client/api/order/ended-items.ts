import { trpc } from "../../lib/trpc/trpc.ts";

/** Items of an order with a period that has ended for the current user, and that are not owned otherwise. */
export function useEndedItems(itemIds: string[]): ReadonlySet<string> {
  const { data = [] } = trpc.registration.owned.useQuery({ itemIds });
  return new Set(data.flatMap(({ itemId, hasEnded }) => (hasEnded ? itemId : [])));
}
