import { visibleCharacter } from "./invisible.ts";

/** The text as it is stored: composed, and without spaces around it. */
export const normalizeText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, "\n").normalize("NFC").trim();

/** Number of characters of the stored text, as PostgreSQL counts them: an emoji is one or a few, a syllable is one. */
export const textLength = (text: string): number => Array.from(normalizeText(text)).length;

/** Whether a text can be published: it has something to see and is not too long. */
export const isPublishable = (text: string, max: number): boolean =>
  visibleCharacter.test(text) && textLength(text) <= max;
