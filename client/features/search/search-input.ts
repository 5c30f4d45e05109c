import type {
  SearchCounts,
  SearchFilterInput,
  SearchInput,
  SearchOverview,
  SearchType,
} from "../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../shared/search/address.ts";

/** Fills complete rows. */
const rowsOfPage = 24;

export const queryOf = ({ q = "" }: SearchAddress): string => q.trim();

/** Filters of a tab: lectures have no level, and teachers no price. */
const filtersOfType = {
  all: ["category", "price", "length", "rating", "owned"],
  COURSE: ["category", "level", "price", "length", "rating", "owned"],
  LECTURE: ["category", "price", "length", "rating", "owned"],
  TEACHER: ["category", "rating"],
  CAPTION: ["category", "price", "length", "rating", "owned"],
} as const satisfies Record<SearchType | "all", readonly (keyof SearchAddress)[]>;

type FilterKey = (typeof filtersOfType)["COURSE"][number];

/** The filters of an address that a tab has. */
export function filtersFor(type: SearchType | undefined, search: SearchAddress): Pick<SearchAddress, FilterKey> {
  const keys: readonly FilterKey[] = filtersOfType[type ?? "all"];
  return Object.fromEntries(keys.map((key) => [key, search[key]]));
}

/** Filters of the server. */
export function conditionsOf(search: SearchAddress): Omit<SearchFilterInput, "q"> {
  const { owned: _, rating, ...filters } = filtersFor(search.type, search);
  return { ...filters, rating: rating === undefined ? undefined : (String(rating) as SearchFilterInput["rating"]) };
}

export const isFiltered = (search: SearchAddress): boolean =>
  Object.values(conditionsOf(search)).some((value) => value !== undefined);

export const overviewInputOf = (search: SearchAddress): SearchFilterInput => ({
  q: queryOf(search),
  ...conditionsOf(search),
});

export const searchInputOf = (search: SearchAddress, type: SearchType): SearchInput => ({
  ...overviewInputOf(search),
  type,
  sort: search.sort,
  page: search.page ?? 1,
  rows: rowsOfPage,
});

export const totalOf = (counts: SearchCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The number of a tab's items under the filters of `search`; undefined if it has others, so that its number is not known. */
export function countOf(search: SearchAddress, counts: SearchCounts, type: SearchType | undefined): number | undefined {
  if (JSON.stringify(conditionsOf({ ...search, type })) !== JSON.stringify(conditionsOf(search))) return undefined;
  return type ? counts[type] : totalOf(counts);
}

type Outcome = Pick<SearchOverview, "counts" | "correctedQuery">;

/** The other keyboard layout is read only where the query itself finds nothing. */
export const hasNoResult = (search: SearchAddress, { counts, correctedQuery }: Outcome): boolean =>
  (!isFiltered(search) && totalOf(counts) === 0) || (search.exact === true && correctedQuery !== null);
