import { sql } from "kysely";
import { searchTypes, type searchSorts } from "../../../shared/codes.ts";
import type { SearchCounts, SearchType } from "../../../shared/search/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { type Audience, audienceOf } from "../../db/catalog-list/conditions.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, statement } from "../../db/statement.ts";
import { serverLimits } from "../../limits.ts";
import type { Found } from "./find-queries.ts";
import type { Hit, LineHit } from "./hit-rules.ts";
import { foundItems, type ItemParams, itemParams, matchesFilter, type SearchFilter } from "./item-queries.ts";

type Sort = (typeof searchSorts)[number];

const orderOf: Record<Sort, string> = {
  relevance: "n",
  newest: "published_at desc nulls last, n",
  popular: "registrations desc, n",
  rating: "rating desc nulls last, n",
  "price-low": "price nulls last, n",
  "price-high": "price desc nulls last, n",
  shortest: "length nulls last, n",
};

/** The numbers of those that match a filter, in their order. */
const matching = memoizedStatements(
  ({ sort, audience }: { sort: Sort; audience: Audience }) => `search.matching.${sort}.${audience}`,
  ({ sort, audience }, name) =>
    statement<ItemParams>()(
      name,
      (param) => sql<{ n: number }>`
        with ${foundItems(param)}
        select n from item where ${matchesFilter(param, audience)}
        order by entry_type = 'CAPTION', ${sql.raw(orderOf[sort])}`,
    ),
  [
    { sort: "relevance", audience: "everyone" },
    { sort: "newest", audience: "notOwners" },
    ...(["popular", "rating", "price-low", "price-high", "shortest"] as const).map((sort) => ({
      sort,
      audience: "everyone" as const,
    })),
  ],
);

type AnyHit = Hit | LineHit;

/** Hits that match a filter. Without a filter, hits have their order already. */
async function matchingHits(
  reads: ReadPool,
  found: Found,
  { filter, sort, now }: { filter: SearchFilter; sort: Sort; now: Date },
): Promise<AnyHit[]> {
  const hits = [...found.hits, ...found.lines];
  const isAll = sort === "relevance" && Object.values(filter).every((value) => value === undefined);
  if (isAll || hits.length === 0) return hits;
  const rows = await reads.query(matching({ sort, audience: audienceOf(filter) }), itemParams(found, filter, now));
  return rows.flatMap(({ n }) => hits[n - 1] ?? []);
}

function countsOf(hits: readonly AnyHit[]): SearchCounts {
  const counts: SearchCounts = { COURSE: 0, LECTURE: 0, TEACHER: 0, CAPTION: 0 };
  for (const { type } of hits) counts[type] += 1;
  return counts;
}

type Page = { counts: SearchCounts; hits: AnyHit[] };

interface PageOf {
  filter: SearchFilter;
  type: SearchType | undefined;
  sort: Sort;
  rows: number;
  offset: number;
  now: Date;
}

/** A page of what matches the filters, and the number of it of each type. */
export async function pageOf(reads: ReadPool, found: Found, { type, rows, offset, ...order }: PageOf): Promise<Page> {
  const matches = await matchingHits(reads, found, order);
  const ofType = type === undefined ? matches : matches.filter((hit) => hit.type === type);
  return { counts: countsOf(matches), hits: ofType.slice(offset, offset + rows) };
}

/** The best of each type that match the filters, and the number of all. Few courses and lectures are shown all, as one list. */
export async function overviewOf(reads: ReadPool, found: Found, filter: SearchFilter, now: Date): Promise<Page> {
  const matches = await matchingHits(reads, found, { filter, sort: "relevance", now });
  const counts = countsOf(matches);
  const areFew = counts.COURSE + counts.LECTURE <= limits.searchMixedMax;
  const most = {
    ...serverLimits.searchOverviewRows,
    ...(areFew ? { COURSE: counts.COURSE, LECTURE: counts.LECTURE } : {}),
  };
  const best = searchTypes.map((type) => matches.filter((hit) => hit.type === type).slice(0, most[type]));
  const shown = new Set(best.flat());
  return { counts, hits: matches.filter((hit) => shown.has(hit)) };
}
