import { searchTypes } from "../../../shared/codes.ts";
import type { SearchCounts, SearchInput, SearchResult, SearchType } from "../../../shared/search.ts";
import type { SearchAddress } from "../../../shared/search-address.ts";

/** Of each type where all are shown, and of a page. They fill complete rows. */
const rowsOfAll: Record<SearchType, number> = { COURSE: 4, LECTURE: 4, TEACHER: 3, CAPTION: 4 };
const rowsOfPage = 24;

export const queryOf = ({ q = "" }: SearchAddress): string => q.trim();

/** The filters apart from the order. */
export function filtersOf({ category, level, price, length, rating }: SearchAddress) {
  return { category, level, price, length, rating: rating === undefined ? undefined : textOf(rating) };
}

const textOf = (rating: number) => String(rating) as SearchInput["rating"];

export const isFiltered = (search: SearchAddress): boolean =>
  Object.values(filtersOf(search)).some((value) => value !== undefined);

/** What the screen reads for one type: of all types without filters, which belong to a page. */
export function searchInputOf(search: SearchAddress, type: SearchType): SearchInput {
  const q = queryOf(search);
  if (!search.type) return { q, type, page: 1, rows: rowsOfAll[type] };
  return { q, type, ...filtersOf(search), sort: search.sort, page: search.page ?? 1, rows: rowsOfPage };
}

export const searchInputsOf = (search: SearchAddress): SearchInput[] =>
  search.type ? [searchInputOf(search, search.type)] : searchTypes.map((type) => searchInputOf(search, type));

export const totalOf = (counts: SearchCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The other keyboard layout is read only where the query itself finds nothing. */
export const hasNoResult = (search: SearchAddress, { counts, correctedQuery }: SearchResult): boolean =>
  (!isFiltered(search) && totalOf(counts) === 0) || (search.exact === true && correctedQuery !== null);

/** The nearest titles are those that the first word finds. */
export const nearestInput = (query: string) => ({ q: query.split(/\s+/)[0] ?? "", rows: 4 });
