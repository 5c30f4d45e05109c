import { z } from "zod";

export const itemType = z.enum(["COURSE", "LECTURE"]);
export type ItemType = z.output<typeof itemType>;

/** Ids are compared as text, so they are read in the form in which the database writes them. */
export const itemRef = z.object({ itemType, itemId: z.uuid().toLowerCase() });
export type ItemRef = z.output<typeof itemRef>;

/** `COURSE.<id>`: a course and a lecture of the same id are two items. */
export const itemKey = ({ itemType: type, itemId }: ItemRef): string => `${type}.${itemId}`;

export const sameItem = (a: ItemRef, b: ItemRef): boolean => itemKey(a) === itemKey(b);

/** The life of a catalogue entry. Only PUBLISHED is shown and sold; an ARCHIVED one stays open to who owns it. */
export const publishStatus = z.enum(["DRAFT", "PUBLISHED", "ARCHIVED"]);
export type PublishStatus = z.output<typeof publishStatus>;

export const feature = z.object({ icon: z.string(), title: z.string(), description: z.string() });
export type Feature = z.output<typeof feature>;
