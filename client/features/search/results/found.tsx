import type { SearchAddress } from "../../../../shared/search/address.ts";
import type { SearchOverview, SearchType } from "../../../../shared/search/schema.ts";
import type { Category } from "../../../../shared/site/schema.ts";
import { useSearch, useSearchOverview, useUnownedOverviewQuery, useUnownedQuery } from "../../../api/search.ts";
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

/** The results of one type, in pages. */
export function FoundOfType({ search, type, categories }: FoundProps & { type: SearchType }) {
  const input = searchInputOf(search, type);
  const all = useSearch(input);
  const isHiding = useHidesOwned()({ owned: search.owned });
  const { result, failure } = shownOf(all, useUnownedQuery(input, isHiding), isHiding);
  if (hasNoResult(search, all)) return <NoResults search={search} result={all} categories={categories} />;
  return (
    <div>
      <ResultHeader search={search} result={result} />
      <FilteredResults
        search={search}
        list={result}
        hidden={Math.max(0, all.total - result.total)}
        failure={failure}
        categories={categories}
      >
        <TypeHits type={type} items={result.items} />
      </FilteredResults>
    </div>
  );
}

/** The best results of each type. */
export function FoundOfAll({ search, categories }: FoundProps) {
  const input = overviewInputOf(search);
  const all = useSearchOverview(input);
  const isHiding = useHidesOwned()({ owned: search.owned });
  const { result, failure } = shownOf(all, useUnownedOverviewQuery(input, isHiding), isHiding);
  if (hasNoResult(search, all)) return <NoResults search={search} result={all} categories={categories} />;
  const total = totalOf(result.counts);
  return (
    <div>
      <ResultHeader search={search} result={result} />
      <FilteredResults
        search={search}
        // All that is shown is one page.
        list={{ items: result.items, page: 1, rows: Math.max(1, total), total }}
        hidden={Math.max(0, totalOf(all.counts) - total)}
        failure={failure}
        categories={categories}
      >
        <AllResults search={search} result={result} />
      </FilteredResults>
    </div>
  );
}
