import { limits } from "../limits.ts";

/** The words of a search. A match contains each of them in the note or in its lecture's title. */
export const searchWords = (query: string): string[] => query.normalize("NFC").split(/\s+/).filter(Boolean);
export const hasTooManyWords = (query: string): boolean => searchWords(query).length > limits.noteQueryWordsMax;
