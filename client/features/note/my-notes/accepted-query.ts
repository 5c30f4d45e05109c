import { limits } from "../../../../shared/limits.ts";
import { hasTooManyWords, searchWords } from "../../../../shared/note.ts";

/** The query that is sent: the first words, as many as the server accepts. */
export const acceptedQuery = (query: string): string => searchWords(query).slice(0, limits.noteQueryWordsMax).join(" ");

/** Said beside the number of results when some words were left out; else empty. */
export const leftOutText = (query: string): string =>
  hasTooManyWords(query) ? ` 앞의 낱말 ${limits.noteQueryWordsMax}개로만 찾았어요.` : "";
