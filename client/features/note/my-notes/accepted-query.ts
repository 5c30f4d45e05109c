import { limits } from "../../../../shared/limits.ts";
import { searchWords } from "../../../../shared/note/search.ts";

/** The query that is sent: as many of the first words as the server accepts. */
export const acceptedQuery = (query: string): string => searchWords(query).slice(0, limits.noteQueryWordsMax).join(" ");
