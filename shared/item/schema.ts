import { z } from "zod";
import { itemTypes } from "../codes.ts";

export const itemType = z.enum(itemTypes);
export type ItemType = z.output<typeof itemType>;

export const itemRef = z.object({ itemType, itemId: z.uuid() });
export type ItemRef = z.output<typeof itemRef>;
/** Ids are compared as text, so those of a caller are lower-cased as in the database. */
export const itemRefInput = itemRef.extend({ itemId: z.uuid().toLowerCase() });

/** Only PUBLISHED items are shown and sold; an ARCHIVED one stays accessible to users who own it. */
export const publishStatus = z.enum(["DRAFT", "PUBLISHED", "ARCHIVED"]);
export type PublishStatus = z.output<typeof publishStatus>;

/**
 * The object that the drawn cover shows, as `bread`, `bread/3` for the third lecture of its course, or `photo/<id>` of an
 * uploaded cover. Without one the subject chooses.
 */
export const cover = z.string().nullish();

export const feature = z.object({ icon: z.string(), title: z.string(), description: z.string() });
export type Feature = z.output<typeof feature>;
