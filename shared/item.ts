import { z } from "zod";

export const itemType = z.enum(["COURSE", "LECTURE"]);
export type ItemType = z.output<typeof itemType>;

/** Ids are compared as text, so they are lower-cased as in the database. */
export const itemRef = z.object({ itemType, itemId: z.uuid().toLowerCase() });
export type ItemRef = z.output<typeof itemRef>;

/** `COURSE.<id>`, because a course and a lecture may have the same id. */
export const itemKey = ({ itemType: type, itemId }: ItemRef): string => `${type}.${itemId}`;

export const sameItem = (a: ItemRef, b: ItemRef): boolean => itemKey(a) === itemKey(b);

/** Only PUBLISHED items are shown and sold; an ARCHIVED one stays accessible to users who own it. */
export const publishStatus = z.enum(["DRAFT", "PUBLISHED", "ARCHIVED"]);
export type PublishStatus = z.output<typeof publishStatus>;

export const feature = z.object({ icon: z.string(), title: z.string(), description: z.string() });
export type Feature = z.output<typeof feature>;
