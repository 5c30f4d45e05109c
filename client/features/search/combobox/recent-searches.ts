import { limits } from "../../../../shared/limits.ts";
import { listOf, textUpTo } from "../../../../shared/reader.ts";
import { personalAtom } from "../../../lib/state/atoms.ts";
import { createStored, localArea } from "../../../lib/state/storage.ts";

const shownMax = 8;

/** Queries of this browser, the newest first. They are not sent anywhere, and sign-out removes them. */
export const recentSearchesAtom = personalAtom<string[]>(
  [],
  createStored("closegap.recent-searches", listOf(textUpTo(limits.searchQueryMax), shownMax), localArea),
);

export const withRecent = (recent: readonly string[], query: string): string[] =>
  [query, ...withoutRecent(recent, query)].slice(0, shownMax);

export const withoutRecent = (recent: readonly string[], query: string): string[] =>
  recent.filter((other) => other !== query);
