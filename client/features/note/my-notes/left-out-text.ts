import { limits } from "../../../../shared/limits.ts";
import { hasTooManyWords } from "../../../../shared/note/search.ts";
import { myNotesText } from "../text.ts";

/** A text for the number of results when words were left out; else empty. */
export const leftOutText = (query: string): string =>
  hasTooManyWords(query) ? myNotesText.leftOut(limits.noteQueryWordsMax) : "";
