import type { SearchAddress } from "../../../../shared/search/address.ts";
import type { ListOf } from "../../../../shared/paging.ts";
import type { SearchOverview, SearchResult } from "../../../../shared/search/schema.ts";
import type { Category } from "../../../../shared/site/schema.ts";
import { useSearchResult, useUnownedQuery } from "../../../api/search.ts";
import { useHidesOwned } from "../../../components/lists/use-hides-owned.ts";
import { hasNoResult, overviewInputOf, searchInputOf, totalOf } from "../search-input.ts";
import { AllResults } from "./all-results.tsx";
import { type Failure, FilteredResults } from "./filtered-results.tsx";
import { NoResults } from "./no-results.tsx";
import { ResultHeader } from "./result-header.tsx";
import { TypeHits } from "./type-hits.tsx";

interface FoundProps {
  search: SearchAddress;
  categories: readonly Category[];
}

/** The results without what the user owns, while they are loaded. */
interface Query<Result> {
  data: Result | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The shown result of two: that for everyone, and that without owned items. */
function shownOf<Result extends SearchOverview>(all: Result, unowned: Query<Result>, isHiding: boolean) {
  const result = (isHiding && unowned.data) || all;
  const failure: Failure | undefined =
    isHiding && unowned.isError ? { retrying: unowned.isFetching, onRetry: () => void unowned.refetch() } : undefined;
  return { result, failure };
}

/** The results of one type in pages, or the best of each type. One component keeps the focus when the type changes. */
export function Found({ search, categories }: FoundProps) {
  const { type } = search;
  const input = type ? { list: searchInputOf(search, type) } : { overview: overviewInputOf(search) };
  const all = useSearchResult(input);
  const isHiding = useHidesOwned()({ owned: search.owned });
  const { result, failure } = shownOf(all, useUnownedQuery(input, isHiding), isHiding);
  if (hasNoResult(search, all)) return <NoResults search={search} result={all} categories={categories} />;
  const list = listOf(result);
  return (
    <div>
      <ResultHeader search={search} result={result} />
      <FilteredResults
        search={search}
        counts={result.counts}
        list={list}
        hidden={Math.max(0, listOf(all).total - list.total)}
        failure={failure}
        categories={categories}
      >
        {type ? <TypeHits type={type} items={result.items} /> : <AllResults search={search} result={result} />}
      </FilteredResults>
    </div>
  );
}

/** All that is shown of the best of each type is one page. */
function listOf(result: SearchResult | SearchOverview): ListOf<unknown> {
  if ("rows" in result) return result;
  const total = totalOf(result.counts);
  return { items: result.items, page: 1, rows: Math.max(1, total), total };
}
