import { z } from "zod";
import { flattenContainers } from "../markdown/containers.ts";
import { isPublishable, normalizeText, textLength } from "./length.ts";

const storedText = (text: string): string => flattenContainers(normalizeText(text));

/** A text that other users read: 1 to `max` characters, with at least one that is visible. */
export const userText = (max: number) =>
  z
    .string()
    .refine((text) => isPublishable(text, max), `1 to ${max} characters, at least one of them visible`)
    .transform(storedText);

/** As `userText`; without a visible character it is empty. */
export const optionalUserText = (max: number) =>
  z
    .string()
    .refine((text) => textLength(text) <= max, { error: `no more than ${max} characters`, params: { max } })
    .transform((text) => (isPublishable(text, max) ? storedText(text) : ""));

export const face = z.object({
  /** The seed of the avatar: the user's teacher page, else the user. */
  faceId: z.uuid(),
  /** The profile photo; null: the generated avatar. */
  photoId: z.uuid().nullable(),
});
export type Face = z.output<typeof face>;

/** Who wrote a public text; null after the account was deleted. */
export const author = face.extend({
  userId: z.uuid(),
  /** Who teaches the lecture has the name of the teacher page. */
  name: z.string(),
  /** Whether this user teaches the lecture that the text is about. */
  isTeacher: z.boolean(),
});
export type Author = z.output<typeof author>;
