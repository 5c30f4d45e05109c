import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListOf } from "../../../../shared/paging.ts";
import type { SearchCounts } from "../../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../../shared/search/address.ts";
import type { Category } from "../../../../shared/site/schema.ts";
import { ListFilters } from "../../../components/lists/list-filters.tsx";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { filtersFor, isFiltered } from "../search-input.ts";
import { filterText as text } from "../text.ts";
import { descriptionOf } from "./type-description.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import styles from "./filtered-results.module.css";

/** The message in place of the results without owned items where they could not be loaded. */
export interface Failure {
  retrying: boolean;
  onRetry: () => void;
}

interface FilteredResultsProps {
  search: SearchAddress;
  counts: SearchCounts;
  list: ListOf<unknown>;
  /** How many results are left out because the user owns them. */
  hidden: number;
  failure: Failure | undefined;
  categories: readonly Category[];
  children: ReactNode;
}

/** The tabs, the filters of the current one, and a page of its results. */
export function FilteredResults({ search, counts, list, hidden, failure, categories, children }: FilteredResultsProps) {
  const { q, exact, type, sort, page = 1 } = search;
  const { rating, ...filters } = filtersFor(type, search);
  const none = hidden > 0 ? text.allOwned : text.none;
  return (
    <div className={styles.results}>
      <div className={styles.controls}>
        <ResultTabs search={search} counts={counts} />
        <ListFilters
          compact
          of={descriptionOf(type)}
          values={{ q, exact: exact && true, type, sort, ...filters, rating: rating?.toString() }}
          categories={categories}
          result={[isFiltered(search) ? text.found(list.total) : "", hidden > 0 ? text.hidden(hidden) : ""]
            .filter(Boolean)
            .join(" · ")}
        />
      </div>
      {failure ? (
        <ErrorBox title={text.failed} onRetry={failure.onRetry} retrying={failure.retrying} />
      ) : (
        <PagedList
          list={list}
          page={page}
          none={{
            title: none.title(type),
            text: none.hint,
            action: (
              <Link
                to="/search"
                search={hidden > 0 ? { ...search, owned: undefined, page: undefined } : { q, exact, type }}
                className={buttonClass()}
              >
                {none.action}
              </Link>
            ),
          }}
          past={text.past}
          renderLink={({ page: to, ...link }) => (
            <Link
              to="/search"
              search={{ ...search, page: to > 1 ? to : undefined }}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        >
          {children}
        </PagedList>
      )}
    </div>
  );
}
