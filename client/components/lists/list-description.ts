import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Facet, FilterValues, Flag, RenderCounts } from "./filters.ts";

export interface EmptyText {
  title: string;
  hint: string;
}

/** The texts of the filters of a list. */
export interface FilterText {
  /** Names the row of subjects. */
  subjects: string;
  /** The title of the filters on a narrow screen. */
  sheetTitle: string;
  /** The button that applies them; undefined: the number of results is not known. */
  show: (count: number | undefined) => string;
}

/** The texts of a list that can be filtered. */
export interface ListText extends FilterText {
  /** The number of results as a sentence. */
  result: (count: number, isFiltered: boolean) => string;
  /** How many owned items the list leaves out. */
  hidden: (count: number) => string;
  /** The shop has none yet. */
  empty: EmptyText;
  /** Nothing matches the filters. */
  none: EmptyText & { action: string };
  /** The page is past the end. */
  past: EmptyText;
  /** The user owns everything that matches. */
  allOwned: EmptyText & { action: string };
  /** The list without owned items could not be loaded. */
  failed: string;
}

/** Differences between the filters of lists. */
export interface FilterDescription {
  /** The address of the list with these filters. */
  linkTo: (values: FilterValues, page?: number) => Pick<LinkProps, "to" | "search">;
  facets: readonly Facet[];
  /** A visitor owns nothing that could be hidden. */
  flags: (signedIn: boolean) => readonly Flag[];
  /** Its orders, the default first; absent: those of the lists of courses and lectures; null: it has one order. */
  sorts?: Facet | null;
  text: FilterText;
  /** Reads the numbers beside the filters. */
  Counts: ComponentType<{ values: FilterValues; children: RenderCounts }>;
}

/** Differences between lists of items: their address, their filters and their texts. */
export interface ListDescription extends FilterDescription {
  text: ListText;
}
