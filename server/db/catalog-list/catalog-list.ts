import { listSorts } from "../../../shared/codes.ts";
import type { ListReads, ReadPool } from "../reads.ts";
import { memoizedStatements, type PageSize, pageSizeOf, unverifiedStatement, type Verified } from "../statement.ts";
import {
  type Audience,
  audienceOf,
  type FilterParams,
  filterParams,
  type ListFilter,
  type ListSort,
} from "./conditions.ts";
import { strategyOf } from "./strategy.ts";
import {
  type CatalogItems,
  countText,
  deepPageText,
  facetedPageText,
  isByPrice,
  type PageParams,
  pageText,
  sortedPageText,
} from "./texts.ts";

type Page = { rows: number; offset: number; now: Date };

export type CatalogList<Filter, Card> = {
  /** A page; it has no rows past the end. */
  list: (reads: ListReads, filter: Filter, page: Page) => Promise<Card[]>;
  /** The number of items that match; their order makes no difference. */
  count: (reads: ReadPool, filter: Filter, now: Date) => Promise<number>;
};

const kindOf = (filter: ListFilter): string =>
  [filter.featured && "featured", filter.teacherId && "teacher", filter.category && "category", filter.level && "level"]
    .filter(Boolean)
    .join("-");

/** The statements of a list, named after its noun. Together the samples contain every part of a text. */
function statementsOf<Card>(items: CatalogItems<Card>) {
  const { noun, hasLevel, priceChanges } = items;
  const allFilters = { teacherId: "any", category: "any", ...(hasLevel ? { level: "any" } : {}) };
  return {
    page: memoizedStatements(
      ({ filter, size }: { filter: ListFilter; size: PageSize }) => `${noun}.page.${kindOf(filter)}.${size}`,
      ({ filter, size }, name) =>
        unverifiedStatement<PageParams, Card>(name, (param) => pageText(items, filter, size, param)),
      [
        { filter: {}, size: 20 },
        { filter: { featured: true }, size: 20 },
        { filter: allFilters, size: "any" },
      ],
    ),
    deepPage: memoizedStatements(
      (ofCategory: boolean) => `${noun}.deepPage.${ofCategory ? "category" : "all"}`,
      (ofCategory, name) =>
        unverifiedStatement<PageParams, Card>(name, (param) => deepPageText(items, ofCategory, param)),
      [false, true],
    ),
    sortedPage: memoizedStatements(
      ({ sort, ofCategory }: { sort: ListSort; ofCategory: boolean }) =>
        `${noun}.sortedPage.${sort}.${ofCategory ? "category" : "all"}`,
      ({ sort, ofCategory }, name) =>
        unverifiedStatement<PageParams, Card>(name, (param) => sortedPageText(items, sort, ofCategory, param)),
      listSorts
        .filter((sort) => sort !== "newest" && !(priceChanges && isByPrice(sort)))
        .flatMap((sort) => [false, true].map((ofCategory) => ({ sort, ofCategory }))),
    ),
    facetedPage: memoizedStatements(
      ({ sort, audience }: { sort: ListSort; audience: Audience }) => `${noun}.facetedPage.${sort}.${audience}`,
      ({ sort, audience }, name) =>
        unverifiedStatement<PageParams, Card>(name, (param) => facetedPageText(items, sort, audience, param)),
      [
        ...listSorts.map((sort) => ({ sort, audience: "everyone" as const })),
        { sort: "newest", audience: "notOwners" },
      ],
    ),
    count: memoizedStatements(
      ({ ofTeacher, audience }: { ofTeacher: boolean; audience: Audience }) =>
        `${noun}.count.${ofTeacher ? "teacher" : "all"}.${audience}`,
      ({ ofTeacher, audience }, name) =>
        unverifiedStatement<FilterParams, { total: number }>(name, (param) =>
          countText(items, ofTeacher, audience, param),
        ),
      [false, true].flatMap((ofTeacher) => [
        { ofTeacher, audience: "everyone" as const },
        { ofTeacher, audience: "notOwners" as const },
      ]),
    ),
  };
}

/** The list of courses or of lectures: `strategyOf` says which statement reads a page. */
export const catalogList =
  <Filter extends ListFilter, Card>() =>
  <const Noun extends "course" | "lecture">(
    items: CatalogItems<Card> & { noun: Noun } & Verified<`${Noun}.page`, Card> &
      Verified<`${Noun}.deepPage`, Card> &
      Verified<`${Noun}.sortedPage`, Card> &
      Verified<`${Noun}.facetedPage`, Card> &
      Verified<`${Noun}.count`, { total: number }>,
  ): CatalogList<Filter, Card> => {
    const { page, deepPage, sortedPage, facetedPage, count } = statementsOf<Card>(items);
    return {
      list: ({ reads, slowReads }, filter, { rows, offset, now }) => {
        const values = { ...filterParams(filter, now), rows, offset };
        const { sort = "newest", category } = filter;
        const ofCategory = category !== undefined;
        switch (strategyOf(filter, offset, items.priceChanges !== undefined)) {
          case "deepPage":
            return reads.query(deepPage(ofCategory), values);
          case "sortedPage":
            return reads.query(sortedPage({ sort, ofCategory }), values);
          case "facetedPage":
            return slowReads.query(facetedPage({ sort, audience: audienceOf(filter) }), values);
          case "page":
            return reads.query(page({ filter, size: pageSizeOf(rows) }), values);
        }
      },
      count: async (reads, filter, now) => {
        const statement = count({ ofTeacher: filter.teacherId !== undefined, audience: audienceOf(filter) });
        return (await reads.queryOne(statement, filterParams(filter, now)))?.total ?? 0;
      },
    };
  };
