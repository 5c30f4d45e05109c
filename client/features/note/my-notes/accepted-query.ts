import { limits } from "../../../../shared/limits.ts";
import { hasTooManyWords, searchWords } from "../../../../shared/note-search.ts";

/** The query that is sent: as many of the first words as the server accepts. */
export const acceptedQuery = (query: string): string => searchWords(query).slice(0, limits.noteQueryWordsMax).join(" ");

/** A text for the number of results when words were left out; else empty. */
export const leftOutText = (query: string): string =>
  hasTooManyWords(query) ? ` 앞의 낱말 ${limits.noteQueryWordsMax}개로만 찾았어요.` : "";
