import { sql } from "kysely";
import type { searchSorts } from "../../../shared/codes.ts";
import type { SearchCounts, SearchType } from "../../../shared/search.ts";
import { type Audience, audienceOf } from "../../db/list-facets.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import { serverLimits } from "../../limits.ts";
import { lineJson } from "./caption-queries.ts";
import type { Found } from "./find-queries.ts";
import type { Item } from "./hit-rules.ts";
import {
  foundItems,
  foundItemsWithFacts,
  type ItemParams,
  itemParams,
  matchesFilter,
  type SearchFilter,
} from "./item-queries.ts";

type Sort = (typeof searchSorts)[number];
type PageParams = ItemParams & { type: string | undefined; rows: number; offset: number };

const orderOf: Record<Sort, string> = {
  relevance: "n",
  newest: "published_at desc nulls last, n",
  popular: "registrations desc, n",
  rating: "rating desc nulls last, n",
  "price-low": "price nulls last, n",
  "price-high": "price desc nulls last, n",
  shortest: "length nulls last, n",
};

type PageRow = { counts: SearchCounts; items: Item[] };

const countOf = (type: SearchType) =>
  sql`${sql.lit(type)}, (select count(*) from matching where entry_type = ${sql.lit(type)})`;
const counts = sql`json_build_object(${countOf("COURSE")}, ${countOf("LECTURE")}, ${countOf("TEACHER")}, ${countOf("CAPTION")})`;

/** Each item of the page `p` in its order. */
const itemsJson = sql`coalesce(json_agg(json_build_object('type', p.entry_type, 'id', p.item_id, 'title', p.title, 'tier', p.tier,
  'line', case when line.media_id is not null then ${lineJson} end) order by p.rank), '[]')`;
const ofPage = sql`page p left join caption_line line
  on line.media_id = p.media_id and line.lang = p.lang and line.position = p.position`;
/** What a line shows of its lecture. */
const withLecture = sql`left join lecture l on matching.media_id is not null and l.lecture_id = matching.item_id`;
const columns = sql`matching.*, matching.item_id as lecture_id, l.category as lecture_category, l.is_preview, l.teacher_id`;

/** Whose items, of those that match a filter; all: nothing is filtered, and nothing has to be known of an item. */
type Choice = Audience | "all";

const matchingOf = (choice: Choice, param: ParamOf<ItemParams>) =>
  choice === "all"
    ? sql`${foundItems(param)}, matching as materialized (select * from item)`
    : sql`${foundItemsWithFacts(param)},
        matching as materialized (select item.* from item where ${matchesFilter(param, choice)})`;

const choiceOf = (filter: SearchFilter): Choice =>
  Object.values(filter).every((value) => value === undefined) ? "all" : audienceOf(filter);

const searchPage = memoizedStatements(
  ({ sort, choice }: { sort: Sort; choice: Choice }) => `search.page.${sort}.${choice}`,
  ({ sort, choice }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<PageRow>`
        with ${matchingOf(choice, param)},
        page as (
          select ${columns} from (
            select *, row_number() over (order by entry_type = 'CAPTION', ${sql.raw(orderOf[sort])}) as rank from matching
            where ${param("type")}::text is null or entry_type = ${param("type")}
            order by rank limit ${param("rows")} offset ${param("offset")}) matching ${withLecture})
        select ${counts} as counts, (select ${itemsJson} from ${ofPage}) as items`,
    ),
  [
    { sort: "relevance", choice: "all" },
    { sort: "relevance", choice: "everyone" },
    { sort: "newest", choice: "notOwners" },
    ...(["popular", "rating", "price-low", "price-high", "shortest"] as const).map((sort) => ({
      sort,
      choice: "everyone" as const,
    })),
  ],
);

const rowsOf = Object.entries(serverLimits.searchOverviewRows).map(
  ([type, rows]) => sql`when ${sql.lit(type)} then ${sql.lit(rows)}`,
);

const searchOverview = memoizedStatements(
  (choice: Choice) => `search.overview.${choice}`,
  (choice, name) =>
    statement<ItemParams>()(
      name,
      (param) => sql<PageRow>`
        with ${matchingOf(choice, param)},
        page as (
          select ${columns}, matching.n as rank from (
            select *, row_number() over (partition by entry_type order by n) as best from matching) matching ${withLecture}
          where best <= case entry_type ${sql.join(rowsOf, sql` `)} end)
        select ${counts} as counts, (select ${itemsJson} from ${ofPage}) as items`,
    ),
  ["all", "everyone", "notOwners"],
);

interface PageOf {
  filter: SearchFilter;
  type: SearchType | undefined;
  sort: Sort;
  rows: number;
  offset: number;
  now: Date;
}

const oneRow = (row: PageRow | undefined): PageRow => {
  if (!row) throw new Error("a page of the search has no row");
  return row;
};

/** A page of what matches the filters, and the number of it of each type. */
export async function pageOf(reads: ReadPool, found: Found, { filter, sort, now, ...page }: PageOf): Promise<PageRow> {
  const params = { ...itemParams(found, filter, now), ...page };
  // The other sorts are by facts of the items.
  const choice = sort === "relevance" ? choiceOf(filter) : audienceOf(filter);
  return oneRow(await reads.queryOne(searchPage({ sort, choice }), params));
}

/** The best of each type that match the filters, and the number of all. */
export async function overviewOf(reads: ReadPool, found: Found, filter: SearchFilter, now: Date): Promise<PageRow> {
  return oneRow(await reads.queryOne(searchOverview(choiceOf(filter)), itemParams(found, filter, now)));
}
