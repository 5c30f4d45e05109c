import { z } from "zod";
import { limits } from "../limits.ts";

/** Courses and lectures of a page of a list. */
export const ownedItemsInput = z.object({ itemIds: z.array(z.uuid().toLowerCase()).max(limits.rowsMax) });

/**
 * An item that a valid registration of the current user includes; with `hasEnded`, one whose period is over and that the user
 * may renew.
 */
export const ownedItem = z.object({ itemId: z.uuid(), isFinished: z.boolean(), hasEnded: z.boolean() });
export type OwnedItem = z.output<typeof ownedItem>;
export const ownedItemList = z.array(ownedItem);
