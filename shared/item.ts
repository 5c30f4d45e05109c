import { z } from "zod";

export const itemType = z.enum(["COURSE", "LECTURE"]);
export type ItemType = z.output<typeof itemType>;

/** Ids are compared as text, so they are read in the form in which the database writes them. */
export const itemRef = z.object({ itemType, itemId: z.uuid().toLowerCase() });
export type ItemRef = z.output<typeof itemRef>;

/** The life of a catalogue entry. Only PUBLISHED is shown and sold; an ARCHIVED one stays open to who owns it. */
export const publishStatus = z.enum(["DRAFT", "PUBLISHED", "ARCHIVED"]);
export type PublishStatus = z.output<typeof publishStatus>;

export const feature = z.object({ icon: z.string(), title: z.string(), description: z.string() });
export type Feature = z.output<typeof feature>;
