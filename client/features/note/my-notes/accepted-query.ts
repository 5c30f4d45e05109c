import { limits } from "../../../../shared/limits.ts";
import { hasTooManyWords, searchWords } from "../../../../shared/note-search.ts";
import { myNotesText } from "../text.ts";

/** The query that is sent: as many of the first words as the server accepts. */
export const acceptedQuery = (query: string): string => searchWords(query).slice(0, limits.noteQueryWordsMax).join(" ");

/** A text for the number of results when words were left out; else empty. */
export const leftOutText = (query: string): string =>
  hasTooManyWords(query) ? myNotesText.leftOut(limits.noteQueryWordsMax) : "";
