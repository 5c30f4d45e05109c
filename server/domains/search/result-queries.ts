import { limits } from "../../../shared/limits.ts";
import { offsetOf } from "../../../shared/paging.ts";
import type { SearchFilterInput, SearchInput, SearchOverview, SearchResult } from "../../../shared/search/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { readCards } from "./card-queries.ts";
import { find } from "./find-queries.ts";
import { type Hit, type LineHit, shownHit } from "./hit-rules.ts";
import { overviewOf, pageOf } from "./page-queries.ts";
import type { ParsedQuery } from "./query-rules.ts";

interface For {
  /** Leaves out what this user owns. */
  notOwnedBy?: string;
  now: Date;
}

async function shownHits(
  reads: ReadPool,
  hits: readonly (Hit | LineHit)[],
  spellings: readonly ParsedQuery[],
  now: Date,
) {
  const cards = await readCards(reads, hits, now);
  return hits.flatMap((hit) => shownHit(hit, cards, spellings));
}

const totalOf = (counts: SearchResult["counts"]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A page of what a query finds. */
export async function search(reads: ReadPool, input: SearchInput, { now, ...user }: For): Promise<SearchResult> {
  const { q, type, sort = "relevance", page = 1, rows = limits.rowsDefault, ...conditions } = input;
  const found = await find(reads, q);
  const { spellings, correctedQuery, isComplete } = found;
  const filter = { ...conditions, ...user };
  const { hits, counts } = await pageOf(reads, found, {
    filter,
    type,
    sort,
    rows,
    offset: offsetOf({ page, rows }),
    now,
  });
  return {
    items: await shownHits(reads, hits, spellings, now),
    page,
    rows,
    total: type ? counts[type] : totalOf(counts),
    correctedQuery,
    counts,
    isComplete,
  };
}

/** The best of each type that a query finds. */
export async function searchOverview(
  reads: ReadPool,
  { q, ...conditions }: SearchFilterInput,
  { now, ...user }: For,
): Promise<SearchOverview> {
  const found = await find(reads, q);
  const { spellings, correctedQuery, isComplete } = found;
  const { hits, counts } = await overviewOf(reads, found, { ...conditions, ...user }, now);
  return { items: await shownHits(reads, hits, spellings, now), correctedQuery, counts, isComplete };
}
