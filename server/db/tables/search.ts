import type { GeneratedAlways } from "kysely";
import type { WithDefault } from "./columns.ts";

/** A row for each published course and lecture and for each teacher, written by triggers. */
interface SearchEntryTable {
  entry_key: GeneratedAlways<number>;
  entry_type: "COURSE" | "LECTURE" | "TEACHER";
  entry_id: string;
  title: string;
  /** From the least to the most popular; set again when the number of registrations reaches the next step. */
  weight: number;
  key: GeneratedAlways<string>;
  /** The keys of all texts by which it is found, in lines, the title first. */
  haystack: string;
}

/** A row for each word of a title: what follows from there. */
interface SearchStartTable {
  entry_key: number;
  position: number;
  is_first: boolean;
  weight: number;
  entry_type: SearchEntryTable["entry_type"];
  entry_id: string;
  /** The length of the entry's key, in characters. */
  title_length: number;
  key: string;
  jamo: string;
  initials: string;
}

interface CaptionLineTable {
  media_id: string;
  lang: string;
  position: number;
  start_ms: number;
  /** Null: it was stored by an earlier version. */
  end_ms: WithDefault<number | null>;
  content: string;
  folded: GeneratedAlways<string>;
}

/** Queries of a day, without users. */
interface SearchQueryTable {
  day: string;
  key: string;
  /** As it was typed last. */
  query: string;
  searches: number;
  /** How many networks have searched for it on that day, up to the number from which it can be popular. */
  networks: number;
  is_found: boolean;
}

interface PopularQueryTable {
  position: number;
  query: string;
}

export interface SearchTables {
  search_entry: SearchEntryTable;
  search_start: SearchStartTable;
  search_query: SearchQueryTable;
  popular_query: PopularQueryTable;
  caption_line: CaptionLineTable;
}
