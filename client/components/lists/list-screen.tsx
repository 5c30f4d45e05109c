import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { PagedList } from "../../ui/layout/paged-list.tsx";
import type { FilterValues } from "./filters.ts";
import type { EmptyText, ListDescription } from "./list-description.ts";
import { ListFilters } from "./list-filters.tsx";
import { useHidesOwned } from "./use-hides-owned.ts";

/** A page while it is loaded. */
interface ListQuery<Item> {
  data: ListOf<Item> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListScreenProps<Item> {
  of: ListDescription;
  title: string;
  /** The page as everyone sees it. */
  all: ListOf<Item>;
  /** The page without what the current user owns; shown in its place when the address says so. */
  unowned: ListQuery<Item>;
  page: number | undefined;
  /** The subject, filters and order in the address. */
  values: FilterValues & { category?: string | undefined };
  categories: readonly Category[];
  /** The items of a page. */
  children: (list: ListOf<Item>) => ReactNode;
}

/** The screen of a list that can be filtered: heading, filters, items, links to the pages. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { of, title, all, unowned, page = 1, values, categories, children } = props;
  const { text, linkTo } = of;
  const isHiding = useHidesOwned()(values);
  const list = (isHiding && unowned.data) || all;
  const hidden = Math.max(0, all.total - list.total);
  const none: EmptyText & { action?: string } =
    hidden > 0 ? text.allOwned : isFiltered(values) ? text.none : text.empty;
  const wider = hidden > 0 ? linkTo({ ...values, owned: undefined }) : linkTo({});
  return (
    <>
      <PageTitle title={title} count={list.total} />
      <ListFilters
        of={of}
        values={values}
        categories={categories}
        result={resultText(of, values, list.total, hidden)}
      />
      {isHiding && unowned.isError ? (
        <ErrorBox title={text.failed} onRetry={() => void unowned.refetch()} retrying={unowned.isFetching} />
      ) : (
        <PagedList
          list={list}
          page={page}
          none={{
            title: none.title,
            text: none.hint,
            action: none.action ? (
              <Link {...wider} className={buttonClass()}>
                {none.action}
              </Link>
            ) : null,
          }}
          past={{ title: text.past.title, text: text.past.hint }}
          renderLink={({ page: to, ...link }) => (
            <Link {...linkTo(values, to > 1 ? to : undefined)} activeOptions={{ exact: true }} {...link} />
          )}
        >
          {children(list)}
        </PagedList>
      )}
    </>
  );
}

/** The order and what the user owns are no conditions. */
const isFiltered = ({ sort: _sort, owned: _owned, ...conditions }: FilterValues): boolean =>
  Object.values(conditions).some((value) => value !== undefined);

function resultText({ text }: ListDescription, values: FilterValues, total: number, hidden: number): string {
  if (total === 0) return hidden > 0 ? text.hidden(hidden) : (isFiltered(values) ? text.none : text.empty).title;
  const found = text.result(total, isFiltered(values));
  return hidden > 0 ? `${found} · ${text.hidden(hidden)}` : found;
}
