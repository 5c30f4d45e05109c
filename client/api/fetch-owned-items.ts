import type { OwnedItem } from "../../shared/registration/ownership.ts";
import { utils } from "../lib/trpc/trpc.ts";

/** The items that the current user can watch, or could until a period ended. */
export const fetchOwnedItems = (itemIds: string[]): Promise<OwnedItem[]> => utils.registration.owned.fetch({ itemIds });
